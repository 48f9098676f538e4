import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { programNow, realNow } from "~/platform/site/clock.server";
import { BY_VISITOR } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import { markTaken } from "~/records/intake/mark-taken.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { payments } from "~/records/registrations/payments.table.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { queueConfirmation } from "./confirmation/confirmation-emails.server";
import { isSameAttempt } from "./next-attempt.server";

type Confirmed = { kind: "settled" | "moved"; registration: Registration };

/** A registration that costs nothing has its place at once: no payment page is made, and no payment. */
export async function confirmFree(read: Registration, site: Site): Promise<Confirmed> {
  const confirmed = await db().transaction(async (tx): Promise<Confirmed> => {
    const row = await lockRegistration(tx, read.id);
    if (!row) return { kind: "settled", registration: read };
    if (!isSameAttempt(row, read) || row.amountInCents > 0) {
      return { kind: "moved", registration: row };
    }
    await tx
      .update(registrations)
      .set({ ...freePlace(), updatedAt: realNow() })
      .where(eq(registrations.id, row.id));
    await dropAttempt(tx, row.id);
    if (row.schoolId) await markTaken(tx, row.id);
    await recordStep(tx, {
      registrationId: row.id,
      actor: BY_VISITOR,
      action: "registration.free",
      from: row.status,
      to: "paid",
    });
    const placed = await registrationById(row.id, tx);
    if (!placed) throw new Error("A locked registration vanished");
    await queueConfirmation(tx, placed, site);
    return { kind: "settled", registration: placed };
  });
  wakeOutbox();
  return confirmed;
}

export function freePlace() {
  return { status: "paid" as const, freeAt: programNow(), resumeUntil: null };
}

/** Nobody was ever asked to pay it. */
export async function dropAttempt(tx: Database, registrationId: string): Promise<void> {
  await tx
    .delete(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.state, "none")));
}
