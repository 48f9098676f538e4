import type { payments } from "~/records/registrations/payments.table.server";
import type { demoRegistrations } from "./demo-registrations";

type NewPayment = typeof payments.$inferInsert;
type MadeUp = ReturnType<typeof demoRegistrations>[number];

const MINUTE_MS = 60_000;

/** What was paid for a made-up registration, or begun: whoever paid twice did so a few minutes later. */
export function demoPayments({
  id,
  status,
  attention,
  amountInCents,
  createdAt,
}: MadeUp): NewPayment[] {
  const isPaid = status === "paid" || status === "refunded";
  const first: NewPayment = {
    registrationId: id,
    method: "online",
    mode: "demo",
    attempt: 1,
    state: isPaid ? "paid" : status === "pending" ? "none" : "expired",
    amountInCents,
    refundedInCents: status === "refunded" ? amountInCents : 0,
    isCurrent: true,
    carriesPlace: isPaid,
    paidAt: isPaid ? new Date(createdAt.getTime() + 4 * MINUTE_MS) : null,
    createdAt,
  };
  if (!attention?.includes("second_payment")) return [first];
  const paidAt = new Date(createdAt.getTime() + 7 * MINUTE_MS);
  const second = { ...first, attempt: 2, isCurrent: false, carriesPlace: false, paidAt };
  return [first, second];
}
