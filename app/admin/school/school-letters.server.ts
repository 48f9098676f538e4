import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, takeBackEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { schoolLetterEmail } from "./school-letter.email";

const KIND = "school-letter";
const KEY_PREFIX = "school-letter:";

interface SchoolLetter {
  /** Sent along by the form, so that a form that is sent twice is one letter. */
  letterId: string;
  to: string;
  registrationId: string;
  subject: string;
  text: string;
  signedBy: string;
  by: EventActor;
}

/** Waits ten minutes, in which it can be taken back. */
export async function writeToSchool(letter: SchoolLetter, site: Site): Promise<void> {
  const { letterId, to, registrationId, subject, by } = letter;
  const rendered = await renderEmail(schoolLetterEmail(letter, site));
  await db().transaction(async (tx) => {
    const isNew = await queueEmail(tx, {
      kind: KIND,
      to,
      subject,
      ...rendered,
      replyTo: { name: site.settings.organizerName, address: site.settings.contactEmail },
      record: { type: "registration", id: registrationId },
      dedupeKey: `${KEY_PREFIX}${letterId}`,
      notBefore: new Date(realNow().getTime() + UNDO_SECONDS * 1_000),
    });
    if (!isNew) return;
    await recordEvent(tx, {
      actor: by,
      action: "school.write",
      recordType: "registration",
      recordId: registrationId,
    });
  });
  wakeOutbox();
}

/** What was written and has not gone, as the screen names it. */
export async function waitingLetters(registrationId: string, from: Database = db()) {
  return from
    .select({
      id: sql<string>`substr(${outbox.dedupeKey}, ${KEY_PREFIX.length + 1})`,
      to: outbox.recipient,
      subject: outbox.subject,
      until: outbox.nextAttemptAt,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.recordType, "registration"),
        eq(outbox.recordId, registrationId),
        eq(outbox.kind, KIND),
        eq(outbox.state, "queued"),
        gt(outbox.nextAttemptAt, sql`now()`),
      ),
    )
    .orderBy(asc(outbox.createdAt));
}

/** False: it has gone, or was never this school’s. */
export async function takeLetterBack(
  registrationId: string,
  letterId: string,
  by: EventActor,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const waiting = await waitingLetters(registrationId, tx);
    if (!waiting.some(({ id }) => id === letterId)) return false;
    if (!(await takeBackEmail(tx, `${KEY_PREFIX}${letterId}`))) return false;
    await recordEvent(tx, {
      actor: by,
      action: "school.unwrite",
      recordType: "registration",
      recordId: registrationId,
    });
    return true;
  });
}
