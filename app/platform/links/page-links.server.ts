import type { ReactElement } from "react";
import type { LinkPurposeName } from "~/program/link-purposes";
import type { Database } from "../database/database.server";
import type { Email } from "../mail/outbox.server";
import { queueWithLink } from "../mail/queue-with-link.server";
import { renderEmail } from "../mail/render-email.server";
import { createLink, revokeLinks, type SentTo } from "./access-links.server";
import { newToken } from "./tokens.server";

/** Links that open a record's own page. Every browser and every letter gets one, and none is stored. */
export interface PageLink {
  purpose: LinkPurposeName;
  recordType: string;
}

/** What only a browser has ends with its history; the letter's goes on, and another can be asked for. */
const DAYS_IN_A_BROWSER = 30;

/** For the browser that is at it. */
export async function newPageLink(
  tx: Database,
  { purpose, recordType }: PageLink,
  recordId: string,
): Promise<string> {
  const token = newToken();
  const subject = { type: recordType, id: recordId };
  await createLink(tx, { token, purpose, subject, days: DAYS_IN_A_BROWSER });
  return token;
}

interface LetterWithLink extends Omit<Email, "html" | "text" | "record" | "to"> {
  recordId: string;
  /** Null once that person was erased: then nobody is written to. */
  to: string | null;
  write(token: string): ReactElement;
}

/** A letter that leads to the record's page. */
export async function queueWithPageLink(
  tx: Database,
  { purpose, recordType }: PageLink,
  { recordId, to, write, ...email }: LetterWithLink,
): Promise<void> {
  if (!to) return;
  const token = newToken();
  const subject = { type: recordType, id: recordId };
  const letter = { ...email, ...(await renderEmail(write(token))), to, record: subject };
  await queueWithLink(tx, letter, { token, purpose, subject, sentTo: to });
}

/** They work without an end: whose mailbox has nothing to do with the record any more sees it no more. */
export function revokePageLinks(
  tx: Database,
  { purpose, recordType }: PageLink,
  recordId: string,
  sentTo: SentTo,
): Promise<void> {
  return revokeLinks(tx, purpose, { type: recordType, id: recordId }, sentTo);
}
