import { useState } from "react";
import { MESSAGES } from "../copy";
import { FORM_CHECKOUT_PATH, PAYMENT_WINDOW_PATH } from "../registration-paths";
import type { FormReport } from "./form-report";

export type CheckoutPhase =
  | { name: "idle" }
  | { name: "processing" }
  | { name: "paying"; url: string; statusUrl: string; isBlocked: boolean }
  | { name: "paid"; confirmationUrl: string }
  /** The form must be corrected. */
  | { name: "invalid"; report: FormReport }
  | { name: "failed"; message: string; code: string };

interface Answer {
  url?: string;
  statusUrl?: string;
  confirmationUrl?: string;
  report?: FormReport;
  failure?: { message: string; code: string } | null;
  continues?: string;
}

/** Sends the form and opens the payment page; whatever goes wrong, nothing that was typed is lost. */
export function useCheckout() {
  const [phase, setPhase] = useState<CheckoutPhase>({ name: "idle" });
  /** What was stored from this very form: sent again with changes, it stays one registration. */
  const [continues, setContinues] = useState<string>();

  async function send(form: HTMLFormElement): Promise<CheckoutPhase> {
    const fields = new FormData(form);
    // Opened in the click itself, so that blockers let it pass; the address follows.
    // A form with gaps is only sent to hear what is missing.
    const isComplete = form.checkValidity();
    const paymentWindow = isComplete ? window.open(PAYMENT_WINDOW_PATH, "_blank") : null;
    setPhase({ name: "processing" });
    const answer = await askForCheckout(fields);
    if (answer?.continues) setContinues(answer.continues);
    const next = phaseAfter(answer);
    if (next.name === "paying") paymentWindow?.location.replace(next.url);
    else paymentWindow?.close();
    const isBlocked = paymentWindow === null;
    setPhase(next.name === "paying" ? { ...next, isBlocked } : next);
    return next;
  }

  return { phase, setPhase, send, continues };
}

async function askForCheckout(fields: FormData): Promise<Answer | null> {
  try {
    const response = await fetch(FORM_CHECKOUT_PATH, { method: "POST", body: fields });
    return await response.json();
  } catch {
    return null;
  }
}

function phaseAfter(answer: Answer | null): CheckoutPhase {
  if (!answer) return { name: "failed", message: MESSAGES.tryAgain, code: "unreachable" };
  const { url, statusUrl, confirmationUrl, report, failure } = answer;
  if (confirmationUrl) return { name: "paid", confirmationUrl };
  if (failure) return { name: "failed", ...failure };
  if (report) return { name: "invalid", report };
  if (!url || !statusUrl) return { name: "failed", message: MESSAGES.noUrl, code: "no_url" };
  return { name: "paying", url, statusUrl, isBlocked: false };
}
