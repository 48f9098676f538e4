import { and, eq, isNull, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { createLink } from "~/platform/links/access-links.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { newToken } from "~/platform/links/tokens.server";
import { type Email, queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { sameAddress } from "~/platform/personal-data.server";

export const PAGE_LINK = "school-order.page";
export const ORDER_RECORD = "school-order";

/** What only a browser has ends with its history; the letter's goes on. */
const DAYS_IN_A_BROWSER = 30;

/** Opens the order's own page. Every browser and every letter gets one, and none is stored. */
export async function newPageLink(tx: Database, orderId: string): Promise<string> {
  const token = newToken();
  const subject = { type: ORDER_RECORD, id: orderId };
  await createLink(tx, { token, purpose: PAGE_LINK, subject, days: DAYS_IN_A_BROWSER });
  return token;
}

/** Whoever reads that mailbox sees the order no more. */
export async function revokePageLinksTo(
  tx: Database,
  orderId: string,
  address: string,
): Promise<void> {
  await tx
    .update(accessLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accessLinks.purpose, PAGE_LINK),
        eq(accessLinks.subjectId, orderId),
        sameAddress(accessLinks.sentTo, address),
        isNull(accessLinks.revokedAt),
      ),
    );
}

interface LetterWithLink extends Omit<Email, "html" | "text" | "record" | "to"> {
  orderId: string;
  /** Null once that person was erased: then nobody is written to. */
  to: string | null;
  write(token: string): ReactElement;
}

/** A letter that leads to the order's page. Queued before, it makes no second link. */
export async function queueWithPageLink(
  tx: Database,
  { orderId, to, write, ...email }: LetterWithLink,
): Promise<void> {
  if (!to) return;
  const token = newToken();
  const subject = { type: ORDER_RECORD, id: orderId };
  const letter = await renderEmail(write(token));
  if (await queueEmail(tx, { ...email, ...letter, to, record: subject })) {
    await createLink(tx, { token, purpose: PAGE_LINK, subject, sentTo: to });
  }
}
