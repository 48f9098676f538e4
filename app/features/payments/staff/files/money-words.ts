import type {
  PaymentMode,
  PaymentState,
  RefundState,
} from "~/records/registrations/payments.table.server";

/** As a bookkeeper's sheet adds it up. */
export function inDollars(cents: number): number {
  return cents / 100;
}

export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  none: "Not begun",
  open: "Waiting for the payer",
  processing: "Under way",
  paid: "Paid",
  failed: "Failed",
  expired: "Over",
};

export const MODE_LABELS: Record<PaymentMode, string> = {
  demo: "Demonstration: no money",
  "stripe-test": "Stripe, test: no money",
  "stripe-live": "Stripe",
  offline: "Outside of the site",
};

export const REFUND_STATE_LABELS: Record<RefundState, string> = {
  asked: "Asked for",
  done: "Returned",
  refused: "Refused",
  failed: "Came back",
};
