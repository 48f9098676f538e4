import { recordAudit } from "~/platform/audit.server";
import { db } from "~/platform/database/database.server";
import { staffNotes } from "./notes.table.server";

interface Note {
  recordType: string;
  recordId: string;
  season: string;
  author: string;
  text: string;
}

export async function addNote(note: Note): Promise<void> {
  const { author: actor, recordType, recordId } = note;
  await db().transaction(async (tx) => {
    await tx.insert(staffNotes).values(note);
    await recordAudit(tx, { actor, action: "note.add", recordType, recordId });
  });
}
