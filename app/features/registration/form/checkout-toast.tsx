import { Toast } from "~/ui/toast";
import { MESSAGES } from "../copy";
import type { CheckoutPhase } from "./use-checkout";

/** The message that goes with each turn of a checkout. */
export function CheckoutToast({ phase }: { phase: CheckoutPhase }) {
  if (phase.name === "failed") {
    return <Toast tone="error" title={MESSAGES.failedTitle} description={phase.message} />;
  }
  if (phase.name === "paying") return <Toast tone="info" title={MESSAGES.redirecting} />;
  return null;
}
