import { longDate, longDateTime } from "~/program/format";
import { Callout } from "~/ui/callout";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { appealPath } from "../submit-paths";

/** What staff decided and why, the way to appeal, and what became of appeals. */
export function ReviewPanel({
  entryId,
  review,
  canAppeal,
  appeals,
}: Pick<ProjectView, "entryId" | "review" | "canAppeal" | "appeals">) {
  const locale = useLocale();
  const words = COPY[locale].review;
  return (
    <>
      {review && (
        <Callout
          title={words.decisions[review.decision]}
          tone={TONES[review.decision]}
          headingLevel={2}
        >
          {review.reason && <p>{review.reason}</p>}
          {review.appealUntil && (
            <>
              <p>
                <b>{words.appealUntil(longDateTime(review.appealUntil, locale))}</b>{" "}
                {words.appealText}
              </p>
              <p>
                {canAppeal ? (
                  <a href={appealPath(entryId)}>{words.appealTitle}</a>
                ) : (
                  words.appealByAdult
                )}
              </p>
            </>
          )}
        </Callout>
      )}
      {appeals.map(({ id, version, isGranted, answer, answerBy }) => (
        <Callout key={id} title={words.appealOf(String(version))} tone="info" headingLevel={2}>
          <p>
            {isGranted === null
              ? words.appealed(longDate(answerBy, locale))
              : words.answered(isGranted)}
          </p>
          {answer && <p className="whitespace-pre-line">{answer}</p>}
        </Callout>
      ))}
    </>
  );
}

const TONES = { accepted: "ok", sent_back: "wheat", disqualified: "crit" } as const;
