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
