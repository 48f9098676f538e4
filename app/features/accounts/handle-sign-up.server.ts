import { env } from "~/platform/env.server";
import { parseForm } from "~/platform/forms/form-submission.server";
import { signUp } from "./authenticate.server";
import { refuse } from "./refuse.server";
import { signUpSchema } from "./sign-in-schema";

/** Leaves the person signed out, with the fields cleared. */
export async function handleSignUp(request: Request, form: FormData) {
  const submission = parseForm(form, signUpSchema);
  if (submission.status !== "success") return refuse("sign-up", submission);
  const { email, password } = submission.value;
  const refusal = await signUp(request, { email, password });
  if (refusal) return refuse("sign-up", submission, refusal);
  const confirmFirst = env().SMTP_URL
    ? " Please confirm your e-mail address first: we sent you a link."
    : "";
  return {
    form: "sign-up" as const,
    result: submission.reply({ resetForm: true }),
    toast: {
      tone: "success" as const,
      title: "Account created successfully!",
      description: `You can now sign in with your credentials.${confirmFirst}`,
    },
  };
}
