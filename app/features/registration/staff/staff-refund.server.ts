import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { type CheckoutSession, PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { currentSite } from "~/platform/site/site.server";
import { dollars } from "~/program/format";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { applySession } from "../payment/apply-session.server";
import { queueRefundLetter } from "../payment/money-letters.server";
import {
  NOT_ASKED,
  NOTHING_RETURNED,
  type RefundTries,
  refundTries,
  unclearNote,
  writeDown,
} from "./refund-tries.server";
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
  const tries = await refundTries(refund.id);
  const wish = await changeAsStaff(refund, "registration.refund", (row) =>
    stepOf(row, refund, tries),
  );
  const isOnline = wish.outcome === "changed" && wish.registration.paymentMode !== "offline";
  const result = isOnline ? await returnOnline(wish.registration, refund, tries) : wish;
  wakeOutbox();
  return result;
}

/** How much has gone back is read before anything is asked for: an earlier try may have done it. */
async function returnOnline(
  row: Registration,
  refund: Refund,
  tries: RefundTries,
): Promise<StaffResult> {
  const session = await look(row);
  if (!session) {
    await writeDown(row, refund.actor, NOT_ASKED);
    return refused(WORDS.notAsked);
  }
  const returnedBefore = session.refundedInCents - row.refundedInCents;
  if (returnedBefore > 0) {
    const registration = await follow(row, session);
    const isTheEarlierTry = tries.unclear !== null && returnedBefore === refund.amountInCents;
    return isTheEarlierTry
      ? { outcome: "changed", registration }
      : refused(WORDS.returnedBefore(returnedBefore));
  }
  if (tries.unclear?.isCertainByNow) await writeDown(row, refund.actor, NOTHING_RETURNED);
  return ask(row, session, refund, keyOf(row, refund, tries));
}

async function ask(
  row: Registration,
  session: CheckoutSession,
  { amountInCents, actor }: Refund,
  key: string,
): Promise<StaffResult> {
  const gateway = await paymentGateway();
  let failure: PaymentServiceFailed | null = null;
  try {
    await gateway.refund({ session, amountInCents, key });
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().error({ id: row.id, err: error.cause }, "a refund was not answered with yes");
    failure = error;
  }
  if (failure?.outcome === "refused") {
    await writeDown(row, actor, NOTHING_RETURNED);
    return refused(WORDS.refused);
  }
  const after = await look(row);
  const isReturned = after !== null && after.refundedInCents > row.refundedInCents;
  if (after && isReturned) return { outcome: "changed", registration: await follow(row, after) };
  // The money is on its way: should this look fail, the event that follows brings the same news.
  if (!failure) return { outcome: "changed", registration: row };
  await writeDown(row, actor, unclearNote(amountInCents));
  return refused(WORDS.unclear);
}

/** The payment as the service has it; null while that cannot be seen. */
async function look({ checkoutSessionId }: Registration): Promise<CheckoutSession | null> {
  try {
    const gateway = await paymentGateway();
    return await gateway.readSession(checkoutSessionId ?? "");
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    return null;
  }
}

async function follow(row: Registration, session: CheckoutSession): Promise<Registration> {
  const applied = await db().transaction((tx) => applySession(tx, session, { actor: "reconcile" }));
  return applied?.registration ?? row;
}

/**
 * The same until it is certain what became of it: the same refund must not happen twice. After a
 * clear no it is another one, because the payment service repeats its answers by key.
 */
function keyOf(
  { id, refundedInCents }: Registration,
  { amountInCents }: Refund,
  { failed, unclear }: RefundTries,
): string {
  const ended = failed + (unclear?.isCertainByNow ? 1 : 0);
  return `refund:${id}:${refundedInCents}:${amountInCents}:${ended}`;
}

function stepOf(row: Registration, { amountInCents }: Refund, { unclear }: RefundTries): Step {
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
      also: (tx, refunded) => queueRefundLetter(tx, refunded, amountInCents, currentSite()),
    };
  }
  if (row.paymentMode !== env().paymentMode || !row.checkoutSessionId) {
    return { reason: "It was paid through another payment service. Return the money there." };
  }
  if (unclear && !unclear.isCertainByNow && unclear.note !== unclearNote(amountInCents)) {
    return { reason: WORDS.unclearBefore };
  }
  return { set: {}, note: `${note} asked for` };
}

function refused(reason: string): StaffResult {
  return { outcome: "refused", reason };
}

const WORDS = {
  notAsked:
    "The payment service cannot be asked how the payment stands, so no refund was asked for. No money was returned. Please try again in a few minutes.",
  refused:
    "The payment service did not carry out the refund. No money was returned. Please try again later, or refund it in the payment service itself: this site notices.",
  unclear:
    "The payment service gave no clear answer, so it is not known whether the money was returned. Try again in ten minutes with the same amount: it cannot be returned twice.",
  unclearBefore:
    "An earlier refund got no clear answer. Ask for the same amount again, or wait ten minutes: then it is certain whether that one happened.",
  returnedBefore: (amountInCents: number) =>
    `The payment service had returned ${dollars(amountInCents)} already, which was not known here. Now it is. Nothing more was returned; please look again.`,
};
