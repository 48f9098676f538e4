import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import type { EventRecord } from "~/program/event-records";
import { staffNotes } from "./notes.table.server";

interface Note {
  recordType: EventRecord;
  recordId: string;
  season: string;
  author: string;
  text: string;
}

export async function addNote(note: Note): Promise<void> {
  const { author: actor, recordType, recordId } = note;
  await db().transaction(async (tx) => {
    await tx.insert(staffNotes).values(note);
    await recordEvent(tx, { actor: byStaff(actor), action: "note.add", recordType, recordId });
  });
}
