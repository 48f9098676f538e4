import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { orUnreachable } from "~/ui/form/unreachable";
import { useServerForm } from "~/ui/form/use-server-form";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import type { Route } from "./+types/forgot-password";
import { AnswerToast } from "./answer-toast";
import { auth } from "./auth.server";
import { refusalOf } from "./authenticate.server";
import { refuse } from "./refuse.server";
import { forgotPasswordSchema } from "./sign-in-schema";

export const handle = { js: true } satisfies PageHandle;
export const meta = () => [
  { title: "Forgot your password?" },
  { name: "robots", content: "noindex" },
];

export const action = formAction({
  schema: forgotPasswordSchema,
  handle: async ({ email }, form) => {
    try {
      const { headers } = form.request;
      await (await auth()).api.requestPasswordReset({ body: { email }, headers });
    } catch (error) {
      return refuse(form, refusalOf(error));
    }
    // The same answer whether the account exists or not.
    return form.accept(
      "If there is an account for this address, a link to choose a new password is on its way.",
      { title: "Look into your mailbox" },
    );
  },
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreachable(serverAction);
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useServerForm({
    id: "forgot",
    schema: forgotPasswordSchema,
    lastResult: actionData?.result,
  });
  return (
    <Section narrow>
      <h1 id="page-title" className="text-h2">
        Forgot your password?
      </h1>
      <p className="my-5 text-ink-2 text-l">
        Tell us your address, and we send you a link to choose a new one.
      </p>
      <Form method="post" aria-labelledby="page-title" {...getFormProps(form)}>
        <ErrorSummary form={form} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <SubmitButton
          idle="Send the link"
          busy="Sending..."
          note={<a href="/auth">Back to sign in</a>}
        />
      </Form>
      <AnswerToast answer={actionData} />
    </Section>
  );
}
