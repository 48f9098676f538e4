import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { payments } from "~/records/registrations/payments.table.server";

/**
 * Makes room for another session once nobody can pay the last one any more, or its key is used up.
 * What another request has made meanwhile stays. Answers the registration as it is.
 */
export async function startNextAttempt(
  read: Registration,
  closedAs: "expired" | "failed" = "expired",
): Promise<Registration> {
  return db().transaction(async (tx) => {
    const row = await lockRegistration(tx, read.id);
    if (!row || !isSameAttempt(row, read)) return row ?? read;
    return letGo(tx, row, closedAs);
  });
}

/** Of a locked registration: its session is over, and stays as what it was. */
export async function letGo(
  tx: Database,
  row: Registration,
  closedAs: "expired" | "failed",
): Promise<Registration> {
  if (row.checkoutSessionId !== null) {
    await tx
      .update(payments)
      .set({ state: closedAs })
      .where(eq(payments.sessionId, row.checkoutSessionId));
  }
  await beginAttempt(tx, row);
  return (await registrationById(row.id, tx)) ?? row;
}

/** Nobody has paid it, closed it, or begun another attempt, since it was read. */
export function isSameAttempt(now: Registration, read: Registration): boolean {
  return (
    now.checkoutAttempt === read.checkoutAttempt &&
    now.checkoutSessionId === read.checkoutSessionId &&
    now.status === read.status
  );
}
