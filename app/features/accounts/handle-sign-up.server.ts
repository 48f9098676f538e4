import { data } from "react-router";
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
  const made = await signUp(request, { email, password });
  if ("message" in made) return refuse("sign-up", submission, made);
  const confirmFirst = env().SMTP_URL
    ? " Please confirm your e-mail address first: we sent you a link."
    : "";
  return data(
    {
      form: "sign-up" as const,
      result: submission.reply({ resetForm: true }),
      toast: {
        tone: "success" as const,
        title: "Account created successfully!",
        description: `You can now sign in with your credentials.${confirmFirst}`,
      },
    },
    { headers: made.cookies },
  );
}
