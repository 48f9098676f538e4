import { useCallback, useRef, useState } from "react";
import type { FormAnswer } from "~/platform/forms/form-answers.server";
import { NO_CHECKOUT_URL } from "~/program/no-checkout-url";
import { FORM_CHECKOUT_PATH, PAYMENT_WINDOW_PATH } from "~/program/registration-paths";
import { MESSAGES } from "../copy";
import { type FormReport, reportOf } from "./form-report";
import { usePaymentStatus } from "./use-payment-status";

interface OpenPayment {
  url: string;
  statusUrl: string;
}

export type CheckoutPhase =
  | { name: "idle" }
  /** With the window open that the payment page comes into, or only to hear what is missing. */
  | { name: "processing"; isOpen: boolean }
  | ({ name: "paying"; isBlocked: boolean } & OpenPayment)
  /** The payment window is gone and nothing is paid: the form is free again, and still listens. */
  | ({ name: "left" } & OpenPayment)
  /** Nothing is left to do in this form: it is paid, or the bank is at work. */
  | { name: "ended"; isPaid: boolean; confirmationUrl: string }
  | { name: "refused"; report: FormReport };

type Answer =
  | (OpenPayment & { stamp: { continues: string } })
  | { confirmationUrl: string }
  | FormAnswer;

/** Sends the form and opens the payment page; whatever goes wrong, nothing that was typed is lost. */
export function useCheckout() {
  const [phase, setPhase] = useState<CheckoutPhase>({ name: "idle" });
  /** What was stored from this very form: sent again with changes, it stays one registration. */
  const [continues, setContinues] = useState<string>();
  const paymentWindow = useRef<Window>(null);

  const onEnded = useCallback((confirmationUrl: string, isPaid: boolean) => {
    setPhase({ name: "ended", isPaid, confirmationUrl });
    window.location.assign(confirmationUrl);
  }, []);
  const onUnpaid = useCallback((isBack: boolean) => {
    const opened = paymentWindow.current;
    // A window that was opened by the link is none of ours: that somebody came back is all that tells.
    if (opened ? !opened.closed : !isBack) return;
    setPhase((now) => (now.name === "paying" ? { ...now, name: "left" } : now));
  }, []);
  const isOpen = phase.name === "paying" || phase.name === "left";
  usePaymentStatus(isOpen ? phase.statusUrl : null, { onEnded, onUnpaid });

  async function send(form: HTMLFormElement): Promise<CheckoutPhase> {
    const fields = new FormData(form);
    // Opened in the click itself, so that blockers let it pass; the address follows.
    // A form with gaps is only sent to hear what is missing.
    const isComplete = form.checkValidity();
    const opened = isComplete ? window.open(PAYMENT_WINDOW_PATH, "_blank") : null;
    paymentWindow.current = opened;
    setPhase({ name: "processing", isOpen: opened !== null });
    const answer = await askForCheckout(fields);
    if (answer && "stamp" in answer) setContinues(answer.stamp?.continues);
    const next = phaseAfter(answer, opened === null);
    if (next.name === "paying") opened?.location.replace(next.url);
    else opened?.close();
    if (next.name === "ended") onEnded(next.confirmationUrl, next.isPaid);
    else setPhase(next);
    return next;
  }

  return { phase, send, continues, change: () => setPhase({ name: "idle" }) };
}

async function askForCheckout(fields: FormData): Promise<Answer | null> {
  try {
    const response = await fetch(FORM_CHECKOUT_PATH, { method: "POST", body: fields });
    return await response.json();
  } catch {
    return null;
  }
}

function phaseAfter(answer: Answer | null, isBlocked: boolean): CheckoutPhase {
  if (!answer) return failed(MESSAGES.tryAgain, "unreachable");
  if ("confirmationUrl" in answer) return { name: "ended", isPaid: true, ...answer };
  if ("outcome" in answer) return { name: "refused", report: reportOf(answer) };
  const { url, statusUrl } = answer;
  if (!url || !statusUrl) return failed(NO_CHECKOUT_URL, "no_url");
  return { name: "paying", url, statusUrl, isBlocked };
}

function failed(message: string, code: string): CheckoutPhase {
  const report = { values: {}, errors: {}, summary: null, failure: { message, code } };
  return { name: "refused", report };
}
