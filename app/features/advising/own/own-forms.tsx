import { buttonClass } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import { ADVISING_COPY } from "../advising-copy";

/** A guardian or the teacher says yes or no; both buttons are of one size. */
export function AnswerForms({ matchId }: { matchId: string }) {
  const { offer } = ADVISING_COPY[useLocale()];
  return (
    <div className="flex flex-wrap gap-4">
      <form method="post" aria-label={offer.yes}>
        <input type="hidden" name="match" value={matchId} />
        <button type="submit" name="intent" value="agree" className={buttonClass()}>
          {offer.yes}
        </button>
      </form>
      <EndForm matchId={matchId} submit={offer.no} />
    </div>
  );
}

export function EndForm({ matchId, submit }: { matchId: string; submit: string }) {
  return (
    <form method="post" aria-label={submit}>
      <input type="hidden" name="match" value={matchId} />
      <button type="submit" name="intent" value="end" className={buttonClass("line")}>
        {submit}
      </button>
    </form>
  );
}
