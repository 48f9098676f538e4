import type { Fits } from "./fit";
import type { Supply } from "./most-readings";
import { isHeld, type Problem, pairKey } from "./problem";

/** What could be changed about a fair, to see whether it can be done then. */
export interface Change {
  /** Of one judge, beside their own. */
  moreCap?: (judgeId: string) => number;
  /** Judges with such a cap and no conflicts. */
  newcomers?: { count: number; cap: number };
  isWithoutConflicts?: boolean;
}

export function supplyOf(
  problem: Problem,
  fits: Fits,
  demandOf: (entryId: string) => number,
  { moreCap = () => 0, newcomers = { count: 0, cap: 0 }, isWithoutConflicts = false }: Change = {},
): Supply {
  const held = problem.readings.filter(isHeld);
  const heldKeys = new Set(held.map(pairKey));
  const heldOf = Map.groupBy(held, ({ entryId }) => entryId);
  const heldBy = Map.groupBy(held, ({ judgeId }) => judgeId);
  const strangers = Array.from({ length: newcomers.count }, (_, at) => `newcomer ${at + 1}`);
  const room = new Map(
    problem.judges.map(({ id, cap }) => {
      return [id, Math.max(0, cap + moreCap(id) - (heldBy.get(id)?.length ?? 0))];
    }),
  );
  for (const id of strangers) room.set(id, newcomers.cap);
  const entries = problem.entries.map(({ id: entryId }) => {
    const judges = problem.judges
      .map(({ id: judgeId }) => ({ entryId, judgeId }))
      .filter((pair) => isWithoutConflicts || fits.of(pair)?.isAllowed)
      .filter((pair) => !heldKeys.has(pairKey(pair)))
      .map(({ judgeId }) => judgeId);
    const demand = Math.max(0, demandOf(entryId) - (heldOf.get(entryId)?.length ?? 0));
    return { entryId, demand, judges: [...judges, ...strangers] };
  });
  return { entries: new Map(entries.map(({ entryId, ...own }) => [entryId, own])), room };
}
