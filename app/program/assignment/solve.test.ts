import { describe, expect, test } from "vitest";
import { assignmentProgram, solveInOnePiece } from "../../../tests/support/assignment-program";
import { hasLinearSolver, solveLinear } from "../../../tests/support/linear-solver";
import { aFair, aJudge, anEntry, aProblem } from "../../../tests/support/made-up-judging";
import OPTIMA from "./optima.json";
import { missingJoints, piecesOf } from "./pieces";
import { pairKey } from "./problem";
import { costOf, solve } from "./solve";
import { demandOf } from "./two-panels";

/** As the fixture was made: `free` is the least without the one-piece rule, `onePiece` with it, both by GLPK. */
const fairOf = ({ seed, entries, judges, minimum }: (typeof OPTIMA)[number]) =>
  aFair({ seed, entries, judges, minimum, cap: 8 });

describe.each(OPTIMA)("fair $seed, $entries × $judges", (optimum) => {
  const problem = fairOf(optimum);
  const solution = solve(problem, "fresh");
  const cost = costOf(problem, solution.fits, solution.readings);

  test("costs what another solver finds, or less than 1 % more where a division has to be joined", () => {
    if (optimum.free === optimum.onePiece) expect(cost).toBe(optimum.free);
    expect(cost).toBeGreaterThanOrEqual(optimum.onePiece);
    expect(cost).toBeLessThanOrEqual(optimum.onePiece * 1.01);
  });

  test("keeps every limit", () => {
    expect(new Set(solution.readings.map(pairKey)).size).toBe(solution.readings.length);
    for (const { id } of problem.entries) {
      const own = solution.readings.filter(({ entryId }) => entryId === id);
      expect(own.length).toBeGreaterThanOrEqual(demandOf(problem, solution.twoPanels, id));
    }
    for (const { id, cap } of problem.judges) {
      const own = solution.readings.filter(({ judgeId }) => judgeId === id);
      expect(own.length).toBeLessThanOrEqual(cap);
    }
    expect(solution.readings.every((pair) => solution.fits.of(pair)?.isAllowed)).toBe(true);
    expect(missingJoints(piecesOf(problem.entries, solution.readings))).toBe(0);
  });
});

test.runIf(hasLinearSolver)("the kept optima are those of the solver", () => {
  for (const optimum of OPTIMA.slice(0, 4)) {
    const problem = fairOf(optimum);
    const { twoPanels } = solve(problem, "fresh");
    const wishes = { demandOf: (id: string) => demandOf(problem, twoPanels, id) };
    expect(solveLinear(assignmentProgram(problem, wishes))?.cost).toBe(optimum.free);
    expect(solveInOnePiece(problem, wishes)?.cost).toBe(optimum.onePiece);
  }
});

test.runIf(hasLinearSolver)("a handful of projects costs exactly what another solver finds", () => {
  for (const { seed, ...size } of HANDFULS) {
    const problem = aFair({ seed, ...size, minimum: 2, twoPanelShare: 0 });
    const { fits, readings, short, apart } = solve(problem, "fresh");
    const isDone = short.length + apart.length === 0;
    const cost = isDone ? costOf(problem, fits, readings) : undefined;
    expect(cost, `fair ${seed}`).toBe(solveInOnePiece(problem)?.cost);
  }
});

const HANDFULS = Array.from({ length: 40 }, (_, at) => ({
  seed: 7_000 + at,
  entries: 5 + (at % 4),
  judges: 4 + (at % 3),
  cap: 4 + (at % 2),
}));

test("the same people in another order get the same plan, and another seed another one", () => {
  const problem = aFair({ entries: 30, judges: 12 });
  const turned = {
    ...problem,
    entries: problem.entries.toReversed(),
    judges: problem.judges.toReversed(),
  };
  const planOf = (asked: typeof problem) => solve(asked, "fresh").readings.map(pairKey).sort();
  expect(planOf(turned)).toEqual(planOf(problem));
  expect(planOf({ ...problem, seed: 2 })).not.toEqual(planOf(problem));
});

test("whoever takes half as many reads about half as many", () => {
  const judges = Array.from({ length: 8 }, (_, at) =>
    aJudge({ id: `j${at}`, cap: at < 4 ? 6 : 12 }),
  );
  const entries = Array.from({ length: 16 }, (_, at) => anEntry({ id: `e${at}` }));
  const { readings } = solve(aProblem({ entries, judges }), "fresh");
  const loads = judges.map(({ id }) => readings.filter(({ judgeId }) => judgeId === id).length);
  expect(loads).toEqual([4, 4, 4, 4, 8, 8, 8, 8]);
});

test("a division that would fall into two is joined by one reading, and it is named", () => {
  const expertise = (topic: string) => ({ expertise: [topic] });
  const judges = Array.from({ length: 6 }, (_, at) =>
    aJudge({ id: `j${at}`, ...expertise(at < 3 ? "water" : "music") }),
  );
  const entries = Array.from({ length: 6 }, (_, at) =>
    anEntry({ id: `e${at}`, topics: [at < 3 ? "water" : "music"] }),
  );
  const { readings, joints } = solve(aProblem({ entries, judges }), "fresh");
  expect(missingJoints(piecesOf(entries, readings))).toBe(0);
  expect(joints).toHaveLength(1);
});
