import type { Arc, Node } from "./network";

/**
 * Dijkstra on reduced costs, from one node to all others or until one that is looked for. The potentials
 * must be right; `keepPotentials` makes them so again after a push along what was found.
 */
export function shortestWays(
  nodes: Node[],
  start: Node,
  isLookedFor: (node: Node) => boolean = () => false,
): Node | null {
  return search(nodes, start, (arc) => arc, isLookedFor);
}

/** The same from all others to one: what it takes to get there. */
export function shortestWaysBack(nodes: Node[], goal: Node): void {
  search(
    nodes,
    goal,
    ({ back }) => back,
    () => false,
  );
}

function search(
  nodes: Node[],
  start: Node,
  stepOf: (arc: Arc) => Arc,
  isLookedFor: (node: Node) => boolean,
): Node | null {
  for (const node of nodes) {
    node.distance = Number.POSITIVE_INFINITY;
    node.via = null;
    node.isSettled = false;
  }
  start.distance = 0;
  for (let node = nearest(nodes); node; node = nearest(nodes)) {
    node.isSettled = true;
    if (isLookedFor(node)) return node;
    const { distance } = node;
    for (const arc of node.arcs) {
      const step = stepOf(arc);
      if (step.room <= 0 || arc.to.isSettled) continue;
      const length = distance + step.cost + step.from.potential - step.to.potential;
      if (length < arc.to.distance) {
        arc.to.distance = length;
        arc.to.via = step;
      }
    }
  }
  return null;
}

function nearest(nodes: Node[]): Node | null {
  let best: Node | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node.isSettled || node.distance >= least) continue;
    least = node.distance;
    best = node;
  }
  return best;
}

export function wayTo(target: Node): Arc[] {
  const way: Arc[] = [];
  for (let arc = target.via; arc; arc = arc.from.via) way.push(arc);
  return way.reverse();
}

/** After a search that ended at `target`: what is pushed along its way leaves all reduced costs at zero or more. */
export function keepPotentials(nodes: Node[], target: Node): void {
  for (const node of nodes) {
    if (node.distance < target.distance) node.potential += node.distance - target.distance;
  }
}

/** Bellman and Ford, for a network in which something flows already. */
export function setPotentials(nodes: Node[]): void {
  for (const node of nodes) node.potential = 0;
  for (let round = 0; round <= nodes.length; round += 1) {
    if (!relaxAll(nodes)) return;
  }
  throw new Error("What stands already is not the cheapest way of standing");
}

function relaxAll(nodes: Node[]): boolean {
  let hasChanged = false;
  for (const node of nodes) {
    for (const { room, to, cost } of node.arcs) {
      if (room > 0 && node.potential + cost < to.potential) {
        to.potential = node.potential + cost;
        hasChanged = true;
      }
    }
  }
  return hasChanged;
}
