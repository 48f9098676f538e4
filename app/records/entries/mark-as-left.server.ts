import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { seatCodes } from "../participants/seats.table.server";
import { entryMembers } from "./entries.table.server";

/** Out of their entry: gone from every page and seat at once, and erased by the job within 30 days. */
export async function markAsLeft(tx: Database, participantIds: string[]): Promise<string[]> {
  if (participantIds.length === 0) return [];
  const gone = await tx
    .update(entryMembers)
    .set({ leftAt: sql`now()` })
    .where(and(inArray(entryMembers.participantId, participantIds), isNull(entryMembers.leftAt)))
    .returning({ id: entryMembers.participantId });
  const ids = gone.map(({ id }) => id);
  await tx.delete(seatCodes).where(inArray(seatCodes.participantId, participantIds));
  return ids;
}
