import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isStale } from "~/platform/database/record-version.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import type { EventAction } from "~/program/event-actions";
import { byStaff } from "~/program/event-actors";
import { contacts } from "../contact.table.server";
import type { ContactStatus } from "../contact-status";

export type ContactMessageRow = typeof contacts.$inferSelect;

export async function contactMessage(id: string): Promise<ContactMessageRow | undefined> {
  const [row] = await db().select().from(contacts).where(eq(contacts.id, id));
  return row;
}

export interface Change {
  id: string;
  /** Which state of the message the staff member saw. */
  version: string;
  actor: string;
}

export type MessageChange = "changed" | "missing" | "stale";

export function changeMessageStatus(
  change: Change & { status: ContactStatus },
): Promise<MessageChange> {
  return apply(change, { status: change.status }, "message.status", change.status);
}

export function markSpam(change: Change & { isSpam: boolean }): Promise<MessageChange> {
  const what = change.isSpam ? "spam" : "not spam";
  return apply(change, { suspectedSpam: change.isSpam }, "message.spam", what);
}

async function apply(
  { id, version, actor }: Change,
  fields: Partial<Pick<ContactMessageRow, "status" | "suspectedSpam">>,
  action: EventAction,
  what: string,
): Promise<MessageChange> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for("update");
    if (!row) return "missing";
    if (isStale(row, version)) return "stale";
    await tx
      .update(contacts)
      .set({ ...fields, updatedAt: realNow() })
      .where(eq(contacts.id, id));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action,
      recordType: "contact",
      recordId: id,
      fields: [what],
    });
    return "changed";
  });
}
