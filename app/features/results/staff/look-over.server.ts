import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { isAroundEntry } from "~/records/access/is-around-entry.server";
import {
  assignments,
  type RoundKind,
  roundEntries,
  rounds,
} from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";
import { RESULT_RECORD } from "~/records/results/approve-run.server";
import { isSpoken } from "../words-of-entries.server";

/** Finished, with words, of an entry of this season, and nobody has looked. */
function waits(season: string, kind?: RoundKind) {
  return and(
    eq(rounds.season, season),
    isSpoken(),
    isNull(readingWords.lookedOverAt),
    isNull(roundEntries.calibration),
    kind && eq(rounds.kind, kind),
  );
}

/**
 * The oldest that waits, after so many that were left for later. What a family's page already waits for comes first:
 * `out` are the rounds whose results are out.
 */
export async function nextWords(season: string, skip: number, out: RoundKind[] = []) {
  const outFirst = out.length > 0 ? [sql`${inArray(rounds.kind, out)} desc`] : [];
  const [found] = await db()
    .select({ words: readingWords, content: projectVersions.content })
    .from(readingWords)
    .innerJoin(assignments, eq(assignments.id, readingWords.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .leftJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(waits(season))
    .orderBy(...outFirst, asc(assignments.finishedAt), asc(assignments.id))
    .offset(skip)
    .limit(1);
  if (!found) return undefined;
  const { assignmentId, whatWorked, tryNext, revision } = found.words;
  const title = found.content?.title.title ?? "A project that is gone";
  return { assignmentId, whatWorked, tryNext, revision, title };
}

export async function countWaitingWords(season: string, kind?: RoundKind): Promise<number> {
  const [row] = await db()
    .select({ rows: count() })
    .from(readingWords)
    .innerJoin(assignments, eq(assignments.id, readingWords.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(waits(season, kind));
  return row?.rows ?? 0;
}

/** Whether a colleague's mailbox belongs to somebody around the project that was read: others look over what was said of it. */
export async function isAroundReading(email: string, assignmentId: string): Promise<boolean> {
  const [read] = await db()
    .select({ entryId: roundEntries.entryId })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(eq(assignments.id, assignmentId));
  return read?.entryId ? isAroundEntry(email, read.entryId) : false;
}

interface Look {
  assignmentId: string;
  /** The one that was on screen: words that changed since were not looked at. */
  revision: number;
  actor: string;
  /** Why the family does not read it; null: they do. */
  withheldWhy: string | null;
}

/** Staff let a judge's words go to the family or keep them; they never change them. */
export function lookOver({ assignmentId, revision, actor, withheldWhy }: Look): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const looked = await tx
      .update(readingWords)
      .set({ lookedOverAt: sql`now()`, lookedOverBy: actor, withheldWhy })
      .where(
        and(
          eq(readingWords.assignmentId, assignmentId),
          eq(readingWords.revision, revision),
          isNull(readingWords.lookedOverAt),
        ),
      )
      .returning({ id: readingWords.assignmentId });
    if (looked.length === 0) return "stale";
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: withheldWhy === null ? "feedback.show" : "feedback.withhold",
      recordType: RESULT_RECORD,
      recordId: assignmentId,
    });
    return "changed";
  });
}
