import { Toast } from "~/ui/toast";
import { MESSAGES } from "../copy";
import type { CheckoutPhase } from "./use-checkout";

/** The message that goes with each turn of a checkout. */
export function CheckoutToast({ phase }: { phase: CheckoutPhase }) {
  if (phase.name === "refused" && phase.report.failure) {
    const { message } = phase.report.failure;
    return <Toast tone="error" title={MESSAGES.failedTitle} description={message} />;
  }
  // Once the payment page is there, the panel above the form says where.
  if (phase.name === "processing" && phase.isOpen) {
    return <Toast tone="info" title={MESSAGES.redirecting} />;
  }
  return null;
}
