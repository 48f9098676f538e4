import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { lookAtLink } from "~/platform/links/access-links.server";
import { realNow } from "~/platform/site/clock.server";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type Registration, selectRegistrations } from "./registration-sheet.server";

/** Whose page a link opens. */
export async function registrationByToken(token: string): Promise<Registration | undefined> {
  const link = await lookAtLink(REGISTRATION_PAGE_LINK.purpose, token);
  return link.state === "good" ? registrationById(link.subjectId) : undefined;
}

/** Where a page's link was sent in a letter; null for the one that a browser was given with the form. */
export async function mailboxOfLink(token: string): Promise<string | null> {
  const link = await lookAtLink(REGISTRATION_PAGE_LINK.purpose, token);
  return link.state === "good" ? link.sentTo : null;
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
  token: string | null,
): Promise<Registration | undefined> {
  const row = token ? await registrationByToken(token) : undefined;
  return row?.resumeUntil && row.resumeUntil > realNow() ? row : undefined;
}

/** A bank is at work on its payment: it must neither be changed nor paid once more. */
export function isBeingPaid(row: Pick<Registration, "status" | "checkoutState">): boolean {
  return row.status === "pending" && row.checkoutState === "processing";
}

/**
 * Can still be paid: also one whose checkout session ran out, when its visitor comes back. What a school
 * has ordered is paid by its invoice alone.
 */
export function isPayable(row: Pick<Registration, "status" | "orderAcceptedAt">): boolean {
  return !row.orderAcceptedAt && isUnpaid(row);
}

export function isUnpaid({ status }: Pick<Registration, "status">): boolean {
  return status === "pending" || status === "expired";
}
