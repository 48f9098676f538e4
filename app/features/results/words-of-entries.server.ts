import { and, eq, max, ne, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";

export interface WordsOfEntry {
  /** Readings whose words the family reads, and those that nobody has looked over. */
  shown: number;
  waiting: number;
  /** Read by staff, and kept from the family. */
  kept: number;
  /** On the real clock. */
  lastLookedOverAt: Date | null;
}

/** Said and finished: a reading without words has nothing to look over. */
export function isSpoken() {
  return and(
    eq(assignments.state, "finished"),
    or(ne(readingWords.whatWorked, ""), ne(readingWords.tryNext, "")),
  );
}

/** How far staff are with the words about each entry of a round, by the round's entry. */
export async function wordsOfRound(roundId: string): Promise<Map<string, WordsOfEntry>> {
  const { lookedOverAt, withheldWhy } = readingWords;
  const rows = await db()
    .select({
      id: roundEntries.id,
      shown: sql<number>`(count(*) filter (where ${lookedOverAt} is not null and ${withheldWhy} is null))::int`,
      waiting: sql<number>`(count(*) filter (where ${lookedOverAt} is null))::int`,
      kept: sql<number>`(count(*) filter (where ${withheldWhy} is not null))::int`,
      lastLookedOverAt: max(lookedOverAt),
    })
    .from(readingWords)
    .innerJoin(assignments, eq(assignments.id, readingWords.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(and(eq(roundEntries.roundId, roundId), isSpoken()))
    .groupBy(roundEntries.id);
  return new Map(rows.map(({ id, ...words }) => [id, words]));
}
