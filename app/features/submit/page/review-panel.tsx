import { longDate, longDateTime } from "~/program/format";
import { Callout } from "~/ui/callout";
import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { appealPath } from "../submit-paths";

interface ReviewPanelProps {
  entryId: string;
  review: NonNullable<ProjectView["review"]>;
}

/** What staff decided and why, and the way to appeal. */
export function ReviewPanel({ entryId, review }: ReviewPanelProps) {
  const locale = useLocale();
  const words = COPY[locale].review;
  const { decision, reason, appealUntil, appeal } = review;
  return (
    <Callout
      title={words.decisions[decision]}
      tone={decision === "accepted" ? "ok" : decision === "sent_back" ? "wheat" : "crit"}
      headingLevel={2}
    >
      {reason && <p>{reason}</p>}
      {appealUntil && (
        <form method="post" action={appealPath(entryId)} aria-label={words.appealTitle}>
          <input type="hidden" name="review" value={review.id} />
          <p>
            <b>{words.appealUntil(longDateTime(appealUntil, locale))}</b> {words.appealText}
          </p>
          <label htmlFor="appeal-text" className="mt-4 block font-bold">
            {words.appealField}
          </label>
          <textarea
            id="appeal-text"
            name="text"
            className="control"
            rows={4}
            maxLength={4000}
            required
          />
          <button type="submit" className="btn btn-small mt-4">
            {words.appealButton}
          </button>
        </form>
      )}
      {appeal && (
        <>
          <p>
            {appeal.isGranted === null
              ? words.appealed(longDate(appeal.answerBy, locale))
              : words.answered(appeal.isGranted)}
          </p>
          {appeal.answer && <p>{appeal.answer}</p>}
        </>
      )}
    </Callout>
  );
}
