import { and, asc, desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { EventRow } from "~/platform/events/events.table.server";
import { actorOf, eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { describeEvent } from "~/program/event-actions";
import { byStaff, type EventActor } from "~/program/event-actors";
import { actorNames } from "./actor-names.server";
import { staffNotes } from "./notes.table.server";

export type RecordType = "contact" | "application" | "registration";

/** A step in a record's life, before people's names are filled in. */
export interface Step {
  at: Date;
  actor: EventActor;
  what: string;
}

/** What every record's screen shows beside the record itself. */
export async function recordExtras(type: RecordType, id: string, steps: Step[]) {
  const [emails, notes] = await Promise.all([emailsOf(type, id), notesOf(type, id)]);
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

export type RecordExtrasData = Awaited<ReturnType<typeof recordExtras>>;

/** What the log tells of a record. Notes have a panel of their own. */
export async function recordedSteps(
  type: RecordType,
  id: string,
  describe: (event: EventRow) => string = describeEvent,
): Promise<Step[]> {
  const rows = await eventsOf(type, [id]);
  return rows
    .filter(({ action }) => action !== "note.add")
    .map((event) => ({ at: event.at, actor: actorOf(event), what: describe(event) }));
}

function emailsOf(type: RecordType, id: string) {
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

async function notesOf(type: RecordType, id: string) {
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
