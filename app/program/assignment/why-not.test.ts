import { expect, test } from "vitest";
import { assignmentProgram } from "../../../tests/support/assignment-program";
import { hasLinearSolver, solveLinear } from "../../../tests/support/linear-solver";
import { aFair } from "../../../tests/support/made-up-judging";
import { costOf, solve } from "./solve";
import { whyNot } from "./why-not";

const problem = aFair({ entries: 10, judges: 7, cap: 7, twoPanelShare: 0, seed: 3 });
const solution = solve(problem, "fresh");
const reasons = whyNot(problem, solution);

test("every pair that is not read has a reason", () => {
  const { entries, judges } = problem;
  expect(reasons).toHaveLength(entries.length * judges.length - solution.readings.length);
  for (const { why, conflicts, extraCost } of reasons) {
    expect(conflicts.some(({ isHard }) => isHard)).toBe(why === "conflict");
    expect(extraCost === null || extraCost >= 0).toBe(true);
    if (why === "othersFitBetter") expect(extraCost).not.toBeNull();
  }
});

test.runIf(hasLinearSolver)("the difference is what another solver pays for it", () => {
  const least = costOf(problem, solution.fits, solution.readings);
  for (const { entryId, judgeId, extraCost } of reasons.filter((_, at) => at % 4 === 0)) {
    if (extraCost === null) continue;
    const forced = solveLinear(assignmentProgram(problem, { forced: [{ entryId, judgeId }] }));
    expect(extraCost).toBe((forced?.cost ?? 0) - least);
  }
});

test("what stands and would have to move is counted, and is no point of how a judge fits", () => {
  const standing = solution.readings.map((pair) => ({ ...pair, state: "open" as const }));
  const repaired = { ...problem, readings: standing };
  const told = whyNot(repaired, solve(repaired, "repair")).filter((one) => one.extraCost !== null);
  expect(told.length).toBeGreaterThan(0);
  for (const { moves, extraCost } of told) {
    expect(moves).toBeGreaterThan(0);
    expect(Math.abs(extraCost ?? 0)).toBeLessThan(1_000);
  }
});
