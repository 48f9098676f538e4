import type { Fits } from "./fit";
import { mostReadings } from "./most-readings";
import type { Problem } from "./problem";
import { type Change, supplyOf } from "./supply";

export type Mend =
  | { kind: "raiseCaps"; judgeIds: string[]; by: number }
  /** Without conflicts, each with such a cap. */
  | { kind: "moreJudges"; count: number; cap: number }
  | { kind: "lowerMinimum"; entries: { entryId: string; to: number }[] }
  | { kind: "twoPanelShare"; to: number };

interface Shortage {
  problem: Problem;
  fits: Fits;
  demandOf: (entryId: string) => number;
  short: Map<string, number>;
  /** Whose caps would have to grow; all where nobody is named. */
  raised?: string[];
}

/** Of each kind the smallest that is enough, as tried out. */
export function cheapestMends(shortage: Shortage): Mend[] {
  const { problem, fits, demandOf, short } = shortage;
  const judgeIds = shortage.raised ?? problem.judges.map(({ id }) => id);
  const isEnough = (change: Change) =>
    mostReadings(supplyOf(problem, fits, demandOf, change)).short.size === 0;
  const cap = usualCap(problem);
  const raises = (by: number) => isEnough({ moreCap: (id) => (judgeIds.includes(id) ? by : 0) });
  const by = smallest(raises, problem.entries.length);
  const count = smallest(
    (newcomers) => isEnough({ newcomers: { count: newcomers, cap } }),
    problem.entries.length * problem.minimum,
  );
  const entries = [...short].map(([entryId, missing]) => ({
    entryId,
    to: demandOf(entryId) - missing,
  }));
  return [
    ...(by === null ? [] : [{ kind: "raiseCaps" as const, judgeIds, by }]),
    ...(count === null ? [] : [{ kind: "moreJudges" as const, count, cap }]),
    { kind: "lowerMinimum", entries },
  ];
}

/** What is enough stays enough with more of it, so halving finds the least. */
function smallest(isEnough: (amount: number) => boolean, most: number): number | null {
  if (!isEnough(most)) return null;
  let [less, enough] = [0, most];
  while (enough - less > 1) {
    const middle = Math.floor((less + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else less = middle;
  }
  return enough;
}

/** Such as most judges have: the one in the middle. */
export function usualCap({ judges }: Problem): number {
  const caps = judges.map(({ cap }) => cap).filter((cap) => cap > 0);
  return caps.sort((a, b) => a - b)[Math.floor(caps.length / 2)] ?? 10;
}
