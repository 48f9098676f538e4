import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { PaymentServiceFailed } from "~/platform/payment-gateway";
import { paymentGateway } from "~/platform/payments.server";
import { dollars } from "~/program/format";
import { applySession } from "./apply-session.server";
import { type Registration, registrationHistory } from "./registration.table.server";
import {
  changeAsStaff,
  type StaffChange,
  type StaffResult,
  type Step,
} from "./staff-change.server";

type Refund = StaffChange & { amountInCents: number };

/**
 * Returns money. The wish is written down first, which makes a second click stale; then the payment
 * service is asked, outside of any transaction; then the registration follows what it answers.
 */
export async function refundRegistration(refund: Refund): Promise<StaffResult> {
  const asked = await changeAsStaff(refund, "registration.refund", (row) => stepOf(row, refund));
  if (asked.outcome !== "changed" || asked.registration.paymentMode === "offline") return asked;
  const { id, checkoutSessionId, refundedInCents } = asked.registration;
  try {
    const gateway = await paymentGateway();
    const sessionId = checkoutSessionId ?? "";
    const key = `refund:${id}:${refundedInCents}:${refund.amountInCents}`;
    await gateway.refund({ sessionId, amountInCents: refund.amountInCents, key });
    const session = await gateway.readSession(sessionId);
    if (!session) return asked;
    const applied = await db().transaction((tx) => applySession(tx, session, { actor: "payment" }));
    return { outcome: "changed", registration: applied?.registration ?? asked.registration };
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().error({ id }, "a refund was not carried out");
    await noteFailure(asked.registration, refund.actor);
    return {
      outcome: "refused",
      reason:
        "The payment service did not carry out the refund. No money was returned. Please try again later, or refund it in the payment service itself: this site notices.",
    };
  }
}

function stepOf(row: Registration, { amountInCents }: Refund): Step {
  const left = row.amountInCents - row.refundedInCents;
  if (!row.paidAt || left <= 0) return { reason: "There is no payment to return." };
  if (amountInCents < 1 || amountInCents > left) {
    return { reason: `Enter an amount of at most ${dollars(left)}.` };
  }
  const note = `refund of ${dollars(amountInCents)}`;
  if (row.paymentMode === "offline") {
    const refundedInCents = row.refundedInCents + amountInCents;
    const isWhole = refundedInCents === row.amountInCents && row.status === "paid";
    return {
      set: { refundedInCents, status: isWhole ? "refunded" : row.status },
      note: `${note} recorded by staff`,
    };
  }
  if (row.paymentMode !== env().paymentMode || !row.checkoutSessionId) {
    return { reason: "It was paid through another payment service. Return the money there." };
  }
  return { set: {}, note: `${note} asked for` };
}

async function noteFailure({ id, status }: Registration, actor: string): Promise<void> {
  await db().insert(registrationHistory).values({
    registrationId: id,
    actor,
    fromStatus: status,
    toStatus: status,
    note: "the refund failed; no money was returned",
  });
}
