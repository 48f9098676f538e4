import { longDate, longDateTime } from "~/program/format";
import { MY_PATH, PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { useForgottenForm } from "~/ui/form/use-kept-form";
import { useLocale } from "~/ui/use-locale";
import type { ConsentCopy } from "../copy.en";
import { CONSENT_FORM } from "./ask-page";
import { ConsentHero } from "./consent-hero";
import { ConsentStamp } from "./consent-stamp";
import type { OpenConsent } from "./consent-view.server";
import { ReadOnlyNotice } from "./read-only-notice";
import type { Reader } from "./reader.server";
import "./consent.css";

interface DonePageProps {
  view: OpenConsent;
  words: ConsentCopy;
  reader: Reader;
}

/** What was decided, and the ways to change it or take it back. */
export function DonePage({ view, words, reader }: DonePageProps) {
  const { child, answer, offered } = view;
  const { done } = words;
  useForgottenForm(CONSENT_FORM);
  const isReadOnly = reader !== null;
  const names = new Intl.ListFormat(useLocale());
  if (!answer) return null;
  return (
    <>
      <ConsentHero {...headOf(answer, child, done)} offered={offered} />
      <div className="wrap consent-columns">
        <div>
          <ReadOnlyNotice reader={reader} words={words} />
          <Decided answer={answer} words={words} isReadOnly={isReadOnly} />
          <div className="mt-6 space-y-6">
            {answer.isDisputed && (
              <Callout>
                <p>{done.stricter}</p>
              </Callout>
            )}
            {!isReadOnly && answer.alsoWaiting.length > 0 && (
              <Callout title={done.also.title(names.format(answer.alsoWaiting))} headingLevel={2}>
                <p>{done.also.text}</p>
                <p>
                  <ButtonLink href={MY_PATH}>{done.also.action}</ButtonLink>
                </p>
              </Callout>
            )}
            <PaperWanted view={view} words={words} isReadOnly={isReadOnly} />
          </div>
          {!isReadOnly && (
            <Actions>
              <ButtonLink href="?change">{done.change}</ButtonLink>
              <ButtonLink href={view.copyPath} tone="line" icon="download">
                {done.pdf}
              </ButtonLink>
              <ButtonLink href={MY_PATH} tone="line">
                {done.myPage}
              </ButtonLink>
            </Actions>
          )}
          <NextSteps view={view} answer={answer} done={done} />
        </div>
        {!isReadOnly &&
          (isYes(answer) ? (
            <TakeBack child={child} words={words.takeBack} />
          ) : (
            <Fee words={words.fee} />
          ))}
      </div>
    </>
  );
}

type Answer = NonNullable<OpenConsent["answer"]>;

/** There is something to take back. */
function isYes({ takesPart, isRevoked }: Answer): boolean {
  return takesPart && !isRevoked;
}

function headOf({ isRevoked, takesPart }: Answer, child: string, done: ConsentCopy["done"]) {
  if (isRevoked) return { title: done.revokedTitle, text: done.revoked(child) };
  if (!takesPart) return { title: done.noTitle, text: done.no(child) };
  return { title: done.yesTitle, text: done.yes(child), isOpen: true };
}

interface DecidedProps {
  answer: Answer;
  words: ConsentCopy;
  isReadOnly: boolean;
}

function Decided({ answer, words: { done }, isReadOnly }: DecidedProps) {
  const locale = useLocale();
  const { decisions, signature, relation, signedOn, textVersion, number } = answer;
  return (
    <section aria-labelledby="decided">
      <div className="consent-slip">
        <h2 id="decided">{done.decided}</h2>
        {isYes(answer) && <ConsentStamp on={signedOn} />}
      </div>
      <dl className="consent-said">
        {decisions.map(({ label, text, field }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            {!isReadOnly && (
              <dd>
                <a href={`?change#consent-${field}`}>
                  {done.changeOne}
                  <span className="sr-only">: {label}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="consent-signed">
        <b>{signature}</b>
        {relation}. {done.signed}: {longDateTime(signedOn, locale)}. {done.text} {textVersion},{" "}
        {done.number} {number}.
      </p>
    </section>
  );
}

interface PaperWantedProps {
  view: OpenConsent;
  words: ConsentCopy;
  isReadOnly: boolean;
}

/** What the answer allows and does not carry yet, with the form that would. */
function PaperWanted({ view, words: { untilPaper }, isReadOnly }: PaperWantedProps) {
  const wanted = view.answer?.untilPaper;
  if (!wanted) return null;
  return (
    <Callout title={untilPaper.title} headingLevel={2}>
      <p>{wanted.text}</p>
      <p>{untilPaper.how}</p>
      {!isReadOnly && (
        <p>
          <ButtonLink href={view.sheetPath} icon="printer">
            {untilPaper.print}
          </ButtonLink>
        </p>
      )}
    </Callout>
  );
}

interface NextStepsProps {
  view: OpenConsent;
  answer: Answer;
  done: ConsentCopy["done"];
}

function NextSteps({ view: { child, sentTo }, answer, done }: NextStepsProps) {
  const locale = useLocale();
  const shownAs = answer.untilPaper?.shownAs;
  const words = {
    copy: done.copySent(sentTo),
    confirming: done.confirming,
    project: done.projectDue(child),
    gallery: shownAs ? done.inGalleryWithoutPaper(shownAs) : done.inGallery,
  };
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next">{done.next}</h2>
      <ol className="consent-next">
        {answer.next.map(({ what, on }) => (
          <li key={what}>
            <b>{what === "project" ? longDateTime(on, locale) : longDate(on, locale)}</b>
            {words[what]}
          </li>
        ))}
      </ol>
    </section>
  );
}

function TakeBack({ child, words }: { child: string; words: ConsentCopy["takeBack"] }) {
  return (
    <aside className="consent-aside">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <details>
        <summary>{words.open}</summary>
        <p>{words.warning(child)}</p>
        <form method="post">
          <button type="submit" name="intent" value="take-back" className={buttonClass("line")}>
            {words.submit}
          </button>
        </form>
      </details>
    </aside>
  );
}

/** Of a child who does not take part. */
function Fee({ words }: { words: ConsentCopy["fee"] }) {
  return (
    <aside className="consent-aside">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>
        <a href={PAGES.contact.path}>{words.ask}</a>
      </p>
    </aside>
  );
}
