import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { PASSWORD_LENGTH } from "./password-length";
import { signUpSchema } from "./sign-in-schema";

interface SignUpFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** What the new account may do. */
  note?: string;
}

export function SignUpForm({ lastResult, note }: SignUpFormProps) {
  const [form, fields] = useServerForm({ id: "sign-up", schema: signUpSchema, lastResult });
  return (
    <Form method="post" aria-label="Sign up" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="sign-up" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
      <TextField
        field={fields.password}
        label="Password"
        hint={`At least ${PASSWORD_LENGTH.min} characters; a short sentence is easier to remember and harder to guess.`}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        field={fields.confirmation}
        label="Password again"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton idle="Sign Up" busy="Creating account..." note={note} />
    </Form>
  );
}
