import { redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import { parseForm } from "~/platform/forms/form-submission.server";
import { signIn } from "./authenticate.server";
import { refuse } from "./refuse.server";
import { signInSchema } from "./sign-in-schema";

export async function handleSignIn(request: Request, form: FormData, destination: string) {
  const submission = parseForm(form, signInSchema);
  if (submission.status !== "success") return refuse("login", submission);
  const result = await signIn(request, submission.value);
  if ("message" in result) return refuse("login", submission, result);
  if (result.needsSecondFactor) {
    const next = new URLSearchParams({ next: destination });
    throw redirectDocument(`/auth/two-factor?${next}`, { headers: result.cookies });
  }
  result.cookies.append("set-cookie", flashCookie("signed-in"));
  throw redirectDocument(destination, { headers: result.cookies });
}
