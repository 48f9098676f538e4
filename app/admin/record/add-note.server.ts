import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { staffNotes } from "./notes.table.server";
import type { RecordType } from "./record-extras.server";
import { done, refused } from "./record-form.server";

interface Note {
  type: RecordType;
  id: string;
  season: string;
  author: string;
  text: string;
}

const LONGEST_NOTE = 2_000;

export async function addNote({ type, id, season, author, text }: Note) {
  if (!text) return refused("Write something first.");
  if (text.length > LONGEST_NOTE) return refused("A note can have at most 2,000 characters.");
  await db().transaction(async (tx) => {
    await tx.insert(staffNotes).values({ recordType: type, recordId: id, season, author, text });
    await recordEvent(tx, {
      actor: byStaff(author),
      action: "note.add",
      recordType: type,
      recordId: id,
    });
  });
  return done("Your note is saved.");
}
