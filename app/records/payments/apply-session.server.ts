import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { dollars } from "~/program/format";
import { moveEntriesToOtherPlace } from "~/records/entries/move-entries.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import { markTaken } from "~/records/intake/mark-taken.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { type Attention, registrations } from "~/records/registrations/registrations.table.server";
import {
  bookCardMoney,
  type CardMove,
  holdInvoice,
  tellPaymentFailed,
} from "~/records/school-orders/invoice-money.server";
import { queueConfirmation } from "./confirmation/confirmation-emails.server";
import { sumReturned } from "./merge-refunds";
import {
  queueDisputeNote,
  queuePaymentFailed,
  queueRefundFailedNote,
  queueRefundLetter,
} from "./money-letters.server";
import { type NextState, nextState } from "./next-state";
import { type KnownPayment, paymentOfSession } from "./payment-of-session.server";
import { storePayment } from "./store-payment.server";

/** The service told us, or the site asked by itself. */
type BroughtBy = { kind: "payment" | "system" };

export interface Applied {
  registration: Registration;
  hasMoved: boolean;
  /** That we had not known of. */
  returnedInCents: number;
  /** Why a person must look at this very payment. */
  found: Attention | null;
}

/**
 * The one place where a payment service moves a registration: the row is locked, moved with its
 * payment to where the truth about the session says, and the mail is queued with it, all in the
 * caller's transaction.
 */
export async function applySession(
  tx: Database,
  session: CheckoutSession,
  actor: BroughtBy,
): Promise<Applied | undefined> {
  if (!isRecordId(session.registrationId)) return undefined;
  const ordered = await holdInvoice(tx, session.registrationId);
  const row = await lockRegistration(tx, session.registrationId);
  if (!row) return undefined;
  const { payment, hasOtherLoose } = await paymentOfSession(tx, row.id, session.id);
  const invoice = ordered ? { invoice: ordered.balance } : {};
  const hasNoPerson = row.contactId === null && row.schoolId === null;
  const next = nextState({ ...row, hasNoPerson, hasOtherLoose, ...invoice }, payment, session);
  if (!next.payment || !hasMoved(row, payment, next)) {
    return { registration: row, hasMoved: false, returnedInCents: 0, found: null };
  }
  const paymentId = await storePayment(tx, row, payment, next.payment, session);
  await tx
    .update(registrations)
    .set({ status: next.status, attention: next.attention, updatedAt: realNow() })
    .where(eq(registrations.id, row.id));
  if (row.status === "paid" && next.status !== "paid") await moveEntriesToOtherPlace(tx, row.id);
  if (ordered) {
    const isOurs = session.currency === row.currency;
    const moves = isOurs ? cardMovesOf(payment, next, session) : [];
    await bookCardMoney(tx, ordered, { paymentId, moves, actor }, currentSite());
  }
  if (row.schoolId && row.status !== next.status) await markTaken(tx, row.id);
  const moved = await registrationById(row.id, tx);
  if (!moved) throw new Error("A locked registration vanished");
  await recordStep(tx, {
    registrationId: row.id,
    actor,
    action: "registration.payment",
    from: row.status,
    to: moved.status,
    fields: newsOf(payment, next),
  });
  await queueLetters(tx, moved, ordered ? { ...next, returned: [] } : next);
  if (hasFailedUnseen(moved, payment, next)) {
    const failed = { sessionId: session.id, amountInCents: session.amountInCents };
    await (ordered
      ? tellPaymentFailed(tx, ordered, failed, currentSite())
      : queuePaymentFailed(tx, moved, failed, currentSite()));
  }
  return {
    registration: moved,
    hasMoved: true,
    returnedInCents: sumReturned(next.returned),
    found: next.found[0] ?? null,
  };
}

/** A bank took it on and did not bring it: whoever paid believes that it is done. */
function hasFailedUnseen(
  { status }: Registration,
  before: KnownPayment | null,
  { payment }: NextState,
): boolean {
  const hasFailed = payment?.state === "failed" && before?.state !== "failed";
  return hasFailed && payment.isCurrent && status === "pending";
}

/** What this step means for the books of an invoice: money that came, went back, or came back after all. */
function cardMovesOf(
  before: KnownPayment | null,
  { payment, returned, failed, disputes }: NextState,
  session: CheckoutSession,
): CardMove[] {
  const hasCome = payment?.state === "paid" && before?.state !== "paid";
  const hadGone = new Set(
    before?.refunds.filter(({ state }) => state === "done").map(({ serviceId }) => serviceId),
  );
  const lost = disputes.closed.filter(({ outcome }) => outcome === "lost");
  return [
    ...(hasCome
      ? [
          {
            what: "paid" as const,
            amountInCents: session.amountInCents,
            reference: session.paymentIntentId ?? session.id,
          },
        ]
      : []),
    ...returned.map(({ amountInCents, serviceId }) => ({
      what: "returned" as const,
      amountInCents: -amountInCents,
      reference: serviceId ?? "",
    })),
    ...failed
      .filter(({ serviceId }) => hadGone.has(serviceId))
      .map(({ amountInCents, serviceId }) => ({
        what: "return-failed" as const,
        amountInCents,
        reference: `${serviceId} came back`,
      })),
    ...lost.map(({ id, amountInCents }) => ({
      what: "dispute-lost" as const,
      amountInCents: -amountInCents,
      reference: id,
    })),
  ];
}

/** What the people concerned must hear of this step. */
async function queueLetters(
  tx: Database,
  moved: Registration,
  { becamePaid, payment, returned, failed, disputes }: NextState,
): Promise<void> {
  const site = currentSite();
  // Paid and returned before we heard of either: there is no place to congratulate on.
  if (becamePaid && moved.status === "paid") await queueConfirmation(tx, moved, site);
  if (payment && returned.length > 0) {
    const money = {
      ...payment,
      refundedInCents: sumReturned(payment.refunds),
      method: "online",
    } as const;
    const key = returned.map(({ serviceId }) => serviceId).join("+");
    await queueRefundLetter(
      tx,
      moved,
      { payment: money, returnedInCents: sumReturned(returned), key },
      site,
    );
  }
  for (const refund of failed) {
    await queueRefundFailedNote(tx, moved, refund, site);
  }
  for (const dispute of [...disputes.opened, ...disputes.closed]) {
    await queueDisputeNote(tx, moved, dispute, site);
  }
}

function hasMoved(row: Registration, before: KnownPayment | null, next: NextState): boolean {
  const told = ({
    state,
    isCurrent,
    carriesPlace,
    refunds,
    disputes,
  }: NonNullable<NextState["payment"]>) =>
    JSON.stringify([
      state,
      isCurrent,
      carriesPlace,
      refunds.map(({ serviceId, state }) => [serviceId, state]),
      disputes.map(({ id, status, evidenceDueBy }) => [id, status, evidenceDueBy]),
    ]);
  return (
    row.status !== next.status ||
    row.attention.join() !== next.attention.join() ||
    (next.payment !== null && (before === null || told(before) !== told(next.payment)))
  );
}

function newsOf(before: KnownPayment | null, next: NextState): string[] {
  const { payment, found, returned, failed, disputes } = next;
  if (!payment) return [];
  const news = [
    ...found,
    ...(returned.length > 0 ? [`${dollars(sumReturned(payment.refunds))} refunded in all`] : []),
    ...failed.map(({ amountInCents }) => `a refund of ${dollars(amountInCents)} came back`),
    ...disputes.closed.map(({ outcome }) => `dispute ${outcome}`),
  ];
  if (news.length > 0 || before?.state === payment.state) return news;
  return [`checkout ${payment.state === "paid" ? "complete" : payment.state}`];
}
