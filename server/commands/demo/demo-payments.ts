import type { demoCheckouts } from "~/platform/payments/payments-demo.table.server";
import type { payments } from "~/records/registrations/payments.table.server";
import type { demoRegistrations } from "./demo-registrations";

type NewPayment = typeof payments.$inferInsert;
type NewCheckout = typeof demoCheckouts.$inferInsert;
type MadeUp = ReturnType<typeof demoRegistrations>[number];

const MINUTE_MS = 60_000;

/** What was paid for a made-up registration, or begun: whoever paid twice did so a few minutes later. */
export function demoPayments(row: MadeUp): NewPayment[] {
  const { id, status, attention, amountInCents, createdAt } = row;
  const isPaid = status === "paid" || status === "refunded";
  const first: NewPayment = {
    registrationId: id,
    method: "online",
    mode: "demo",
    attempt: 1,
    sessionId: isPaid ? `cs_demo_${id}` : null,
    paymentIntentId: isPaid ? `pi_demo_${id}` : null,
    state: isPaid ? "paid" : status === "pending" ? "none" : "expired",
    amountInCents,
    refundedInCents: status === "refunded" ? amountInCents : 0,
    isCurrent: true,
    carriesPlace: isPaid,
    paidAt: isPaid ? new Date(createdAt.getTime() + 4 * MINUTE_MS) : null,
    createdAt,
  };
  if (!attention?.includes("second_payment")) return [first];
  const second: NewPayment = {
    ...first,
    attempt: 2,
    sessionId: `cs_demo_${id}_2`,
    paymentIntentId: `pi_demo_${id}_2`,
    isCurrent: false,
    carriesPlace: false,
    paidAt: new Date(createdAt.getTime() + 7 * MINUTE_MS),
  };
  return [first, second];
}

/** The demonstration's own payment service knows of them as well, so that staff can return what was paid. */
export function demoCheckoutsOf(payments: NewPayment[]): NewCheckout[] {
  return payments.flatMap(
    ({ sessionId, registrationId, amountInCents, refundedInCents, createdAt }) =>
      sessionId
        ? [
            {
              id: sessionId,
              key: sessionId,
              registrationId,
              state: "paid",
              item: {
                name: "Registration",
                description: "Made up",
                unitAmountInCents: amountInCents,
                quantity: 1,
              },
              amountInCents,
              currency: "usd",
              refunds: refundedInCents
                ? [{ id: `re_${sessionId}`, amountInCents, state: "done", askedAs: null }]
                : [],
              successUrl: "",
              cancelUrl: "",
              createdAt,
            } satisfies NewCheckout,
          ]
        : [],
  );
}
