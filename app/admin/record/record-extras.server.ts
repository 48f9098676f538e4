import { and, asc, desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import type { RecordExtrasData } from "~/ui/staff/record-extras";
import type { ScreenedKind } from "../features.server";
import { actorNames } from "./actor-names.server";
import { staffNotes } from "./notes.table.server";

/** What every record's screen shows beside the record itself. */
export async function recordExtras(
  { type, screen }: ScreenedKind,
  id: string,
): Promise<RecordExtrasData> {
  const [emails, notes, steps] = await Promise.all([
    emailsOf(type, id),
    notesOf(type, id),
    screen.history(id),
  ]);
  const nameOf = await actorNames([...steps, ...notes].map(({ actor }) => actor));
  const named = <T extends { actor: EventActor }>(entry: T) => ({
    ...entry,
    actor: nameOf(entry.actor),
  });
  return {
    emails,
    notes: notes.map(named),
    history: steps.map(named).sort((a, b) => b.at.getTime() - a.at.getTime()),
  };
}

function emailsOf(type: string, id: string) {
  return db()
    .select({
      id: outbox.id,
      subject: outbox.subject,
      recipient: outbox.recipient,
      state: outbox.state,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(and(eq(outbox.recordType, type), eq(outbox.recordId, id)))
    .orderBy(desc(outbox.createdAt))
    .limit(50);
}

async function notesOf(type: string, id: string) {
  const rows = await db()
    .select({
      id: staffNotes.id,
      at: staffNotes.createdAt,
      author: staffNotes.author,
      text: staffNotes.text,
    })
    .from(staffNotes)
    .where(and(eq(staffNotes.recordType, type), eq(staffNotes.recordId, id)))
    .orderBy(asc(staffNotes.createdAt));
  return rows.map(({ author, ...note }) => ({ ...note, actor: byStaff(author) }));
}
