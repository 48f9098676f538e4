import { and, eq, gt } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import {
  type Registration,
  selectRegistrations,
} from "~/records/entries/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";

export async function registrationByToken(token: string): Promise<Registration | undefined> {
  const [row] = await selectRegistrations(db()).where(eq(registrations.token, token));
  return row;
}

export async function registrationById(
  id: string,
  from: Database = db(),
): Promise<Registration | undefined> {
  const [row] = await selectRegistrations(from).where(eq(registrations.id, id));
  return row;
}

export async function registrationByKey(key: string): Promise<Registration | undefined> {
  const [row] = await selectRegistrations(db()).where(eq(registrations.idempotencyKey, key));
  return row;
}

/** The registration of the 30-minute cookie, while it lasts. */
export async function registrationToResume(
  resumeToken: string | null,
): Promise<Registration | undefined> {
  if (!resumeToken) return undefined;
  const [row] = await selectRegistrations(db()).where(
    and(eq(registrations.resumeToken, resumeToken), gt(registrations.resumeUntil, new Date())),
  );
  return row;
}

/** A bank is at work on its payment: it must neither be changed nor paid once more. */
export function isBeingPaid(row: Pick<Registration, "status" | "checkoutState">): boolean {
  return row.status === "pending" && row.checkoutState === "processing";
}

/** Can still be paid: also one whose checkout session ran out, when its visitor comes back. */
export function isPayable(row: Pick<Registration, "status">): boolean {
  return row.status === "pending" || row.status === "expired";
}
