import { hasRole } from "~/features/accounts/personal-data.server";
import { blackOut } from "~/platform/address-mentions.server";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { emptyNotesThatMention } from "~/platform/events/event-notes.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { removeEmailsThatMention } from "~/platform/mail/outbox-personal-data.server";
import type { Erasure } from "~/platform/personal-data.server";
import { byStaff } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import { recordErasure } from "./erasure-records.server";
import { PERSONAL_DATA, removeLeaving } from "./remove-leaving.server";

interface Request {
  email: string;
  actor: string;
  now: Date;
  dataDir: string;
}

/** Erases all that is held about an address; null when it is the site's own or a colleague's. */
export async function erasePerson(request: Request): Promise<Record<string, number> | null> {
  const email = mailboxKey(request.email);
  if (await isOurOwn(email)) return null;
  // Written down first: should this be broken off, a replay finishes it.
  const recordId = await recordErasure(email, { erasedAt: request.now, dataDir: request.dataDir });
  await recordEvent(db(), {
    actor: byStaff(request.actor),
    action: "privacy.erase",
    recordType: "person",
    recordId,
  });
  return erase({ email, before: request.now });
}

/** Everywhere, in several steps that may be repeated. */
export async function erase(erasure: Erasure): Promise<Record<string, number>> {
  const removed = await removeLeaving(erasure);
  for (const { freeText = [] } of PERSONAL_DATA) {
    for (const column of freeText) await blackOut(column, erasure);
  }
  await emptyNotesThatMention(erasure);
  const mentioning = await removeEmailsThatMention(erasure);
  const emails = (removed.emails ?? 0) + mentioning;
  return emails > 0 ? { ...removed, emails } : removed;
}

/** Erasing the site's own address would take every notification with it. */
export async function isOurOwn(email: string): Promise<boolean> {
  const { STAFF_EMAIL, MAIL_FROM } = env();
  const own = [STAFF_EMAIL, MAIL_FROM].map(mailboxKey);
  return own.includes(email) || (await hasRole(email));
}
