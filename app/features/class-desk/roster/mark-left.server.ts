import { inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { participants } from "~/records/participants/participants.table.server";
import { seatCodes } from "~/records/participants/seats.table.server";

/** With the seat: who is not at the school has no card of the school's. */
export async function markLeft(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(participants)
    .set({ leftSchoolAt: sql`now()` })
    .where(inArray(participants.id, ids));
  await tx.delete(seatCodes).where(inArray(seatCodes.participantId, ids));
}
