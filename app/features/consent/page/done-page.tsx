import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { KeyValues } from "~/ui/key-values";
import type { ConsentCopy } from "../consent-copy";
import { ConsentHero } from "./consent-hero";
import type { OpenConsent } from "./consent-view.server";
import "./consent.css";

interface DonePageProps {
  view: OpenConsent;
  words: ConsentCopy;
  isReadOnly: boolean;
}

/** What was decided, and the ways to change it or take it back. */
export function DonePage({ view, words, isReadOnly }: DonePageProps) {
  const { child, answer, sentTo, offered } = view;
  const { done, takeBack } = words;
  if (!answer) return null;
  const head = headOf(answer, child, done);
  return (
    <>
      <ConsentHero {...head} offered={offered} />
      <div className="wrap consent-columns">
        <div>
          {isReadOnly && (
            <Callout title={words.readOnly.title} tone="info" headingLevel={2}>
              <p>{words.readOnly.text}</p>
            </Callout>
          )}
          <section aria-labelledby="decided">
            <h2 id="decided">{done.decided}</h2>
            <KeyValues items={answer.facts} />
          </section>
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
            </Actions>
          )}
          <section aria-labelledby="next" className="mt-10">
            <h2 id="next">{done.next}</h2>
            <p>{done.copySent(sentTo)}</p>
            {answer.isConfirmedTomorrow && <p>{done.confirming}</p>}
          </section>
        </div>
        {!answer.isRevoked && !isReadOnly && (
          <aside className="consent-aside">
            <h2>{takeBack.title}</h2>
            <p>{takeBack.text}</p>
            <details>
              <summary>{takeBack.open}</summary>
              <p>{takeBack.warning(child)}</p>
              <form method="post">
                <button
                  type="submit"
                  name="intent"
                  value="take-back"
                  className={buttonClass("line")}
                >
                  {takeBack.submit}
                </button>
              </form>
            </details>
          </aside>
        )}
      </div>
    </>
  );
}

function headOf(
  { isRevoked, takesPart }: NonNullable<OpenConsent["answer"]>,
  child: string,
  done: ConsentCopy["done"],
) {
  if (isRevoked) return { title: done.revokedTitle, text: done.revoked(child) };
  if (!takesPart) return { title: done.noTitle, text: done.no(child) };
  return { title: done.yesTitle, text: done.yes(child) };
}
