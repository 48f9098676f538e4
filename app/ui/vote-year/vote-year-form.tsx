import type { ReactNode } from "react";
import { useLocale } from "../use-locale";
import { VOTE_YEAR_COPY } from "./vote-year-copy";
import "../form/form.css";
import { PlainField } from "../form/plain-field";
import { SubmitButton } from "../form/submit-button";

interface VoteYearFormProps {
  /** Where it is answered: the page of the vote, with the next question or with this one and what is wrong. */
  action: string;
  /** Where whoever holds a slip goes. */
  slipHref: string;
  /** What stands above the question. */
  children?: ReactNode;
  error?: string | undefined;
}

/** A summary of errors links to its field by this. */
export const VOTE_YEAR_FORM = "year";

/** What a vote begins with: nobody gives an address before it. */
export function VoteYearForm({ action, slipHref, children, error }: VoteYearFormProps) {
  const { title, label, hint, submit, note, slip } = VOTE_YEAR_COPY[useLocale()];
  return (
    <>
      <form method="post" action={action} id={VOTE_YEAR_FORM} noValidate aria-label={title}>
        {children}
        <input type="hidden" name="intent" value="year" />
        <PlainField id={`${VOTE_YEAR_FORM}-year`} label={label} hint={hint} error={error}>
          {(ties) => (
            <input
              {...ties}
              name="year"
              inputMode="numeric"
              autoComplete="bday-year"
              className="control control-s"
              maxLength={4}
              required
            />
          )}
        </PlainField>
        <SubmitButton idle={submit} busy={submit} isBusy={false} />
      </form>
      <p className="mt-4 text-ink-2 text-s">{note}</p>
      <p className="mt-4">
        <a href={slipHref}>{slip}</a>
      </p>
    </>
  );
}
