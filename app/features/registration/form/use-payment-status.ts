import { useEffect } from "react";
import { isEnded, type StatusAnswer } from "./payment-status";

const ASK_EVERY_MS = 3_000;
/** Nobody stands at a payment page for longer; the e-mail tells the rest. */
const GIVE_UP_AFTER_MS = 60 * 60_000;

interface Listener {
  onEnded: (confirmationUrl: string, isPaid: boolean) => void;
  /** Whether somebody has just come back to this window. */
  onUnpaid: (isBack: boolean) => void;
}

/** Asks whether the other window has paid, as long as there is an address to ask at. */
export function usePaymentStatus(statusUrl: string | null, { onEnded, onUnpaid }: Listener): void {
  useEffect(() => {
    if (!statusUrl) return;
    const startedAt = Date.now();
    const ask = async (isBack: boolean) => {
      if (Date.now() - startedAt > GIVE_UP_AFTER_MS) return clearInterval(timer);
      try {
        const response = await fetch(statusUrl);
        if (!response.ok) return;
        const answer: StatusAnswer = await response.json();
        if (isEnded(answer)) onEnded(answer.confirmation_url, answer.status === "paid");
        else onUnpaid(isBack);
      } catch {
        // The network is away for a moment; the next question comes anyway.
      }
    };
    const timer = setInterval(() => ask(false), ASK_EVERY_MS);
    // Back from the other window: no need to wait for the next turn.
    const comeBack = () => ask(true);
    window.addEventListener("focus", comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", comeBack);
    };
  }, [statusUrl, onEnded, onUnpaid]);
}
