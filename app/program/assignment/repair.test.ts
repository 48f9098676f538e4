import { describe, expect, test } from "vitest";
import { assignmentProgram } from "../../../tests/support/assignment-program";
import { hasLinearSolver, solveLinear } from "../../../tests/support/linear-solver";
import { aFair, aJudge } from "../../../tests/support/made-up-judging";
import { missingJoints, piecesOf } from "./pieces";
import { planAssignment } from "./plan-assignment";
import { isHeld, type Problem, pairKey, type StandingReading } from "./problem";
import { costOf, solve } from "./solve";

/** A fair in the middle of its round: every fourth reading is finished, every fifth begun. */
function underWay(seed: number): Problem {
  const problem = aFair({ entries: 14, judges: 9, cap: 9, twoPanelShare: 0, seed });
  const readings = solve(problem, "fresh").readings.map((pair, at): StandingReading => {
    return { ...pair, state: at % 4 === 0 ? "finished" : at % 5 === 0 ? "begun" : "open" };
  });
  return { ...problem, readings };
}

/** Finished work of somebody who drops out is kept; the judge takes nothing more. */
function withoutJudge(problem: Problem, id: string): Problem {
  const isOpenOfTheirs = (reading: StandingReading) => reading.judgeId === id && !isHeld(reading);
  return {
    ...problem,
    judges: problem.judges.map((judge) => (judge.id === id ? { ...judge, cap: 0 } : judge)),
    readings: problem.readings.filter((reading) => !isOpenOfTheirs(reading)),
  };
}

function withConflict(problem: Problem): Problem {
  const late = problem.readings.find((reading) => !isHeld(reading));
  return {
    ...problem,
    judges: problem.judges.map((judge) =>
      judge.id === late?.judgeId ? { ...judge, declaredEntries: [late.entryId] } : judge,
    ),
  };
}

function withFewerForOne(problem: Problem): Problem {
  const load = (id: string) => problem.readings.filter(({ judgeId }) => judgeId === id).length;
  const [first] = problem.judges.toSorted((a, b) => load(b.id) - load(a.id));
  return {
    ...problem,
    judges: problem.judges.map((judge) =>
      judge === first ? { ...judge, cap: load(judge.id) - 1 } : judge,
    ),
  };
}

const SEEDS = [1, 2, 3, 4, 5, 6];
const EVENTS: [string, (problem: Problem) => Problem][] = [
  ["a judge who drops out", (problem) => withoutJudge(problem, "j3")],
  ["a late conflict", withConflict],
  ["a judge who can read one less", withFewerForOne],
  [
    "a late judge",
    (problem) => ({ ...problem, judges: [...problem.judges, aJudge({ id: "late" })] }),
  ],
];

describe.each(EVENTS)("%s", (_, happen) => {
  test.each(SEEDS)("moves nothing that is finished or begun, fair %i", (seed) => {
    const problem = happen(underWay(seed));
    const { readings, short } = solve(problem, "repair");
    const now = new Set(readings.map(pairKey));
    expect(problem.readings.filter(isHeld).every((reading) => now.has(pairKey(reading)))).toBe(
      true,
    );
    expect(short).toEqual([]);
    expect(missingJoints(piecesOf(problem.entries, readings))).toBe(0);
  });

  test.runIf(hasLinearSolver)(
    "moves as few as another solver can, and of these the cheapest",
    () => {
      for (const seed of SEEDS) {
        const problem = happen(underWay(seed));
        const solution = solve(problem, "repair");
        if (solution.joints.length > 0) continue;
        const before = new Set(problem.readings.map(pairKey));
        const extraCost = (pair: { entryId: string; judgeId: string }) =>
          before.has(pairKey(pair)) ? 0 : MOVE;
        const best = solveLinear(assignmentProgram(problem, { extraCost }))?.cost ?? 0;
        const held = problem.readings.filter(isHeld);
        const added = solution.readings.filter((pair) => !before.has(pairKey(pair))).length;
        const cost =
          costOf(problem, solution.fits, solution.readings) - costOf(problem, solution.fits, held);
        expect(added).toBe(Math.floor(best / MOVE));
        expect(cost).toBe(best % MOVE);
      }
    },
  );
});

const MOVE = 1_000_000;

test("where nothing has happened nothing moves", () => {
  const plan = planAssignment(underWay(1), "repair");
  expect(plan).toMatchObject({ kind: "planned", taken: [] });
});

test("the preview says what is taken from whom and why, and counts before and after", () => {
  const problem = withConflict(underWay(2));
  const plan = planAssignment(problem, "repair");
  if (plan.kind !== "planned") throw new Error("It can be done");
  expect(plan.taken.map(({ why }) => why)).toContain("conflict");
  const fresh = plan.readings.filter(({ state }) => state === "new");
  expect(fresh).toHaveLength(plan.taken.length);
  const change = plan.judges.reduce((sum, { before, after }) => sum + after - before, 0);
  expect(change).toBe(0);
  expect(structuredClone(plan)).toEqual(plan);
});
