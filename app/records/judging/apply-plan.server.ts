import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { Fits } from "~/program/assignment/fit";
import { type Pair, type Problem, pairKey } from "~/program/assignment/problem";
import { assignmentPlans } from "./assignment-plans.table.server";
import { dropReadings } from "./drop-readings.server";
import { type AppliedChanges, applicablePart, type KeptPreview } from "./kept-plan";
import { lastApplied } from "./plan-round.server";
import { isBegun } from "./reading-standing.server";
import { hashOfProblem, roundProblem } from "./round-problem.server";
import { lockRound, type RoundDeed, recordRound } from "./rounds.server";
import { assignments, type Round, roundEntries } from "./rounds.table.server";

/** Calibration comes before the first of a judge's own, whose place is 1. */
const BEFORE_ALL = -1;

export interface Applied {
  added: number;
  taken: number;
  /** What the round's judges are told of it. */
  told: number;
}

/** Tells those who have something to read now; answers how many letters were queued. */
export type Tell = (tx: Database, planId: string, judgeIds: string[]) => Promise<number>;

/** All of it, or nothing: also where the process is killed in the middle. */
export function applyPlan(
  { kind, actor, site }: RoundDeed,
  { planId, reason }: { planId: string; reason: string },
  tell: Tell,
): Promise<Change | Applied> {
  return db().transaction(async (tx) => {
    const round = await lockRound(tx, site.season.id, kind);
    const [row] = await tx.select().from(assignmentPlans).where(eq(assignmentPlans.id, planId));
    if (!round || row?.roundId !== round.id) return "missing";
    if (round.state !== "open") return { refused: "The round is not open." };
    if (row.appliedAt) return { refused: "This plan is applied already." };
    const plan = applicablePart(row.plan);
    if (!plan) return { refused: "This cannot be applied: see below why." };
    // Who stays below the minimum is not ranked: that is a decision, and somebody answers for it.
    if (row.plan.kind === "impossible" && !reason) return { refused: NO_REASON };
    const problem = await roundProblem(round, site.season, tx);
    if (hashOfProblem(problem) !== row.problemHash) return { refused: OVERTAKEN };
    const changes = await writePlan(tx, round, plan);
    await tx
      .update(assignmentPlans)
      .set({ appliedAt: sql`now()`, appliedProgramAt: site.now, changes })
      .where(eq(assignmentPlans.id, planId));
    await recordRound(tx, "round.assign", {
      roundId: round.id,
      actor,
      fields: [kind],
      note: reason || undefined,
    });
    const isNew = plan.readings.filter(({ state }) => state === "new");
    const told = await tell(tx, planId, [...new Set(isNew.map(({ judgeId }) => judgeId))]);
    return { added: isNew.length, taken: changes.taken.length, told };
  });
}

const NO_REASON =
  "Say why it is applied as far as possible: projects would stay below what was asked.";

const OVERTAKEN =
  "Something has changed since this plan was made: a judge, a conflict, a project or a reading. Plan again; nothing was changed.";

export async function writePlan(
  tx: Database,
  round: Round,
  plan: KeptPreview,
): Promise<AppliedChanges> {
  const standing = await tx
    .select({
      id: assignments.id,
      roundEntryId: assignments.roundEntryId,
      judgeId: assignments.judgeId,
      position: assignments.position,
      panel: assignments.panel,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(eq(roundEntries.roundId, round.id));
  const byPair = new Map(standing.map((row) => [pairKey(asPair(row)), row]));
  const taken = plan.taken.flatMap((pair) => byPair.get(pairKey(pair)) ?? []);
  await dropReadings(
    tx,
    taken.map(({ id }) => id),
  );
  const placed = plan.readings.flatMap(({ position, panel, ...pair }) => {
    const before = byPair.get(pairKey(pair));
    return before ? [{ before, after: { id: before.id, position, panel } }] : [];
  });
  const moved = placed.filter(
    ({ before, after }) => before.position !== after.position || before.panel !== after.panel,
  );
  await place(
    tx,
    moved.map(({ after }) => after),
  );
  const rows = [
    ...plan.readings.filter(({ state }) => state === "new").map(asRow),
    ...(await calibrationFor(tx, round, plan)),
  ];
  return {
    added: await addAll(tx, rows),
    taken,
    moved: moved.map(({ before: { id, position, panel } }) => ({ id, position, panel })),
  };
}

function asPair({ roundEntryId, judgeId }: { roundEntryId: string; judgeId: string }) {
  return { entryId: roundEntryId, judgeId };
}

type NewRow = typeof assignments.$inferInsert;

function asRow({ entryId, judgeId, position, panel }: KeptPreview["readings"][number]): NewRow {
  return { roundEntryId: entryId, judgeId, position, panel };
}

/** Everybody who reads something reads the two of ours first. */
async function calibrationFor(tx: Database, round: Round, plan: KeptPreview): Promise<NewRow[]> {
  const own = await tx
    .select({ id: roundEntries.id })
    .from(roundEntries)
    .where(and(eq(roundEntries.roundId, round.id), isNotNull(roundEntries.calibration)))
    .orderBy(roundEntries.calibration);
  const judgeIds = [...new Set(plan.readings.map(({ judgeId }) => judgeId))];
  return judgeIds.flatMap((judgeId) =>
    own.map(({ id }, at) => ({ roundEntryId: id, judgeId, position: BEFORE_ALL + at })),
  );
}

async function addAll(tx: Database, rows: NewRow[]): Promise<string[]> {
  const added: string[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const written = await tx
      .insert(assignments)
      .values(rows.slice(from, from + 500))
      .onConflictDoNothing()
      .returning({ id: assignments.id });
    added.push(...written.map(({ id }) => id));
  }
  return added;
}

async function place(tx: Database, rows: AppliedChanges["moved"]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update ${assignments} set position = placed.position, panel = placed.panel
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed(id uuid, position integer, panel integer)
    where ${assignments.id} = placed.id`);
}

/** Takes back the letters that told of a plan; answers how many are not sent. */
type Untell = (tx: Database, planId: string) => Promise<number>;

interface Undone {
  /** Readings that came back, and those that did not: their judge is in conflict by now, or has stopped. */
  restored: number;
  withheld: number;
  untold: number;
}

/**
 * What the last plan has changed is as it was, as long as nobody has begun to read; what judges have said since stands.
 * The letters go back with it, or neither does.
 */
export function undoPlan(
  { kind, actor, site }: RoundDeed,
  planId: string,
  untell: Untell,
): Promise<Change | Undone> {
  return db().transaction(async (tx): Promise<Change | Undone> => {
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    const plan = await lastApplied(round.id, tx);
    if (plan?.id !== planId || !plan.changes) return "stale";
    if (round.state !== "open") return { refused: "The round is not open." };
    const { added, taken, moved } = plan.changes;
    const untouched = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(areUntouched(added))
      .for("update");
    if (untouched.length < added.length) return { refused: BEGUN };
    // Asked before anything goes: whoever has nothing left is not in the problem any more.
    const mayReadNow = readersOf(await roundProblem(round, site.season, tx));
    await dropReadings(tx, added);
    const back = taken.filter((row) => mayReadNow(asPair(row)));
    await addAll(tx, back);
    await place(tx, moved);
    await tx
      .update(assignmentPlans)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(assignmentPlans.id, planId), isNull(assignmentPlans.undoneAt)));
    await recordRound(tx, "round.undo-assign", { roundId: round.id, actor, fields: [kind] });
    const untold = await untell(tx, planId);
    return { restored: back.length, withheld: taken.length - back.length, untold };
  });
}

/** Then it stays, and nobody is offered to undo it. */
export async function isPlanBegun({ changes }: { changes: AppliedChanges | null }) {
  const added = changes?.added ?? [];
  return (await db().$count(assignments, areUntouched(added))) < added.length;
}

function areUntouched(ids: string[]) {
  return and(inArray(assignments.id, ids), eq(assignments.state, "open"), sql`not ${isBegun}`);
}

/** By everything that is known today. */
function readersOf(problem: Problem): (pair: Pair) => boolean {
  const fits = new Fits(problem);
  const reading = new Set(problem.judges.flatMap(({ id, cap }) => (cap > 0 ? [id] : [])));
  return (pair) => reading.has(pair.judgeId) && fits.of(pair)?.isAllowed === true;
}

const BEGUN =
  "Somebody has begun to read what this plan gave them, so that it stays. Plan again to change what nobody has begun.";
