import { randomUUID } from "node:crypto";
import { eq, type SQLWrapper } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isRefusedBy, writeAtOnce } from "~/platform/database/write-at-once.server";
import { env } from "~/platform/env.server";
import { insertOfEvents } from "~/platform/events/record-event.server";
import { insertOfEmail, wakeOutbox } from "~/platform/mail/outbox.server";
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
  const id = randomUUID();
  const letter = suspectedSpam ? null : await renderEmail(contactNotification(record, phone, site));
  try {
    await writeAtOnce(db(), writesOf(id, message, site, letter));
  } catch (error) {
    if (isRefusedBy(ONCE_ONLY, error)) return savedEarlier(idempotencyKey);
    throw error;
  }
  wakeOutbox();
  return id;
}

type Letter = Awaited<ReturnType<typeof renderEmail>>;

/** The name of the constraint that takes a message once. */
const ONCE_ONLY = "contacts_idempotency_key_unique";

function writesOf(
  id: string,
  { record, phone, suspectedSpam, idempotencyKey }: ContactMessage,
  site: Site,
  letter: Letter | null,
): [SQLWrapper, ...SQLWrapper[]] {
  const { wants_updates: wantsUpdates, ...fields } = record;
  const stored = { ...fields, wantsUpdates, phone, suspectedSpam, idempotencyKey };
  const about = { type: "contact", id } as const;
  return [
    db()
      .insert(contacts)
      .values({ id, season: site.season.id, ...stored }),
    insertOfEvents(db(), [
      { actor: BY_VISITOR, action: "message.receive", recordType: about.type, recordId: id },
    ]),
    ...(letter
      ? [
          insertOfEmail(db(), {
            kind: "contact-notification",
            to: env().STAFF_EMAIL,
            subject: `Contact message: ${record.subject}`,
            replyTo: { name: record.name, address: record.email },
            record: about,
            ...letter,
          }),
        ]
      : []),
  ];
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
