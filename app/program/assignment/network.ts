/** A network in which units flow from node to node, and what they still could do. */
export interface Node {
  name: string;
  arcs: Arc[];
  /** Makes every arc with room cost nothing or more, so that shortest ways are found quickly. */
  potential: number;
  distance: number;
  via: Arc | null;
  isSettled: boolean;
}

export interface Arc {
  from: Node;
  to: Node;
  cost: number;
  room: number;
  /** The same way back: what flows can be taken back. */
  back: Arc;
}

export function newNode(name: string): Node {
  return { name, arcs: [], potential: 0, distance: 0, via: null, isSettled: false };
}

export function connect(
  from: Node,
  to: Node,
  { room, cost, flow = 0 }: { room: number; cost: number; flow?: number },
): Arc {
  const arc = { from, to, cost, room: room - flow } as Arc;
  arc.back = { from: to, to: from, cost: -cost, room: flow, back: arc };
  from.arcs.push(arc);
  to.arcs.push(arc.back);
  return arc;
}

export function push(arc: Arc): void {
  arc.room -= 1;
  arc.back.room += 1;
}

export function isUsed(arc: Arc): boolean {
  return arc.back.room > 0;
}
