import { sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { Fits } from "~/program/assignment/fit";
import { type Pair, type Problem, pairKey } from "~/program/assignment/problem";
import { type Tell, writePlan } from "./apply-plan.server";
import { assignmentPlans } from "./assignment-plans.table.server";
import type { KeptPreview } from "./kept-plan";
import { hashOfProblem, roundProblem } from "./round-problem.server";
import { lockRound, type RoundDeed, recordRound } from "./rounds.server";

/** One reading more, for one project by one judge: a plan of one, so that it is undone like any other. */
export function addReading(
  { kind, actor, site }: RoundDeed,
  pair: Pair,
  tell: Tell,
): Promise<ToldChange> {
  return db().transaction(async (tx): Promise<ToldChange> => {
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    if (round.state !== "open") return { refused: "The round is not open." };
    const problem = await roundProblem(round, site.season, tx);
    const plan = planOfOne(problem, pair);
    if ("refused" in plan) return plan;
    const changes = await writePlan(tx, round, plan);
    const [row] = await tx
      .insert(assignmentPlans)
      .values({
        roundId: round.id,
        mode: "repair",
        problemHash: hashOfProblem(problem),
        plan: { kind: "planned", ...plan },
        madeBy: actor,
        programAt: site.now,
        appliedAt: sql`now()`,
        appliedProgramAt: site.now,
        changes,
      })
      .returning({ id: assignmentPlans.id });
    await recordRound(tx, "round.assign", { roundId: round.id, actor, fields: [kind] });
    return { told: row ? await tell(tx, row.id, [pair.judgeId]) : 0 };
  });
}

/** What was so when the button was drawn may not be so any more. */
function planOfOne(problem: Problem, pair: Pair): KeptPreview | { refused: string } {
  const judge = problem.judges.find(({ id }) => id === pair.judgeId);
  const fit = new Fits(problem).of(pair);
  if (!judge || !fit)
    return { refused: "This judge or this project is not in the round any more." };
  if (!fit.isAllowed) return { refused: "This judge is in conflict with the project." };
  const own = problem.readings.filter(({ judgeId }) => judgeId === judge.id);
  if (own.some((reading) => pairKey(reading) === pairKey(pair))) {
    return { refused: "This judge reads it already." };
  }
  if (own.length >= judge.cap) return { refused: "This judge has as many as they take." };
  return {
    readings: [
      {
        ...pair,
        state: "new",
        // Last in the judge's list: what they have is in an order that was worked out.
        position: problem.judges.reduce((most, { cap }) => Math.max(most, cap), own.length) + 1,
        panel: null,
        isJoint: false,
        parts: fit.parts,
        flags: fit.conflicts.filter(({ isHard }) => !isHard).map((one) => one.kind),
      },
    ],
    taken: [],
    judges: [{ judgeId: judge.id, cap: judge.cap, before: own.length, after: own.length + 1 }],
    heldInConflict: [],
  };
}
