import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import {
  countRows,
  deleteBatch,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { certificateHolders } from "~/records/learning/certificates.table.server";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { participants } from "~/records/participants/participants.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { staffNotes } from "./notes.table.server";

/** Staff's notes. Those of a record go with it; this is for notes whose season is over. */
export const noteData: PersonalData = {
  name: "notes",
  addresses: [],
  freeText: [{ text: staffNotes.text, storedAt: staffNotes.createdAt }],

  async find(_email, known) {
    const ofKnown = known.flatMap(({ type, id }) => (isRecordId(id) ? [ofRecord(type, id)] : []));
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
  // Accounts have ids of another form, and no notes.
  const ofNotes = ids.filter(isRecordId);
  await tx
    .delete(staffNotes)
    .where(and(eq(staffNotes.recordType, type), inArray(staffNotes.recordId, ofNotes)));
}

function leaves(leaving: Leaving): SQL | undefined {
  return or(isLeaving(leaving, { ...staffNotes, emails: [] }), IS_ABOUT_SOMEBODY_WHO_LEFT);
}

/**
 * Children leave with their registration, and the notes about their consents with them. A certificate stays
 * when its holder leaves, but not what was noted about it.
 */
const IS_ABOUT_SOMEBODY_WHO_LEFT = sql`(${staffNotes.recordType} = ${CONSENT_RECORD}
  and not exists (select from ${participants} where ${participants.id} = ${staffNotes.recordId})
  or ${staffNotes.recordType} = ${CERTIFICATE_RECORD}
  and not exists (select from ${certificateHolders}
    where ${certificateHolders.certificateId} = ${staffNotes.recordId}))`;

function ofRecord(type: string, id: string): SQL | undefined {
  return and(eq(staffNotes.recordType, type), eq(staffNotes.recordId, id));
}
