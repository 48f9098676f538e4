import { type AssignmentNetwork, readingsIn } from "./assignment-network";

/** Remembers all that flows; what it answers brings it back. */
export function remember({ nodes, pairs }: AssignmentNetwork): () => void {
  const arcs = nodes.flatMap((node) => node.arcs);
  const rooms = arcs.map(({ room }) => room);
  const potentials = nodes.map(({ potential }) => potential);
  const forced = pairs.map(({ isForced }) => isForced);
  return () => {
    for (const [at, arc] of arcs.entries()) arc.room = rooms[at] ?? 0;
    for (const [at, node] of nodes.entries()) node.potential = potentials[at] ?? 0;
    for (const [at, pair] of pairs.entries()) pair.isForced = forced[at] ?? false;
  };
}

/** The points of all that flows. */
export function flowCost(network: AssignmentNetwork): number {
  const pairs = readingsIn(network).reduce((sum, { arc }) => sum + arc.cost, 0);
  const { hub, entries } = network;
  const balance = hub.arcs.reduce((sum, { back, cost, to }) => {
    // What stands on the way back from an entry flows towards the hub.
    return entries.has(to.name) ? sum : sum + back.room * cost;
  }, 0);
  const kept = [...entries.values()].flatMap(({ arcs }) => arcs.filter(({ to }) => to === hub));
  return pairs + balance + kept.reduce((sum, { back, cost }) => sum + back.room * cost, 0);
}
