import type { AssignmentNetwork } from "./assignment-network";
import { type Node, push } from "./network";
import { keepPotentials, shortestWays, wayTo } from "./shortest-ways";

/**
 * Successive shortest ways: each unit goes where it costs least, and moves others aside where that is cheaper
 * still, so that what flows is at every moment the cheapest of its size. Answers what nobody can give.
 */
export function fillDemand({ nodes, hub, missing }: AssignmentNetwork): Map<Node, number> {
  const left = new Map(missing);
  for (let target = next(); target; target = next()) {
    for (const arc of wayTo(target)) push(arc);
    keepPotentials(nodes, target);
    const still = (left.get(target) ?? 0) - 1;
    if (still > 0) left.set(target, still);
    else left.delete(target);
  }
  return left;

  function next(): Node | null {
    return left.size === 0 ? null : shortestWays(nodes, hub, (node) => left.has(node));
  }
}
