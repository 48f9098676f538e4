import type { AssignmentNetwork, PairArc } from "./assignment-network";
import { isUsed, type Node, push } from "./network";
import type { Pair } from "./problem";
import { keepPotentials, shortestWays, shortestWaysBack, wayTo } from "./shortest-ways";

export interface Priced {
  pair: PairArc;
  cost: number;
}

/** What it costs to force each reading that is not, with all that gives way; left out where nothing can. */
export function priceAll(
  { nodes, entries, judges, pairs }: AssignmentNetwork,
  isAsked: (pair: Pair) => boolean,
): Priced[] {
  const asked = pairs.filter((pair) => pair.arc.room > 0 && isAsked(pair));
  const found: Priced[] = [];
  for (const [judgeId, own] of Map.groupBy(asked, (pair) => pair.judgeId)) {
    const judge = judges.get(judgeId) as Node;
    shortestWaysBack(nodes, judge);
    for (const pair of own) {
      const entry = entries.get(pair.entryId) as Node;
      if (!entry.isSettled) continue;
      const wayBack = entry.distance - entry.potential + judge.potential;
      found.push({ pair, cost: wayBack + pair.arc.cost });
    }
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** Makes a reading flow and stay, the cheapest way; false where nothing can give way for it. */
export function forceReading({ nodes }: AssignmentNetwork, pair: PairArc): boolean {
  const { arc } = pair;
  if (!isUsed(arc)) {
    const judge = shortestWays(nodes, arc.to, (node) => node === arc.from);
    if (!judge) return false;
    for (const step of wayTo(judge)) push(step);
    keepPotentials(nodes, judge);
  }
  pair.isForced = true;
  arc.room = 0;
  arc.back.room = 0;
  return true;
}

/** Lets a forced reading go again where something else is cheaper, and keeps it as any other where not. */
export function releaseReading({ nodes }: AssignmentNetwork, pair: PairArc): void {
  const { arc } = pair;
  const entry = shortestWays(nodes, arc.from, (node) => node === arc.to);
  const detour = entry ? entry.distance + entry.potential - arc.from.potential : null;
  if (entry) keepPotentials(nodes, entry);
  const isCheaper = entry !== null && detour !== null && detour < arc.cost;
  if (isCheaper) for (const step of wayTo(entry)) push(step);
  pair.isForced = false;
  arc.room = isCheaper ? 1 : 0;
  arc.back.room = isCheaper ? 0 : 1;
}
