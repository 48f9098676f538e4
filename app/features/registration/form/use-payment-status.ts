import { useEffect } from "react";

const ASK_EVERY_MS = 3_000;
/** Nobody stands at a payment page for longer; the e-mail tells the rest. */
const GIVE_UP_AFTER_MS = 60 * 60_000;

interface StatusAnswer {
  status: string;
  confirmation_url: string;
}

interface Listener {
  onPaid: (confirmationUrl: string) => void;
  onUnpaid: () => void;
}

/** Asks whether the other window has paid, as long as there is an address to ask at. */
export function usePaymentStatus(statusUrl: string | null, { onPaid, onUnpaid }: Listener): void {
  useEffect(() => {
    if (!statusUrl) return;
    const startedAt = Date.now();
    const ask = async () => {
      if (Date.now() - startedAt > GIVE_UP_AFTER_MS) return clearInterval(timer);
      try {
        const response = await fetch(statusUrl);
        if (!response.ok) return;
        const answer: StatusAnswer = await response.json();
        if (answer.status === "pending") onUnpaid();
        else onPaid(answer.confirmation_url);
      } catch {
        // The network is away for a moment; the next question comes anyway.
      }
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    // Back from the other window: no need to wait for the next turn.
    window.addEventListener("focus", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", ask);
    };
  }, [statusUrl, onPaid, onUnpaid]);
}
