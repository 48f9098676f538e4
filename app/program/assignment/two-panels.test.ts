import { expect, test } from "vitest";
import { aFair, aJudge } from "../../../tests/support/made-up-judging";
import { Fits } from "./fit";
import { planAssignment } from "./plan-assignment";
import { twoPanelEntries } from "./two-panels";

const problem = aFair({ entries: 40, judges: 16, cap: 15 });
const drawn = twoPanelEntries(problem, new Fits(problem));

test("one entry in ten is read by two panels, of each division as many, by the seed", () => {
  const divisions = problem.entries
    .filter(({ id }) => drawn.has(id))
    .map((entry) => entry.division);
  expect(divisions.sort()).toEqual(["highSchool", "highSchool", "k8", "k8"]);
  const other = { ...problem, seed: 2 };
  expect(twoPanelEntries(other, new Fits(other))).not.toEqual(drawn);
});

test("and the two have no judge in common, and each as many as a panel has", () => {
  const plan = planAssignment(problem, "fresh");
  if (plan.kind !== "planned") throw new Error("It can be done");
  for (const { id } of problem.entries) {
    const own = plan.readings.filter(({ entryId }) => entryId === id);
    const [first, second] = [1, 2].map((panel) =>
      own.filter((reading) => reading.panel === panel).map(({ judgeId }) => judgeId),
    );
    expect(first).toHaveLength(drawn.has(id) ? 3 : 0);
    expect(second).toHaveLength(drawn.has(id) ? 3 : 0);
    expect(first?.filter((judgeId) => second?.includes(judgeId))).toEqual([]);
  }
});

test("nobody is drawn whom too few judges may read for it", () => {
  const all = problem.entries.map(({ id }) => id);
  const judges = Array.from({ length: 6 }, (_, at) => aJudge({ id: `j${at}`, cap: 40 }));
  const [first, ...others] = judges.map((judge) => ({ ...judge, declaredEntries: all.slice(1) }));
  const few = {
    ...problem,
    twoPanelShare: 1,
    judges: first ? [first, ...others.map((judge) => ({ ...judge, declaredEntries: [] }))] : [],
  };
  expect([...twoPanelEntries(few, new Fits(few))]).toEqual([all[0]]);
});
