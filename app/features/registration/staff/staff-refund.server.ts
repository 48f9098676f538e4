import { and, count, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { dollars } from "~/program/format";
import { reconcileOne } from "../payment/reconcile-payments.server";
import { type Registration, registrationHistory } from "../registration.table.server";
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
  const { registration } = asked;
  const sessionId = registration.checkoutSessionId ?? "";
  try {
    const key = await keyOf(registration, refund);
    const gateway = await paymentGateway();
    await gateway.refund({ sessionId, amountInCents: refund.amountInCents, key });
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().error({ id: refund.id, err: error.cause }, "a refund was not carried out");
    const failure = error.isAnswer ? REFUSED : UNANSWERED;
    await writeDown(registration, refund.actor, failure.note);
    return { outcome: "refused", reason: failure.reason };
  }
  // The money is on its way: should this look fail, the event that follows brings the same news.
  await reconcileOne(registration.id, sessionId);
  return { outcome: "changed", registration };
}

const REFUSED = {
  note: "the refund failed; no money was returned",
  reason:
    "The payment service did not carry out the refund. No money was returned. Please try again later, or refund it in the payment service itself: this site notices.",
};
const UNANSWERED = {
  note: "the payment service did not answer; the refund may or may not have happened",
  reason:
    "The payment service did not answer in time, so it is not known whether the money was returned. Try again with the same amount: it cannot be returned twice.",
};

/**
 * Asked again without an answer, the same refund must not happen twice. After a refusal it needs a
 * key of its own, because the payment service repeats its refusals by key.
 */
async function keyOf({ id, refundedInCents }: Registration, { amountInCents }: Refund) {
  const [refusals] = await db()
    .select({ count: count() })
    .from(registrationHistory)
    .where(
      and(eq(registrationHistory.registrationId, id), eq(registrationHistory.note, REFUSED.note)),
    );
  return `refund:${id}:${refundedInCents}:${amountInCents}:${refusals?.count ?? 0}`;
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

async function writeDown({ id, status }: Registration, actor: string, note: string) {
  await db()
    .insert(registrationHistory)
    .values({ registrationId: id, actor, fromStatus: status, toStatus: status, note });
}
