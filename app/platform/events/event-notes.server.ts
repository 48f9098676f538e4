import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { mentions } from "../address-mentions.server";
import { type Database, db } from "../database/database.server";
import type { Erasure } from "../personal-data.server";
import { events } from "./events.table.server";

/** The records are gone: what somebody wrote about them goes too, and that something happened stays. */
export async function emptyNotesOf(tx: Database, recordType: string, ids: string[]): Promise<void> {
  await tx
    .update(events)
    .set({ note: null })
    .where(
      and(eq(events.recordType, recordType), inArray(events.recordId, ids), isNotNull(events.note)),
    );
}

/** Notes on others' records in which the address stands. */
export async function emptyNotesThatMention({ email, before }: Erasure): Promise<void> {
  await db()
    .update(events)
    .set({ note: null })
    .where(and(isNotNull(events.note), lt(events.at, before), mentions(events.note, email)));
}
