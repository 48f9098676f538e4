import type { OrderState } from "~/records/school-orders/order-states";
import type { PaymentMethod } from "~/records/school-orders/payment-methods";

export const STATE_LABELS: Record<OrderState, string> = {
  quoted: "Quoted",
  ordered: "Ordered",
  accepted: "Accepted",
  declined: "Declined",
  canceled: "Canceled",
};

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  check: "Check",
  ach: "ACH transfer",
  card: "Card",
};
