import { type SubmissionResult, useForm } from "@conform-to/react";
import { longDate } from "~/program/format";
import { buttonClass } from "~/ui/button-link";
import { ChoiceGroup } from "~/ui/form/choice-group";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { GUARDIAN_COPY } from "./guardian-copy";

interface AddressFormProps {
  /** Where a page has two of them. */
  intent?: "correct" | "add";
  title: string;
  submit: string;
  /** Whose address may be wrong. `mailbox` is as much of it as the reader may see. */
  guardians?: { id: string; mailbox?: string | null; askedOn: string | null }[];
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A guardian's right address, by whoever may give it. */
export function AddressForm({
  intent,
  title,
  submit,
  guardians = [],
  lastResult,
}: AddressFormProps) {
  const locale = useLocale();
  const words = GUARDIAN_COPY[locale];
  const [form, fields] = useForm<{ email: string; guardian: string }>({
    id: intent ?? "address",
    ...(lastResult ? { lastResult } : {}),
  });
  const [first, ...more] = guardians;
  const labelOf = ({ mailbox, askedOn }: (typeof guardians)[number]) => {
    const asked = askedOn
      ? words.correct.askedOn(`${longDate(askedOn, locale)} (MT)`)
      : words.correct.notAsked;
    return mailbox ? `${mailbox}: ${asked}` : asked;
  };
  return (
    <form method="post" id={form.id} noValidate aria-label={title}>
      <ErrorSummary form={form} title={words.problem} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {first && more.length === 0 && (
        <>
          {first.mailbox && <p className="mb-6 font-bold">{labelOf(first)}</p>}
          <input type="hidden" name="guardian" value={first.id} />
        </>
      )}
      {more.length > 0 && (
        <ChoiceGroup
          field={fields.guardian}
          legend={words.correct.which}
          options={guardians.map((each) => ({ value: each.id, label: labelOf(each) }))}
          control={(value, described) => (
            <input type="radio" value={value} defaultChecked={value === first?.id} {...described} />
          )}
        />
      )}
      <TextField
        field={fields.email}
        label={words.email}
        hint={words.hint}
        type="email"
        autoComplete="off"
        maxLength={255}
      />
      <button type="submit" className={buttonClass()}>
        {submit}
      </button>
    </form>
  );
}
