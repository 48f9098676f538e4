import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { PASSWORD_LENGTH } from "./password-length";
import { newPasswordSchema } from "./sign-in-schema";

interface NewPasswordFormProps {
  id: string;
  /** For password managers, where the page knows it. */
  email?: string;
  lastResult: SubmissionResult<string[]> | undefined;
  idle: string;
  busy: string;
}

/** A password of one's own, behind a link. */
export function NewPasswordForm({ id, email, lastResult, idle, busy }: NewPasswordFormProps) {
  const [form, fields] = useServerForm({ id, schema: newPasswordSchema, lastResult });
  return (
    <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <TextField
        field={fields.password}
        label="New password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. It signs you out everywhere else.`}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        field={fields.confirmation}
        label="New password again"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton idle={idle} busy={busy} />
    </Form>
  );
}
