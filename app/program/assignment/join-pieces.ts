import { type AssignmentNetwork, type PairArc, readingsIn } from "./assignment-network";
import { forceReading, type Priced, priceAll, releaseReading } from "./force-reading";
import { flowCost, remember } from "./network-state";
import { brokenDivisions, missingJoints, type Piece, piecesOf } from "./pieces";
import { isHeld, type Pair, type Problem } from "./problem";

/** How many joints are tried, cheapest first, where one of them has to do, two, or three. */
const TRIES = [400, 20, 6];
const ROUNDS = 2;
/** Readings times joints that are looked at once more: a small fair, where a joint costs much, is searched to its end. */
const SEARCHED = 400_000;

/**
 * Makes each division hang together: where it falls into pieces, the reading is forced that joins two of them
 * and costs least with all that has to give way for it. The rest stays the cheapest there is beside these.
 * Then each joint is let go once more, in case the others have made another one cheaper, and other joints are
 * searched altogether.
 */
export function joinPieces(
  problem: Problem,
  network: AssignmentNetwork,
): { joints: Pair[]; apart: Piece[] } {
  const held = problem.readings.filter(isHeld);
  const pieces = () => piecesOf(problem.entries, [...held, ...readingsIn(network)]);
  const start = remember(network);
  const apart = joinAll(network, pieces);
  if (apart.length === 0 && jointsIn(network).length > 0) {
    improve(network, pieces);
    searchCheaper(network, pieces, start);
    letGo(network, pieces);
  }
  const joints = jointsIn(network).map(({ entryId, judgeId }) => ({ entryId, judgeId }));
  return { joints, apart };
}

const jointsIn = ({ pairs }: AssignmentNetwork) => pairs.filter(({ isForced }) => isForced);

type Look = () => Map<string, Piece[]>;

function improve(network: AssignmentNetwork, pieces: Look): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const joint of jointsIn(network)) {
      const [restore, before] = [remember(network), flowCost(network)];
      releaseReading(network, joint);
      if (joinAll(network, pieces).length > 0 || flowCost(network) >= before) restore();
    }
  }
}

/**
 * Some reading has to lead out of a piece: each that might is tried, the cheapest first, and what then falls apart is
 * joined in the same way. A way that has become as dear as the best one found leads nowhere.
 */
function searchCheaper(network: AssignmentNetwork, pieces: Look, start: () => void): void {
  let best = { cost: flowCost(network), restore: remember(network) };
  let left = Math.floor(SEARCHED / network.pairs.length);
  const search = () => {
    const now = pieces();
    if (missingJoints(now) === 0) best = { cost: flowCost(network), restore: remember(network) };
    const [piece] = brokenDivisions(now)[0] ?? [];
    if (!piece) return;
    const restore = remember(network);
    for (const { pair, cost } of waysOut(network, piece, now)) {
      if (flowCost(network) + cost >= best.cost || left <= 0) return;
      left -= 1;
      if (forceReading(network, pair)) search();
      restore();
    }
  };
  start();
  search();
  best.restore();
}

/** What would be read anyway joins nothing: only what has to be held is named. */
function letGo(network: AssignmentNetwork, pieces: Look): void {
  for (const joint of jointsIn(network)) {
    const [restore, before] = [remember(network), flowCost(network)];
    releaseReading(network, joint);
    if (missingJoints(pieces()) > 0 || flowCost(network) > before) restore();
  }
}

function waysOut(network: AssignmentNetwork, piece: Piece, all: Map<string, Piece[]>): Priced[] {
  const own = all.get(piece.division) ?? [];
  const isOfDivision = (id: string) => own.some(({ entries }) => entries.has(id));
  return priceAll(network, ({ entryId }) => isOfDivision(entryId)).filter(
    ({ pair }) => piece.entries.has(pair.entryId) !== piece.judges.has(pair.judgeId),
  );
}

/** Answers the pieces that nothing joins. */
function joinAll(network: AssignmentNetwork, pieces: Look): Piece[] {
  for (let now = pieces(); missingJoints(now) > 0; now = pieces()) {
    const [broken = []] = brokenDivisions(now);
    const wanted = missingJoints(now) - 1;
    const isJoined = () => missingJoints(pieces()) <= wanted;
    const hasJoined = TRIES.some((_, steps) => joinOne({ network, pieces, isJoined }, steps));
    if (!hasJoined) return broken;
  }
  return [];
}

interface Attempt {
  network: AssignmentNetwork;
  pieces: Look;
  isJoined: () => boolean;
}

/** Where every joint tears something else apart, that is joined in turn, so many steps deep. */
function joinOne({ network, pieces, isJoined }: Attempt, steps: number): boolean {
  const [broken = []] = brokenDivisions(pieces());
  return tries(network, broken, TRIES[steps] ?? 0).some((forced) => {
    const restore = remember(network);
    const isForced = forced.every((pair) => forceReading(network, pair));
    if (isForced && isJoined()) return true;
    if (isForced && steps > 0 && joinOne({ network, pieces, isJoined }, steps - 1)) return true;
    restore();
    return false;
  });
}

/** What may join a piece to another, cheapest first: one reading, or two of a judge who is in neither. */
function tries(network: AssignmentNetwork, broken: Piece[], most: number): PairArc[][] {
  const entryPiece = new Map(broken.flatMap((own) => [...own.entries].map((id) => [id, own])));
  const judgePiece = new Map(broken.flatMap((own) => [...own.judges].map((id) => [id, own])));
  const pieceOf = ({ pair }: Priced) => entryPiece.get(pair.entryId);
  const priced = priceAll(network, ({ entryId }) => entryPiece.has(entryId));
  const [inside, outside] = [true, false].map((isInside) =>
    priced.filter(({ pair }) => judgePiece.has(pair.judgeId) === isInside),
  ) as [Priced[], Priced[]];
  const single = inside.filter((one) => judgePiece.get(one.pair.judgeId) !== pieceOf(one));
  const double = [...Map.groupBy(outside, ({ pair }) => pair.judgeId).values()].flatMap((own) => {
    const cheapest = [...Map.groupBy(own, pieceOf).values()].flatMap((group) => group.slice(0, 2));
    return pairsOf(cheapest).filter(([a, b]) => pieceOf(a) !== pieceOf(b));
  });
  return [...single.map((one) => [one]), ...double]
    .map((all) => ({ all, cost: all.reduce((sum, { cost }) => sum + cost, 0) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, most)
    .map(({ all }) => all.map(({ pair }) => pair));
}

function pairsOf<Item>(items: Item[]): [Item, Item][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));
}
