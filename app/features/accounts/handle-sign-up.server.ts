import { env } from "~/platform/env.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { signUp } from "./authenticate.server";
import { refuse } from "./refuse.server";

/** Leaves the person signed out, with the fields cleared. */
export async function handleSignUp(
  { email, password }: { email: string; password: string },
  form: ReceivedForm,
) {
  const made = await signUp(form.request, { email, password });
  if ("message" in made) return refuse(form, made);
  const confirmFirst = env().SMTP_URL
    ? " Please confirm your email address first: we sent you a link."
    : "";
  return form.accept(`You can now sign in with your credentials.${confirmFirst}`, {
    title: "Account created successfully!",
    headers: made.cookies,
  });
}
