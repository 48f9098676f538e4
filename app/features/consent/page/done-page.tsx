import { longDate, longDateTime } from "~/program/format";
import { MY_PATH } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { useLocale } from "~/ui/use-locale";
import type { ConsentCopy } from "../consent-copy";
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
  const isReadOnly = reader !== null;
  if (!answer) return null;
  return (
    <>
      <ConsentHero {...headOf(answer, child, done)} offered={offered} />
      <div className="wrap consent-columns">
        <div>
          <ReadOnlyNotice reader={reader} words={words} />
          <Decided answer={answer} words={words} isReadOnly={isReadOnly} />
          {answer.isDisputed && (
            <Callout>
              <p>{done.stricter}</p>
            </Callout>
          )}
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
        {!answer.isRevoked && !isReadOnly && <TakeBack child={child} words={words.takeBack} />}
      </div>
    </>
  );
}

type Answer = NonNullable<OpenConsent["answer"]>;

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
  const isYes = answer.takesPart && !answer.isRevoked;
  return (
    <section aria-labelledby="decided">
      <div className="consent-slip">
        <h2 id="decided">{done.decided}</h2>
        {isYes && <ConsentStamp on={signedOn} />}
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

interface NextStepsProps {
  view: OpenConsent;
  answer: Answer;
  done: ConsentCopy["done"];
}

function NextSteps({ view: { child, sentTo }, answer, done }: NextStepsProps) {
  const locale = useLocale();
  const words = {
    copy: done.copySent(sentTo),
    confirming: done.confirming,
    project: done.projectDue(child),
    gallery: done.inGallery,
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
