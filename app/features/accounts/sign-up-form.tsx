import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { signUpSchema } from "./sign-in-schema";

export function SignUpForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useServerForm({ id: "sign-up", schema: signUpSchema, lastResult });
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <input type="hidden" name="form" value="sign-up" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
      <TextField
        field={fields.password}
        label="Password"
        hint="At least 6 characters; a short sentence is easier to remember and harder to guess."
        type="password"
        autoComplete="new-password"
      />
      <TextField
        field={fields.confirmation}
        label="Password again"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton
        idle="Sign Up"
        busy="Creating account..."
        note="A new account can see nothing until an owner of this site gives it a role."
      />
    </Form>
  );
}
