import { redirectDocument } from "react-router";
import { flashCookie } from "~/platform/forms/flash.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import { safeDestination } from "~/program/safe-destination";
import { signIn } from "./authenticate.server";
import { refuse } from "./refuse.server";

export async function handleSignIn(
  typed: { email: string; password: string },
  form: ReceivedForm,
): Promise<ReturnType<typeof refuse>> {
  const result = await signIn(form.request, typed);
  if ("message" in result) return refuse(form, result);
  const destination = safeDestination(form.url.searchParams.get("next"));
  if (result.needsSecondFactor) {
    const next = new URLSearchParams({ next: destination });
    throw redirectDocument(`/auth/two-factor?${next}`, { headers: result.cookies });
  }
  result.cookies.append("set-cookie", flashCookie("signed-in"));
  throw redirectDocument(destination, { headers: result.cookies });
}
