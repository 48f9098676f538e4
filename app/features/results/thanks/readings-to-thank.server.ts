import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";

/** So much of a judge's words tells which of them is meant. */
const OPENING = 60;

interface ReadingToThank {
  id: string;
  opening: string;
}

/** What the family has read, by its first words; undefined: nothing of this entry is out. */
export async function readingsToThank(
  entryId: string,
  site: Site,
): Promise<ReadingToThank[] | undefined> {
  const { run } = await findRelease("online", site);
  const judged = run && (await judgedEntries(run)).some((one) => one.entryId === entryId);
  if (!run || !judged) return undefined;
  const rows = await db()
    .select({ id: assignments.id, words: readingWords })
    .from(readingWords)
    .innerJoin(assignments, eq(assignments.id, readingWords.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      and(
        eq(roundEntries.roundId, run.roundId),
        eq(roundEntries.entryId, entryId),
        eq(assignments.state, "finished"),
        isNotNull(readingWords.lookedOverAt),
        isNull(readingWords.withheldWhy),
      ),
    )
    .orderBy(asc(assignments.id));
  return rows.map(({ id, words }) => ({ id, opening: opening(words.whatWorked || words.tryNext) }));
}

function opening(words: string): string {
  if (words.length <= OPENING) return words;
  return `${words.slice(0, words.lastIndexOf(" ", OPENING)).trimEnd()} …`;
}
