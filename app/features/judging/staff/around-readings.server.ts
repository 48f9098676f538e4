import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isAroundEntry } from "~/records/access/is-around-entry.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";

interface Decided {
  /** Of the round. */
  entry?: string;
  judge?: string;
}

/** Whether a colleague's mailbox belongs to somebody around the project, or around one that this judge reads in the round. */
export async function isAroundReadings(
  email: string,
  roundId: string,
  { entry, judge }: Decided,
): Promise<boolean> {
  const ofRound = eq(roundEntries.roundId, roundId);
  const rows = entry
    ? await db()
        .select({ entryId: roundEntries.entryId })
        .from(roundEntries)
        .where(and(ofRound, eq(roundEntries.id, entry)))
    : await db()
        .select({ entryId: roundEntries.entryId })
        .from(assignments)
        .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
        .where(and(ofRound, eq(assignments.judgeId, judge ?? "")));
  for (const { entryId } of rows) {
    if (entryId && (await isAroundEntry(email, entryId))) return true;
  }
  return false;
}
