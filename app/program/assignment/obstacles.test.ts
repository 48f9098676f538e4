import { describe, expect, test } from "vitest";
import { canBeRead } from "../../../tests/support/can-be-read";
import { aFair, aJudge, anEntry, aProblem } from "../../../tests/support/made-up-judging";
import { Fits } from "./fit";
import type { Mend } from "./mends";
import { type Limit, type Obstacle, obstaclesOf } from "./obstacles";
import { planAssignment } from "./plan-assignment";
import type { Problem } from "./problem";
import { numbersFrom } from "./seeded";
import { demandOf, twoPanelEntries } from "./two-panels";

/** A fair with its own demand for each entry. */
interface Case {
  problem: Problem;
  lowered: Map<string, number>;
}

/** Small fairs at their limits: few judges, low caps, many conflicts, or all of it. */
function tightFair(seed: number): Problem {
  const draw = numbersFrom(seed);
  const below = (limit: number) => Math.floor(draw() * limit);
  const [entries, judges] = [5 + below(8), 2 + below(6)];
  const problem = aFair({ entries, judges, cap: 1 + below(10), minimum: 2 + below(2), seed });
  const schools = draw() < 0.5 ? ["School 0", "School 1"] : [];
  return {
    ...problem,
    twoPanelShare: draw() < 0.4 ? 0.3 : 0,
    judges: problem.judges.map((judge, at) => ({
      ...judge,
      schools: at % 3 === 0 ? [...judge.schools, ...schools] : judge.schools,
      declaredEntries: draw() < 0.3 ? ["e0", "e1"] : judge.declaredEntries,
    })),
  };
}

function isDone(
  { problem, lowered }: Case,
  without: Parameters<typeof canBeRead>[2] & { isWithoutPanels?: boolean } = {},
): boolean {
  const twice = twoPanelEntries(problem, new Fits(problem));
  const { minimum } = problem;
  const isOnce = without.isWithoutPanels;
  const asked = (id: string) =>
    lowered.get(id) ?? (isOnce ? minimum : demandOf(problem, twice, id));
  return canBeRead(problem, asked, without);
}

function mended({ problem, lowered }: Case, mend: Mend): Case {
  const { judges } = problem;
  switch (mend.kind) {
    case "raiseCaps": {
      const raised = (id: string) => (mend.judgeIds.includes(id) ? mend.by : 0);
      const more = judges.map((judge) => ({ ...judge, cap: judge.cap + raised(judge.id) }));
      return { problem: { ...problem, judges: more }, lowered };
    }
    case "moreJudges": {
      const strangers = Array.from({ length: mend.count }, (_, at) =>
        aJudge({ id: `stranger ${judges.length + at}`, cap: mend.cap }),
      );
      return { problem: { ...problem, judges: [...judges, ...strangers] }, lowered };
    }
    case "lowerMinimum": {
      const own = mend.entries.map(({ entryId, to }) => [entryId, to] as const);
      return { problem, lowered: new Map([...lowered, ...own]) };
    }
    case "twoPanelShare":
      return { problem: { ...problem, twoPanelShare: mend.to }, lowered };
  }
}

/** One step less of it. */
function tooLittle(mend: Mend): Mend[] {
  if (mend.kind === "raiseCaps") return [{ ...mend, by: mend.by - 1 }];
  if (mend.kind === "moreJudges") return [{ ...mend, count: mend.count - 1 }];
  if (mend.kind === "twoPanelShare") return [];
  return mend.entries.map((_, at) => ({ ...mend, entries: mend.entries.toSpliced(at, 1) }));
}

/** Taken away alone, the limit lets everything through; and that is what its name says. */
const WITHOUT: Record<Exclude<Limit, "onePiece">, (one: Case) => boolean> = {
  judges: (one) => !isDone(one, { isWithoutConflicts: true, isWithoutCaps: true }),
  conflicts: (one) => !isDone(one, { isWithoutCaps: true }),
  caps: (one) => !isDone(one, { isWithoutConflicts: true }) && isDone(one, { isWithoutCaps: true }),
  freeCaps: (one) =>
    isDone(one, { isWithoutConflicts: true }) && isDone(one, { isWithoutCaps: true }),
  panels: (one) => isDone(one, { isWithoutPanels: true }),
};

/** Puts an obstacle out of the way without touching another: only its own entries are asked for less. */
const aside = ({ limit, mends }: Obstacle) => {
  const kind = limit.endsWith("aps") ? "raiseCaps" : "lowerMinimum";
  return mends.find((mend) => mend.kind === kind) ?? [];
};

const CASES = Array.from({ length: 400 }, (_, seed) => ({ seed, problem: tightFair(seed) }))
  .filter(({ problem }) => !isDone({ problem, lowered: new Map() }))
  .slice(0, 50)
  .map(({ seed, problem }) => ({
    seed,
    problem,
    obstacles: obstaclesOf(problem, new Fits(problem)),
  }));

test("fifty fairs cannot be done, for every reason there is", () => {
  expect(CASES).toHaveLength(50);
  const named = new Set(CASES.flatMap(({ obstacles }) => obstacles.map(({ limit }) => limit)));
  expect([...named].sort()).toEqual(["caps", "conflicts", "freeCaps", "judges", "panels"]);
});

describe.each(CASES)("fair $seed", ({ problem, obstacles }) => {
  test("names the limit that stands in the way, and the least that mends it", () => {
    expect(obstacles.length).toBeGreaterThan(0);
    for (const obstacle of obstacles) {
      // With all other obstacles out of the way, this one alone decides.
      const others = obstacles.filter((other) => other !== obstacle).flatMap(aside);
      const start = { problem: onlyPanels(problem, obstacle), lowered: new Map<string, number>() };
      const alone = others.reduce(mended, start);
      expect(isDone(alone)).toBe(false);
      if (obstacle.limit !== "onePiece") expect(WITHOUT[obstacle.limit](alone)).toBe(true);
      expect(obstacle.mends.length).toBeGreaterThan(1);
      for (const mend of obstacle.mends) {
        expect(isDone(mended(alone, mend))).toBe(true);
        for (const less of tooLittle(mend)) expect(isDone(mended(alone, less))).toBe(false);
      }
    }
  });
});

/** Where not even the minimum can be met, the two panels come later. */
function onlyPanels(problem: Problem, { limit }: Obstacle): Problem {
  return limit === "panels" ? problem : { ...problem, twoPanelShare: 0 };
}

test("a division that cannot hang together says so, and with a cap of one more it does", () => {
  const entries = [anEntry({ id: "e1" }), anEntry({ id: "e2" })];
  const judges = Array.from({ length: 4 }, (_, at) => aJudge({ id: `j${at}`, cap: 1 }));
  const plan = planAssignment(aProblem({ entries, judges, minimum: 2 }), "fresh");
  if (plan.kind !== "impossible") throw new Error("Nobody reads two");
  expect(plan.obstacles).toMatchObject([{ limit: "onePiece", missing: 1 }]);
  expect(plan.obstacles[0]?.mends).toContainEqual({
    kind: "raiseCaps",
    judgeIds: ["j0", "j1", "j2", "j3"],
    by: 1,
  });
  // Applied all the same, everybody is read, and the plan says that the parts share nobody.
  expect(plan.possible).toMatchObject({ below: [], apart: [{ division: "k8", pieces: 2 }] });
  expect(plan.possible.readings).toHaveLength(4);
});

test("two panels give way first: as many as can be, and every project has its minimum", () => {
  const entries = Array.from({ length: 10 }, (_, at) => anEntry({ id: `e${at}` }));
  const judges = Array.from({ length: 6 }, (_, at) => aJudge({ id: `j${at}`, cap: 4 }));
  const problem = aProblem({ entries, judges, minimum: 2, twoPanelShare: 0.3 });
  const plan = planAssignment(problem, "fresh");
  if (plan.kind !== "impossible") throw new Error("Two readings too many were found");
  expect(plan.obstacles.map(({ limit }) => limit)).toEqual(["panels"]);
  expect(plan.obstacles[0]?.mends).toContainEqual({ kind: "twoPanelShare", to: 0.2 });
  expect(plan.possible).toMatchObject({ below: [], twoPanels: { asked: 3, possible: 2 } });
  expect(plan.possible.readings).toHaveLength(24);
});

test("what the season says in whole percent is rounded down: 29 of 300 are nine of a hundred", () => {
  const entries = Array.from({ length: 300 }, (_, at) => anEntry({ id: `e${at}` }));
  const judges = Array.from({ length: 47 }, (_, at) => aJudge({ id: `j${at}`, cap: 7 }));
  const problem = aProblem({ entries, judges, minimum: 1, twoPanelShare: 0.1 });
  const mends = obstaclesOf(problem, new Fits(problem))[0]?.mends;
  expect(mends).toContainEqual({ kind: "twoPanelShare", to: 0.09 });
});

test("one project without enough judges stays below, and all the others have theirs", () => {
  const entries = Array.from({ length: 5 }, (_, at) => anEntry({ id: `e${at}` }));
  const judges = Array.from({ length: 4 }, (_, at) =>
    aJudge({ id: `j${at}`, cap: 10, declaredEntries: at < 2 ? ["e3"] : [] }),
  );
  const plan = planAssignment(aProblem({ entries, judges, minimum: 3 }), "fresh");
  if (plan.kind !== "impossible") throw new Error("Somebody reads whom they know");
  expect(plan.possible).toMatchObject({ below: [{ entryId: "e3", missing: 1 }], apart: [] });
  expect(plan.possible.readings).toHaveLength(14);
});

test("what a judge has above their cap goes, also where nobody can take it over", () => {
  const entries = [anEntry({ id: "e1" }), anEntry({ id: "e2" })];
  const judges = [aJudge({ id: "j1", cap: 1 }), aJudge({ id: "j2", cap: 2 })];
  const readings = entries.flatMap(({ id: entryId }) =>
    judges.map(({ id: judgeId }) => ({ entryId, judgeId, state: "open" as const })),
  );
  const plan = planAssignment(aProblem({ entries, judges, minimum: 2, readings }), "repair");
  if (plan.kind !== "impossible") throw new Error("A judge reads more than they said");
  expect(plan.possible.below).toMatchObject([{ missing: 1 }]);
  expect(plan.possible.taken).toMatchObject([{ judgeId: "j1", why: "moved" }]);
});
