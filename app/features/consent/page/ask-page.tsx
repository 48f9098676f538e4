import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Locale } from "~/program/locale";
import { PAGES } from "~/program/paths";
import { AGE_BANDS } from "~/records/participants/age-band";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useKeptForm } from "~/ui/form/use-kept-form";
import { Icon } from "~/ui/icon";
import { COPY } from "../consent-copy";
import type { ConsentCopy } from "../copy.en";
import { RELATIONS } from "../relations";
import { NOTICE_PASSAGES } from "../text/consent-text";
import { ConsentHero } from "./consent-hero";
import type { OpenConsent } from "./consent-view.server";
import { GalleryPreview } from "./gallery-preview";
import { Question } from "./question";
import { ReadOnlyNotice } from "./read-only-notice";
import type { Reader } from "./reader.server";
import "./consent.css";

interface AskPageProps {
  view: OpenConsent;
  words: ConsentCopy;
  reader: Reader;
  token: string;
  wished: Locale | null;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The age that was sent is asked about once more. */
  isAgeDoubted: boolean | undefined;
}

/** What is typed is kept in the tab under this name, until it is signed. */
export const CONSENT_FORM = "consent";

const IN_ORDER = [
  "takes_part",
  "age_band",
  "gallery",
  "photos",
  "emails",
  "student_email",
  "signature",
  "relation",
];

/** Four decisions on one page, none of them made beforehand. It works without script. */
export function AskPage({ view, words, reader, token, wished, ...sent }: AskPageProps) {
  const { lastResult, isAgeDoubted } = sent;
  const { child, text, answer } = view;
  const [form, fields] = useForm<Record<string, string>>({
    id: "consent",
    ...(answer ? { defaultValue: answer.said } : {}),
    ...(lastResult ? { lastResult } : {}),
  });
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
  const { errors, sign } = words;
  // Enough to know a request by, and too little to open it.
  const kept = useKeptForm({ key: CONSENT_FORM, of: token.slice(0, 8) });
  return (
    <>
      <ConsentHero title={words.title(child)} text={words.tagline(child)} offered={view.offered} />
      <div className="wrap consent-columns">
        <div>
          {wished && <NotReviewed wished={wished} />}
          <ReadOnlyNotice reader={reader} words={words} />
          <form ref={kept} method="post" id={form.id} noValidate aria-label={words.title(child)}>
            <ErrorSummary
              form={form}
              title={isAgeDoubted ? errors.ageAgainTitle : errors.title}
              order={IN_ORDER}
            />
            <Notice text={text} words={words} />
            <fieldset disabled={reader !== null} className="consent-questions">
              <legend className="sr-only">{words.title(child)}</legend>
              <input type="hidden" name="intent" value="sign" />
              <input type="hidden" name="text" value={text.hash} />
              {isAgeDoubted && (
                <input type="hidden" name="asked_again" value={field("age_band").initialValue} />
              )}
              <Question
                number={1}
                field={field("takes_part")}
                legend={text.takesPart}
                hint={`${text.takesPartNote} ${words.justSign}`}
                options={yesOrNo(words.yes, words.no)}
              />
              {/* Out of sight once the answer is no. */}
              <div className="consent-if-yes">
                <Question
                  field={field("age_band")}
                  legend={words.age.legend(child)}
                  hint={words.age.hint}
                  options={AGE_BANDS.map((band) => ({ value: band, label: words.age.bands[band] }))}
                />
                <Question
                  number={2}
                  field={field("gallery")}
                  legend={text.gallery}
                  hint={text.galleryNote}
                  options={view.gallery.map(({ choice, label }) => ({
                    value: choice,
                    label,
                    hint: words.gallery[choice].hint,
                  }))}
                >
                  <GalleryPreview choices={view.gallery} words={words} />
                </Question>
                <Question
                  number={3}
                  field={field("photos")}
                  legend={text.photos}
                  hint={`${text.photosNote} ${words.photosHold}`}
                  options={yesOrNo(words.yes, words.noPhotos)}
                />
                <Question
                  number={4}
                  field={field("emails")}
                  legend={text.emails}
                  hint={text.emailsNote}
                  options={yesOrNo(words.yes, words.onlyMe)}
                />
                <TextField
                  field={field("student_email")}
                  label={words.ownAddress.label(child)}
                  hint={
                    view.ownMailbox
                      ? words.ownAddress.known(view.ownMailbox)
                      : words.ownAddress.hint
                  }
                  type="email"
                  autoComplete="off"
                  maxLength={255}
                  optional
                />
              </div>
              <div className="consent-sign">
                <h2>{sign.legend}</h2>
                <p>{text.statement}</p>
                <TextField
                  field={field("signature")}
                  label={sign.name}
                  hint={sign.nameHint}
                  autoComplete="name"
                  maxLength={120}
                />
                <SelectField
                  field={field("relation")}
                  label={sign.relation(child)}
                  emptyLabel={sign.chooseRelation}
                  options={RELATIONS.map((value) => ({ value, label: sign.relations[value] }))}
                />
                <CheckboxField field={field("news")} label={text.news} />
                <p className="text-b text-ink-2">{sign.keeps(text.version)}</p>
                {reader === null && (
                  <button type="submit" className={`${buttonClass()} mt-6`}>
                    {sign.submit}
                  </button>
                )}
              </div>
            </fieldset>
          </form>
        </div>
        <aside className="consent-aside">
          <h2>{words.aside.title}</h2>
          <p>{words.aside.text}</p>
          <p>{words.aside.how}</p>
          <h3>{words.aside.paperTitle}</h3>
          <p>{words.aside.paper}</p>
          <p>
            <a href={view.sheetPath}>{words.aside.print}</a>
          </p>
        </aside>
      </div>
    </>
  );
}

/** In the language that was wished for: whoever reads no other has to understand this much. */
function NotReviewed({ wished }: { wished: Locale }) {
  const { title, text, write } = COPY[wished].notReviewed;
  return (
    <div lang={wished} className="mb-8">
      <Callout title={title} tone="info">
        <p>{text}</p>
        <p>
          <a href={PAGES.contact.path}>{write}</a>
        </p>
      </Callout>
    </div>
  );
}

const ICONS = {
  collects: "file-text",
  purpose: "target",
  kept: "timer",
  seen: "eye",
} as const;

function Notice({ text, words }: { text: OpenConsent["text"]; words: ConsentCopy }) {
  return (
    <section aria-labelledby="notice" className="consent-notice">
      <h2 id="notice">{words.noticeTitle}</h2>
      <dl>
        {NOTICE_PASSAGES.map((name) => (
          <div key={name}>
            <dt>
              <Icon name={ICONS[name]} className="size-6 text-brand" />
              {words[name]}
            </dt>
            <dd>{text[name]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={PAGES.privacyPolicy.path}>{words.privacy}</a>
      </p>
    </section>
  );
}

function yesOrNo(yes: string, no: string) {
  return [
    { value: "yes", label: yes },
    { value: "no", label: no },
  ];
}
