import { type SubmissionResult, useForm } from "@conform-to/react";
import { FIND_REGISTRATION_PATH } from "~/program/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { LINK_AGAIN } from "./copy";

/** Stands on several pages and is answered on one. They ship no script, so the server does all the checking. */
export function LinkRequestForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ email: string }>({
    id: "link-again",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form
      method="post"
      action={FIND_REGISTRATION_PATH}
      id={form.id}
      noValidate
      aria-label={LINK_AGAIN.title}
    >
      <ErrorSummary form={form} />
      <TextField
        field={fields.email}
        label={LINK_AGAIN.email}
        hint={LINK_AGAIN.emailHint}
        type="email"
        autoComplete="email"
      />
      <SubmitButton idle={LINK_AGAIN.submit} busy={LINK_AGAIN.busy} isBusy={false} />
    </form>
  );
}
