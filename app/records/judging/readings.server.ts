import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { calibrationProject } from "~/program/calibration";
import { type ProjectVersion, projectVersions } from "../projects/projects.table.server";
import { isGivenUp, isHeldForStaff } from "./reading-standing.server";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";
import { type ReadingTrouble, readingTroubles } from "./troubles.table.server";

type Assignment = typeof assignments.$inferSelect;
type RoundEntry = typeof roundEntries.$inferSelect;
type Round = typeof rounds.$inferSelect;

/** One judge's reading of one entry, with all that decides what may be done to it. */
export interface Reading {
  assignment: Assignment;
  entry: RoundEntry;
  round: Round;
  /** None of a practice project, and none once the entry is gone. */
  version: ProjectVersion | null;
  /** What has to be seen to before it can be read. */
  trouble: ReadingTrouble | null;
  /** What was found in this project, or who has left it, is for staff to look at first: nobody sees it. */
  isHeld: boolean;
  /** On showcase day, for which its judge is not clear any more: somebody else reads it. */
  isGivenUp: boolean;
  /** A practice project of this round is not finished, and nothing of this one is begun. */
  isAfterPractice: boolean;
}

/** Everything that a judge reads this season, in their order: practice first. Nobody else's is ever in it. */
export function readingsOf(
  judgeId: string,
  season: string,
  from: Database = db(),
): Promise<Reading[]> {
  return select(from, and(eq(assignments.judgeId, judgeId), eq(rounds.season, season))) as Promise<
    Reading[]
  >;
}

/** One of them, by the judge whose it is. */
export async function findReading(
  judgeId: string,
  assignmentId: string,
  from: Database = db(),
): Promise<Reading | undefined> {
  const [found] = await select(
    from,
    and(eq(assignments.judgeId, judgeId), eq(assignments.id, assignmentId)),
  );
  return found;
}

const afterPractice = sql<boolean>`(${roundEntries.calibration} is null and ${assignments.begunAt} is null
  and exists (select from ${assignments} practice
    join ${roundEntries} own on own.id = practice.round_entry_id
    where practice.judge_id = ${assignments.judgeId} and practice.state = 'open'
      and own.round_id = ${roundEntries.roundId} and own.calibration is not null and own.out_at is null))`;

function select(from: Database, where: ReturnType<typeof and>): Promise<Reading[]> {
  return from
    .select({
      assignment: assignments,
      entry: roundEntries,
      round: rounds,
      version: projectVersions,
      trouble: readingTroubles,
      isHeld: isHeldForStaff,
      isGivenUp: isGivenUp(currentSite().season),
      isAfterPractice: afterPractice,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .leftJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .leftJoin(
      readingTroubles,
      and(
        eq(readingTroubles.assignmentId, assignments.id),
        isNull(readingTroubles.settledAt),
        // Whatever was reported first stands for both.
        sql`not exists (select from ${readingTroubles} earlier
          where earlier.assignment_id = ${assignments.id} and earlier.settled_at is null
          and earlier.kind < ${readingTroubles.kind})`,
      ),
    )
    .where(where)
    .orderBy(
      sql`case ${rounds.kind} when 'online' then 1 when 'special' then 2 else 3 end`,
      sql`${roundEntries.calibration} is null`,
      asc(assignments.position),
      asc(assignments.id),
    );
}

/** What a judge sees of where a reading stands. */
export type ReadingState =
  | "open"
  | "begun"
  | "finished"
  | "ended"
  | "out"
  | "waits"
  | "after-practice"
  | "closed";

export function stateOf(reading: Reading): ReadingState {
  const { assignment, entry, round, version, trouble, isHeld, isAfterPractice } = reading;
  if (assignment.state === "ended" || reading.isGivenUp) return "ended";
  const isGone = !version && !calibrationProject(entry.calibration);
  if (entry.outAt || isGone) return "out";
  if (assignment.state === "finished") return "finished";
  if (round.state !== "open") return "closed";
  if (trouble || isHeld) return "waits";
  if (isAfterPractice) return "after-practice";
  return assignment.begunAt ? "begun" : "open";
}

/** Theirs to score: at once, or as soon as practice is done. */
export function isToRead(state: ReadingState): boolean {
  return state === "open" || state === "begun" || state === "after-practice";
}

/** How many readings of the season wait for somebody who is a judge. */
export async function countToRead(judgeIds: string[], season: string): Promise<number> {
  const all = await Promise.all(judgeIds.map((id) => readingsOf(id, season)));
  return all.flat().filter((reading) => isToRead(stateOf(reading))).length;
}

/** Practice is done once: whoever has seen the guide would not score it anew. */
export function mayWrite(reading: Reading): boolean {
  const state = stateOf(reading);
  if (reading.round.state !== "open" || reading.trouble || reading.isHeld) return false;
  if (state === "finished") return reading.entry.calibration === null;
  return state === "open" || state === "begun";
}

/**
 * That they know somebody behind it, or that it is not for a child, a judge may say at any time: also while it waits
 * for staff or the family, and after it was finished.
 */
export function mayStop(reading: Reading): boolean {
  const state = stateOf(reading);
  const isTheirs = state !== "ended" && state !== "out" && state !== "after-practice";
  return isTheirs && reading.entry.calibration === null && reading.round.state === "open";
}

/** Whether the project itself may be shown to its judge now. */
export function mayRead(reading: Reading): boolean {
  const state = stateOf(reading);
  return !reading.isHeld && state !== "ended" && state !== "out" && state !== "after-practice";
}

/** All that a judge put on paper for one reading. */
export interface Sheet {
  /** By criterion. */
  steps: Record<string, number>;
  whatWorked: string;
  tryNext: string;
  noteForStaff: string;
  revision: number;
}

export async function sheetOf(assignmentId: string, from: Database = db()): Promise<Sheet> {
  const given = await from
    .select({ criterion: scores.criterion, value: scores.value })
    .from(scores)
    .where(eq(scores.assignmentId, assignmentId));
  const [words] = await from
    .select()
    .from(readingWords)
    .where(eq(readingWords.assignmentId, assignmentId));
  return {
    steps: Object.fromEntries(given.map(({ criterion, value }) => [criterion, value])),
    whatWorked: words?.whatWorked ?? "",
    tryNext: words?.tryNext ?? "",
    noteForStaff: words?.noteForStaff ?? "",
    revision: words?.revision ?? 0,
  };
}
