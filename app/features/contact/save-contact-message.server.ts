import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { BY_VISITOR } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { contacts } from "./contact.table.server";
import { contactNotification } from "./contact-notification.email";
import type { ContactRecord } from "./contact-schema";

export interface ContactMessage {
  record: ContactRecord;
  phone: string | null;
  suspectedSpam: boolean;
  idempotencyKey: string;
}

/** Saves a message and its notification to staff: both or neither. Answers the record's id. */
export async function saveContactMessage(message: ContactMessage, site: Site): Promise<string> {
  const { record, phone, suspectedSpam, idempotencyKey } = message;
  // Rendered before the transaction begins: the embedded database serves one at a time.
  const letter = suspectedSpam ? null : await renderEmail(contactNotification(record, phone, site));
  const saved = await db().transaction(async (tx) => {
    const { wants_updates: wantsUpdates, ...fields } = record;
    const [row] = await tx
      .insert(contacts)
      .values({
        ...fields,
        wantsUpdates,
        phone,
        suspectedSpam,
        idempotencyKey,
        season: site.season.id,
      })
      .onConflictDoNothing({ target: contacts.idempotencyKey })
      .returning({ id: contacts.id });
    if (!row) return undefined;
    await recordEvent(tx, {
      actor: BY_VISITOR,
      action: "message.receive",
      recordType: "contact",
      recordId: row.id,
    });
    if (letter) {
      await queueEmail(tx, {
        kind: "contact-notification",
        to: env().STAFF_EMAIL,
        subject: `Contact message: ${record.subject}`,
        replyTo: { name: record.name, address: record.email },
        record: { type: "contact", id: row.id },
        ...letter,
      });
    }
    return row;
  });
  wakeOutbox();
  return saved?.id ?? savedEarlier(idempotencyKey);
}

/** The same message again, by a double click or a retry: it has been saved already. */
async function savedEarlier(idempotencyKey: string): Promise<string> {
  const [row] = await db()
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.idempotencyKey, idempotencyKey));
  if (!row) throw new Error("A contact message is neither new nor there");
  return row.id;
}
