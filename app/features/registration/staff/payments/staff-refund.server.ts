import { db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { type CheckoutSession, PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { dollars } from "~/program/format";
import { applySession } from "~/records/payments/apply-session.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { changeAsStaff, type StaffChange } from "../staff-change.server";
import { refundStep } from "./refund-step.server";
import { type AskedRefund, askAnew, giveUp, stateOfRefund } from "./refund-tries.server";

export type Refund = StaffChange & { paymentId: string; amountInCents: number; reason: string };

/**
 * Returns money of one payment. The wish is written down first, which makes a second click stale; then
 * the payment service is asked, outside of any transaction; then our rows follow what it answers.
 */
export async function refundPayment(refund: Refund): Promise<Change> {
  const wishes: AskedRefund[] = [];
  const written = await changeAsStaff(refund, "registration.refund", (row, tx) =>
    refundStep(tx, row, refund, (wish) => wishes.push(wish)),
  );
  const [wish] = wishes;
  const result = written === "changed" && wish ? await returnOnline(wish, refund) : written;
  wakeOutbox();
  return result;
}

/** How much has gone back is read before anything is asked for: an earlier try may have done it. */
async function returnOnline(wish: AskedRefund, refund: Refund): Promise<Change> {
  const session = await look(wish.sessionId);
  if (!session) {
    if (!wish.isEarlier) await giveUp(wish);
    await writeDown(refund, "the payment service did not answer; no refund was asked for");
    return refused(WORDS.notAsked);
  }
  const returnedInCents = await follow(session);
  const isDone = (await stateOfRefund(wish.id)) === "done";
  if (isDone && !wish.isOtherAmount) return "changed";
  if (returnedInCents > 0) {
    if (!wish.isEarlier) await giveUp(wish);
    return refused(WORDS.returnedBefore(returnedInCents));
  }
  if (!wish.isCertainByNow) return ask(session, wish, refund);
  const anew = await askAnew(wish, refund.actor);
  if (!anew) return refused(WORDS.takenUp);
  await writeDown(refund, NOTHING_RETURNED);
  return ask(session, anew, refund);
}

async function ask(
  session: CheckoutSession,
  wish: AskedRefund,
  wanted: StaffChange,
): Promise<Change> {
  const { id, amountInCents } = wish;
  const gateway = await paymentGateway();
  let after: CheckoutSession | null;
  try {
    const refund = await gateway.refund({ session, amountInCents, id });
    after = { ...session, refunds: [...session.refunds, refund] };
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().error({ id: wanted.id, err: error.cause }, "a refund was not answered with yes");
    after = error.outcome === "refused" ? session : await look(session.id);
    if (error.outcome === "refused") await giveUp(wish);
  }
  if (after) await follow(after);
  const state = await stateOfRefund(id);
  if (state === "done") return after ? "changed" : refused(WORDS.unclear);
  const isUnclear = state === "asked";
  await writeDown(wanted, isUnclear ? unclear(amountInCents) : NOTHING_RETURNED);
  return refused(isUnclear ? WORDS.unclear : WORDS.refused);
}

/** The payment as the service has it; null while that cannot be seen. */
async function look(sessionId: string): Promise<CheckoutSession | null> {
  try {
    const gateway = await paymentGateway();
    return await gateway.readSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    return null;
  }
}

/** Our rows follow; answers how much has gone back that was not known here. */
async function follow(session: CheckoutSession): Promise<number> {
  const applied = await db().transaction((tx) => applySession(tx, session, { kind: "system" }));
  return applied?.returnedInCents ?? 0;
}

async function writeDown({ id, actor }: StaffChange, outcome: string): Promise<void> {
  await recordStep(db(), {
    registrationId: id,
    actor: byStaff(actor),
    action: "registration.refund-try",
    fields: [outcome],
  });
}

function refused(why: string): Change {
  return { refused: why };
}

const NOTHING_RETURNED = "the refund failed; no money was returned";

function unclear(amountInCents: number): string {
  return `no clear answer from the payment service; it may have returned ${dollars(amountInCents)}`;
}

const WORDS = {
  notAsked:
    "The payment service cannot be asked how the payment stands, so no refund was asked for. No money was returned. Please try again in a few minutes.",
  refused:
    "The payment service did not carry out the refund. No money was returned. Please try again later, or refund it in the payment service itself: this site notices.",
  unclear:
    "The payment service gave no clear answer, so it is not known whether the money was returned. Try again in ten minutes with the same amount: it cannot be returned twice.",
  takenUp:
    "At this moment somebody else asks for a refund of this payment. Nothing more was asked for; please look again in a minute.",
  returnedBefore: (amountInCents: number) =>
    `The payment service had returned ${dollars(amountInCents)} already, which was not known here. Now it is. Nothing more was returned; please look again.`,
};
