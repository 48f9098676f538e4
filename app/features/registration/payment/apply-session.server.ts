import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { env } from "~/platform/env.server";
import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import { programNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import type { Registration } from "~/records/entries/registration-sheet.server";
import {
  type Attention,
  registrationHistory,
  registrations,
} from "~/records/registrations/registrations.table.server";
import { queueConfirmation } from "../confirmation/confirmation-emails.server";
import { registrationById } from "../find-registration.server";
import { lockRegistration } from "../lock-registration.server";
import { refundedNote } from "../staff/refund-tries.server";
import { queueDisputeNote, queueRefundLetter } from "./money-letters.server";
import { type NextState, nextState } from "./next-state";

interface Cause {
  actor: "payment" | "reconcile";
  eventId?: string;
}

export interface Applied {
  registration: Registration;
  /** Why a person must look at this very payment. */
  found: Attention | null;
}

/**
 * The one place where a payment moves a registration: the row is locked, moved to where the truth
 * about its session says, and the mail is queued with it, all in the caller's transaction.
 */
export async function applySession(
  tx: Database,
  session: CheckoutSession,
  cause: Cause,
): Promise<Applied | undefined> {
  const row = isRecordId(session.registrationId)
    ? await lockRegistration(tx, session.registrationId)
    : undefined;
  if (!row) return undefined;
  const { becamePaid, found, ...next } = nextState(row, session);
  if (!hasMoved(row, next)) return { registration: row, found };
  await tx
    .update(registrations)
    .set({
      ...next,
      ...(becamePaid ? paidOnline() : {}),
      updatedAt: new Date(),
    })
    .where(eq(registrations.id, row.id));
  const moved = await registrationById(row.id, tx);
  if (!moved) throw new Error("A locked registration vanished");
  await tx.insert(registrationHistory).values({
    registrationId: row.id,
    ...cause,
    fromStatus: row.status,
    toStatus: moved.status,
    note: noteOf(row, moved, found),
  });
  await queueLetters(tx, row, moved, { becamePaid, sessionId: session.id });
  return { registration: moved, found };
}

/** What the people concerned must hear of this step. */
async function queueLetters(
  tx: Database,
  before: Registration,
  moved: Registration,
  { becamePaid, sessionId }: { becamePaid: boolean; sessionId: string },
): Promise<void> {
  const site = currentSite();
  // Paid and returned before we heard of either: there is no place to congratulate on.
  if (becamePaid && moved.status === "paid") await queueConfirmation(tx, moved, site);
  const returned = moved.refundedInCents - before.refundedInCents;
  if (returned > 0) await queueRefundLetter(tx, moved, returned, site);
  const isNewDispute =
    moved.attention.includes("disputed") && !before.attention.includes("disputed");
  if (isNewDispute) await queueDisputeNote(tx, moved, sessionId, site);
}

/** Also what staff entered as due by check: money goes back the way it came. */
function paidOnline() {
  return { paidAt: programNow(), paidBy: "card" as const, paymentMode: env().paymentMode };
}

function hasMoved(row: Registration, next: Omit<NextState, "becamePaid" | "found">): boolean {
  return Object.entries(next).some(
    ([name, value]) => String(row[name as keyof Registration]) !== String(value),
  );
}

function noteOf(row: Registration, moved: Registration, found: string | null): string | null {
  const hasReturned = moved.refundedInCents > row.refundedInCents;
  const news = [found, hasReturned ? refundedNote(moved.refundedInCents) : null].filter(Boolean);
  if (news.length > 0) return news.join(", ");
  return moved.checkoutState === row.checkoutState ? null : `checkout ${moved.checkoutState}`;
}
