import type { Conflict } from "./conflicts";
import type { FitParts } from "./fit";
import { priceAll } from "./force-reading";
import { type Problem, pairKey } from "./problem";
import type { Solution } from "./solve";

/** Why a judge does not read an entry. */
export interface WhyNot {
  entryId: string;
  judgeId: string;
  why: "conflict" | "full" | "othersFitBetter";
  conflicts: Conflict[];
  /** What the judge lacks for this entry, in points. */
  parts: FitParts;
  /** So many readings that are given already would have to move for it. */
  moves: number;
  /** So many points the rest of the plan would cost more with this reading in it; null: it cannot be. */
  extraCost: number | null;
}

/** For each pair that is not read. */
export function whyNot(
  problem: Problem,
  { fits, network, readings, moveCost }: Solution,
): WhyNot[] {
  const read = new Set(readings.map(pairKey));
  const loads = Map.groupBy(readings, ({ judgeId }) => judgeId);
  const prices = new Map(
    priceAll(network, () => true).map(({ pair, cost }) => [pairKey(pair), cost]),
  );
  return problem.entries.flatMap(({ id: entryId }) =>
    problem.judges.flatMap(({ id: judgeId, cap }): WhyNot[] => {
      const fit = fits.of({ entryId, judgeId });
      if (!fit || read.has(pairKey(fit))) return [];
      const isFull = (loads.get(judgeId)?.length ?? 0) >= cap;
      const { conflicts, parts, isAllowed } = fit;
      const why = !isAllowed ? "conflict" : isFull ? "full" : "othersFitBetter";
      const price = isAllowed ? (prices.get(pairKey(fit)) ?? null) : null;
      const moves = price === null || moveCost === 0 ? 0 : Math.round(price / moveCost);
      const extraCost = price === null ? null : price - moves * moveCost;
      return [{ entryId, judgeId, why, conflicts, parts, moves, extraCost }];
    }),
  );
}
