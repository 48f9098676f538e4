import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { staffNotes } from "./notes.table.server";
import type { RecordType } from "./record-extras.server";

const RECORD_TYPES = ["contact", "application", "registration"] as const;

/** Staff's notes. Those of a record go with it; this is for notes whose season is over. */
export const noteData: PersonalData = {
  name: "notes",
  addresses: [],
  freeText: [{ text: staffNotes.text, storedAt: staffNotes.createdAt }],

  async find(_email, known) {
    const ofKnown = known.flatMap(({ type, id }) =>
      isRecordType(type) ? [ofRecord(type, id)] : [],
    );
    if (ofKnown.length === 0) return [];
    const rows = await db()
      .select()
      .from(staffNotes)
      .where(or(...ofKnown))
      .orderBy(asc(staffNotes.createdAt));
    return rows.map(({ author: _, ...content }) => ({
      type: "note",
      id: content.id,
      storedAt: content.createdAt,
      title: `Note of the staff on a ${content.recordType}`,
      content,
    }));
  },

  count: (outdated) => countRows(staffNotes, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, staffNotes, leaves(leaving), atMost),
};

export async function removeNotesOf(tx: Database, type: string, ids: string[]): Promise<void> {
  if (!isRecordType(type)) return;
  await tx
    .delete(staffNotes)
    .where(and(eq(staffNotes.recordType, type), inArray(staffNotes.recordId, ids)));
}

function leaves(leaving: Leaving): SQL {
  return isLeaving(leaving, { ...staffNotes, emails: [] });
}

function isRecordType(type: string): type is RecordType {
  return RECORD_TYPES.some((known) => known === type);
}

function ofRecord(type: RecordType, id: string): SQL | undefined {
  return and(eq(staffNotes.recordType, type), eq(staffNotes.recordId, id));
}
