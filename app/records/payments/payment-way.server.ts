import { and, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { mailboxOfLink } from "~/records/intake/find-registration.server";
import { personAt } from "~/records/people/person-at.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import { payments } from "~/records/registrations/payments.table.server";

/** How somebody came to the payment page: what a guardian's consent by card rests on. */
export interface PaymentWay {
  /** Whose mailbox it was, where that is proven. */
  payerId: string | null;
  /** The page before it bore the notice about consents. */
  hasConsentNotice: boolean;
}

/** A program paid, or nobody knows who. */
export const UNKNOWN_WAY: PaymentWay = { payerId: null, hasConsentNotice: false };

/**
 * From one of our pages that bear the notice. Proof of a mailbox is a session by code, or a link that went
 * there in a letter: one that a browser was given when the form was sent proves nothing.
 */
export async function wayFromPage(request: Request, pageToken?: string): Promise<PaymentWay> {
  const session = await findPersonSession(request);
  const payerId = session?.personId ?? (pageToken ? await ownerOfLink(pageToken) : null);
  return { payerId, hasConsentNotice: true };
}

/** Whose mailbox a page's link went to; a browser's own went to none. */
export async function ownerOfLink(token: string): Promise<string | null> {
  const mailbox = await mailboxOfLink(token);
  if (!mailbox) return null;
  const [owner] = await personAt(mailbox);
  return owner?.id ?? null;
}

/** Two ways lead to one open payment page: if they are not the same, nobody knows who will pay there. */
export async function joinWay(registrationId: string, way: PaymentWay): Promise<void> {
  const isOther = way.hasConsentNotice
    ? sql`${payments.payerId} is distinct from ${way.payerId}`
    : sql`true`;
  await db()
    .update(payments)
    .set({ ...UNKNOWN_WAY })
    .where(and(eq(payments.registrationId, registrationId), payments.isCurrent, isOther));
}
