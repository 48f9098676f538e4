import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { signInSchema } from "./sign-in-schema";

export function SignInForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useServerForm({ id: "login", schema: signInSchema, lastResult });
  return (
    <Form method="post" aria-label="Sign in" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="login" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
      <TextField
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton
        idle="Sign In"
        busy="Signing in..."
        note={<a href="/auth/forgot-password">Forgot your password?</a>}
      />
    </Form>
  );
}
