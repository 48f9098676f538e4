import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Steps } from "~/program/scoring/criteria";
import type { Season } from "~/program/season";
import { lookAgainRequests } from "./look-again.table.server";
import {
  hasStopped,
  isBegun,
  isLeftOut,
  isWaiting,
  stateNow,
  whyEnded,
} from "./reading-standing.server";
import { assignments, roundEntries } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";

/** Every reading of a round, our own two included, whatever became of it; without a score. */
export function roundReadings(
  roundId: string,
  season: Pick<Season, "dates">,
  from: Database = db(),
) {
  return from
    .select({
      id: assignments.id,
      entryId: assignments.roundEntryId,
      judgeId: assignments.judgeId,
      state: stateNow(season),
      endedWhy: whyEnded(season),
      position: assignments.position,
      panel: assignments.panel,
      secondsSpent: assignments.secondsSpent,
      finishedAt: assignments.finishedProgramAt,
      isBegun,
      isLeftOut,
      isWaiting,
      hasStopped,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(eq(roundEntries.roundId, roundId))
    .orderBy(assignments.judgeId, assignments.position, assignments.id);
}

export type RoundReading = Awaited<ReturnType<typeof roundReadings>>[number];

/** The steps of finished readings, by assignment. */
export async function finishedSteps(
  roundId: string,
  from: Database = db(),
): Promise<Map<string, Steps>> {
  const rows = await from
    .select({
      id: assignments.id,
      steps: sql<Steps>`jsonb_object_agg(${scores.criterion}, ${scores.value})`,
    })
    .from(scores)
    .innerJoin(assignments, eq(assignments.id, scores.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(and(eq(roundEntries.roundId, roundId), eq(assignments.state, "finished")))
    .groupBy(assignments.id);
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}

/** Whose sheets staff left out of a round, after they were asked to look again: their readings do not count. */
export async function leftOutJudges(roundId: string, from: Database = db()): Promise<Set<string>> {
  const rows = await from
    .select({ judgeId: lookAgainRequests.judgeId })
    .from(lookAgainRequests)
    .where(and(eq(lookAgainRequests.roundId, roundId), isNotNull(lookAgainRequests.leftOutAt)));
  return new Set(rows.map(({ judgeId }) => judgeId));
}

/** What judges wrote to staff beside their scores, the newest first. No student reads it. */
export function notesForStaff(roundId: string, from: Database = db()) {
  return from
    .select({
      id: assignments.id,
      entryId: assignments.roundEntryId,
      judgeId: assignments.judgeId,
      note: readingWords.noteForStaff,
    })
    .from(readingWords)
    .innerJoin(assignments, eq(assignments.id, readingWords.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      and(
        eq(roundEntries.roundId, roundId),
        ne(assignments.state, "ended"),
        ne(sql`trim(${readingWords.noteForStaff})`, ""),
      ),
    )
    .orderBy(desc(readingWords.updatedAt), assignments.id);
}
