import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import { programNow, realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { areEntriesLocked } from "~/program/entry-locks";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { weakenCardConsents } from "~/records/participants/card-consents.server";
import { leaveBehind, nextAttemptOf } from "~/records/registrations/begin-attempt.server";
import { disputes, payments, refunds } from "~/records/registrations/payments.table.server";
import { type RefundStanding, sumReturned } from "./merge-refunds";
import type { PaymentStanding } from "./next-state";
import type { KnownPayment } from "./payment-of-session.server";

/** Keeps what a step has made of a payment, with its refunds and disputes. Answers the payment's id. */
export async function storePayment(
  tx: Database,
  { id: registrationId, season }: Pick<Registration, "id" | "season">,
  before: KnownPayment | null,
  after: PaymentStanding,
  session: CheckoutSession,
): Promise<string> {
  if (after.isCurrent && !before?.isCurrent) await leaveBehind(tx, registrationId);
  const isNewMoney = after.state === "paid" && before?.state !== "paid";
  const standing = {
    state: after.state,
    amountInCents: session.amountInCents,
    currency: session.currency,
    paymentIntentId: session.paymentIntentId,
    refundedInCents: sumReturned(after.refunds),
    isCurrent: after.isCurrent,
    carriesPlace: after.carriesPlace,
    ...(isNewMoney ? { paidAt: programNow(), mode: env().paymentMode } : {}),
  };
  const id = before?.id ?? (await insert(tx, registrationId, session.id, standing));
  if (before) await tx.update(payments).set(standing).where(eq(payments.id, id));
  await storeRefunds(tx, id, after.refunds);
  await storeDisputes(tx, id, after.disputes);
  if (isReturned(after, session) || (isLost(after) && !isJudged(season))) {
    await weakenCardConsents(tx, id, programNow());
  }
  return id;
}

function isReturned({ refunds }: PaymentStanding, { amountInCents }: CheckoutSession): boolean {
  return sumReturned(refunds) >= amountInCents;
}

/** The payer's bank took it back. */
function isLost({ disputes }: PaymentStanding): boolean {
  return disputes.some(({ outcome }) => outcome === "lost");
}

/** A dispute takes nobody out of a gallery or a round once judging has opened; earlier seasons are past it. */
function isJudged(season: string): boolean {
  const site = currentSite();
  return season !== site.season.id || areEntriesLocked(site);
}

/** A session that was made without our hearing of it. */
async function insert(
  tx: Database,
  registrationId: string,
  sessionId: string,
  standing: Pick<
    typeof payments.$inferInsert,
    "state" | "amountInCents" | "currency" | "isCurrent" | "carriesPlace"
  >,
): Promise<string> {
  const [added] = await tx
    .insert(payments)
    .values({
      ...standing,
      registrationId,
      sessionId,
      method: "online",
      mode: env().paymentMode,
      attempt: nextAttemptOf(registrationId),
    })
    .returning({ id: payments.id });
  if (!added) throw new Error("The payment was not stored");
  return added.id;
}

async function storeRefunds(tx: Database, paymentId: string, all: RefundStanding[]): Promise<void> {
  if (all.some(({ serviceId }) => serviceId !== null)) {
    // The sum that an older version kept has given way to what it was made of.
    await tx
      .delete(refunds)
      .where(
        and(eq(refunds.paymentId, paymentId), eq(refunds.state, "done"), isNull(refunds.serviceId)),
      );
  }
  for (const { id, serviceId, amountInCents, state } of all) {
    const settledAt = state === "asked" ? null : sql`coalesce(${refunds.settledAt}, now())`;
    if (id === null) {
      await tx
        .insert(refunds)
        .values({ paymentId, serviceId, amountInCents, state, settledAt: realNow() });
    } else {
      await tx
        .update(refunds)
        .set({ serviceId, amountInCents, state, settledAt })
        .where(eq(refunds.id, id));
    }
  }
}

async function storeDisputes(
  tx: Database,
  paymentId: string,
  all: PaymentStanding["disputes"],
): Promise<void> {
  for (const { id, amountInCents, status, evidenceDueBy, openedAt, outcome } of all) {
    const standing = { amountInCents, status, evidenceDueBy, outcome };
    const closedAt = outcome ? sql`coalesce(${disputes.closedAt}, now())` : null;
    await tx
      .insert(disputes)
      .values({ id, paymentId, openedAt, ...standing, closedAt: outcome ? realNow() : null })
      .onConflictDoUpdate({ target: disputes.id, set: { ...standing, closedAt } });
  }
}
