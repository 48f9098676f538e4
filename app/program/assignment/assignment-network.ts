import { balanceCost, type Fits } from "./fit";
import { type Arc, connect, isUsed, type Node, newNode } from "./network";
import { type EntryToRead, isHeld, type JudgeWhoReads, type Pair, type Problem } from "./problem";
import { shuffledById } from "./seeded";
import { setPotentials } from "./shortest-ways";

/**
 * Units flow from the hub through judges to entries, one for each reading. What a judge's next reading
 * costs stands on parallel ways from the hub: they grow dearer, so the cheap ones fill first.
 */
export interface AssignmentNetwork {
  nodes: Node[];
  hub: Node;
  judges: Map<string, Node>;
  entries: Map<string, Node>;
  /** By entry and judge; held readings have none. */
  pairs: PairArc[];
  /** Where units are missing: entries below their demand, judges above their cap. */
  missing: Map<Node, number>;
}

export interface PairArc extends Pair {
  arc: Arc;
  /** It joins two pieces: it is read, and nothing moves it. */
  isForced: boolean;
}

export interface NetworkOptions {
  demandOf: (entry: EntryToRead) => number;
  /** So much more a reading costs that does not stand yet. At 0 open readings are forgotten. */
  moveCost: number;
}

export function assignmentNetwork(
  problem: Problem,
  fits: Fits,
  { demandOf, moveCost }: NetworkOptions,
): AssignmentNetwork {
  const hub = newNode("");
  const judges = new Map(
    shuffledById(problem.judges, problem.seed).map((j) => [j.id, newNode(j.id)]),
  );
  const entries = new Map(
    shuffledById(problem.entries, problem.seed).map((e) => [e.id, newNode(e.id)]),
  );
  const standing = standingPairs(problem, fits, moveCost > 0);
  const network: AssignmentNetwork = {
    nodes: [hub, ...judges.values(), ...entries.values()],
    hub,
    judges,
    entries,
    pairs: [],
    missing: new Map(),
  };
  for (const judge of problem.judges) joinJudge(network, judge, standing);
  for (const entry of problem.entries) {
    joinEntry(network, entry, { demand: demandOf(entry), moveCost, standing });
  }
  for (const [entryId, entry] of entries) {
    for (const [judgeId, judge] of judges) {
      const fit = fits.of({ entryId, judgeId });
      if (!fit?.isAllowed || standing.isHeld(fit)) continue;
      const flow = standing.isKept(fit) ? 1 : 0;
      const arc = connect(judge, entry, { room: 1, cost: fit.cost + (flow ? 0 : moveCost), flow });
      network.pairs.push({ entryId, judgeId, arc, isForced: false });
    }
  }
  setPotentials(network.nodes);
  return network;
}

/** The readings of a network, without those that are held. */
export function readingsIn({ pairs }: AssignmentNetwork): PairArc[] {
  return pairs.filter(({ arc, isForced }) => isForced || isUsed(arc));
}

function joinJudge(
  { hub, judges, missing }: AssignmentNetwork,
  { id, cap }: JudgeWhoReads,
  standing: Standing,
): void {
  const node = judges.get(id) as Node;
  const held = standing.heldBy(id);
  const kept = standing.keptBy(id);
  for (let before = held; before < cap; before += 1) {
    const flow = before < held + kept ? 1 : 0;
    connect(hub, node, { room: 1, cost: balanceCost(before, cap), flow });
  }
  const above = Math.min(kept, held + kept - cap);
  if (above > 0) missing.set(node, above);
}

function joinEntry(
  { hub, entries, missing }: AssignmentNetwork,
  { id }: EntryToRead,
  { demand, moveCost, standing }: { demand: number; moveCost: number; standing: Standing },
): void {
  const node = entries.get(id) as Node;
  const kept = standing.keptOf(id);
  const wanted = demand - standing.heldOf(id);
  if (wanted > kept) missing.set(node, wanted - kept);
  // More than the demand is allowed, and what is there already does not go for nothing.
  const more = Math.min(kept, kept - wanted);
  if (more > 0) connect(node, hub, { room: more, cost: -moveCost, flow: more });
  connect(node, hub, { room: Number.POSITIVE_INFINITY, cost: 0 });
}

type Standing = ReturnType<typeof standingPairs>;

/** What is held, and what is kept where possible: open readings of judges who are there and free to read it. */
function standingPairs({ readings, entries, judges }: Problem, fits: Fits, isKeeping: boolean) {
  const held = readings.filter(isHeld);
  const kept = readings.filter(
    (reading) => isKeeping && !isHeld(reading) && fits.of(reading)?.isAllowed,
  );
  const perJudge = (pairs: Pair[]) =>
    counts(
      judges,
      pairs.map(({ judgeId }) => judgeId),
    );
  const perEntry = (pairs: Pair[]) =>
    counts(
      entries,
      pairs.map(({ entryId }) => entryId),
    );
  const [heldBy, keptBy] = [perJudge(held), perJudge(kept)];
  const [heldOf, keptOf] = [perEntry(held), perEntry(kept)];
  const keys = (pairs: Pair[]) =>
    new Set(pairs.map(({ entryId, judgeId }) => `${entryId} ${judgeId}`));
  const [heldKeys, keptKeys] = [keys(held), keys(kept)];
  return {
    heldBy: (id: string) => heldBy.get(id) ?? 0,
    keptBy: (id: string) => keptBy.get(id) ?? 0,
    heldOf: (id: string) => heldOf.get(id) ?? 0,
    keptOf: (id: string) => keptOf.get(id) ?? 0,
    isHeld: ({ entryId, judgeId }: Pair) => heldKeys.has(`${entryId} ${judgeId}`),
    isKept: ({ entryId, judgeId }: Pair) => keptKeys.has(`${entryId} ${judgeId}`),
  };
}

function counts(all: { id: string }[], ids: string[]): Map<string, number> {
  const found = new Map(all.map(({ id }) => [id, 0]));
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}
