import { type SubmissionResult, useForm } from "@conform-to/react";
import { GUARDIAN_ID } from "~/records/payments/confirmation/next-steps";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { CONFIRMATION } from "./copy";

interface GuardianFields {
  guardian_email: string;
  guardian_confirmed: boolean;
}

/** The page ships no script, so the server does all the checking. */
export function GuardianForm({
  isTeam,
  lastResult,
}: {
  isTeam: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const words = CONFIRMATION.guardian;
  const [form, fields] = useForm<GuardianFields>({
    id: "guardian",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form
      method="post"
      action={`#${GUARDIAN_ID}`}
      id={form.id}
      noValidate
      aria-label={words.title}
      className="max-w-[40rem]"
    >
      <ErrorSummary form={form} />
      <p className="mb-6">{isTeam ? words.team : words.text}</p>
      <TextField
        field={fields.guardian_email}
        label={words.email}
        type="email"
        autoComplete="email"
      />
      <CheckboxField field={fields.guardian_confirmed} label={words.confirmed} required />
      <input type="hidden" name="intent" value="guardian" />
      <SubmitButton idle={words.submit} busy={words.busy} isBusy={false} />
    </form>
  );
}
