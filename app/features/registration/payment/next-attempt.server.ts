import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { registrationById } from "../find-registration.server";

/**
 * Lets go of a session that nobody can pay any more, or of a key that is used up, so that another
 * session can be made. What another request has made meanwhile stays. Answers the registration as it is.
 */
export async function startNextAttempt(row: Registration): Promise<Registration> {
  await db().update(registrations).set(NEXT_ATTEMPT).where(isStillAsRead(row));
  return (await registrationById(row.id)) ?? row;
}

export const NEXT_ATTEMPT = {
  checkoutSessionId: null,
  checkoutState: "none" as const,
  checkoutAttempt: sql`${registrations.checkoutAttempt} + 1`,
};

/** Nobody has paid it, closed it, or begun another attempt, since. */
export function isStillAsRead(row: Registration) {
  const session = row.checkoutSessionId;
  return and(
    eq(registrations.id, row.id),
    eq(registrations.checkoutAttempt, row.checkoutAttempt),
    eq(registrations.status, row.status),
    session === null
      ? isNull(registrations.checkoutSessionId)
      : eq(registrations.checkoutSessionId, session),
  );
}
