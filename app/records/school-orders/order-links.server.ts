import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { createLink, revokeLinks } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import type { Email } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";

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
  await revokeLinks(tx, PAGE_LINK, { type: ORDER_RECORD, id: orderId }, { sentTo: address });
}

interface LetterWithLink extends Omit<Email, "html" | "text" | "record" | "to"> {
  orderId: string;
  /** Null once that person was erased: then nobody is written to. */
  to: string | null;
  write(token: string): ReactElement;
}

/** A letter that leads to the order's page. */
export async function queueWithPageLink(
  tx: Database,
  { orderId, to, write, ...email }: LetterWithLink,
): Promise<void> {
  if (!to) return;
  const token = newToken();
  const subject = { type: ORDER_RECORD, id: orderId };
  const letter = { ...email, ...(await renderEmail(write(token))), to, record: subject };
  await queueWithLink(tx, letter, { token, purpose: PAGE_LINK, subject, sentTo: to });
}
