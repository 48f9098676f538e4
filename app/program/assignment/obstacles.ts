import type { Fits } from "./fit";
import { cheapestMends, type Mend } from "./mends";
import { mostReadings } from "./most-readings";
import type { Problem } from "./problem";
import { supplyOf } from "./supply";
import { demandOf, twoPanelEntries } from "./two-panels";

/**
 * What stands in the way: too few judges at all; too many conflicts around an entry; all caps together; the
 * caps of those who are free to read some entries; the two panels; a division that does not hang together.
 */
export type Limit = "judges" | "conflicts" | "caps" | "freeCaps" | "panels" | "onePiece";

export interface Obstacle {
  limit: Limit;
  /** The entries that go short, or fight for the same judges. */
  entryIds: string[];
  /** Who is full, or in conflict. */
  judgeIds: string[];
  /** So many readings are missing; of pieces, so many joints. */
  missing: number;
  /** Each of them is enough, and nothing smaller of its kind is. */
  mends: Mend[];
}

/** Why some entries go short. With one mend for each obstacle it can be done. */
export function obstaclesOf(problem: Problem, fits: Fits): Obstacle[] {
  const least = () => problem.minimum;
  if (mostReadings(supplyOf(problem, fits, least)).short.size === 0) {
    return panelsObstacle(problem, fits);
  }
  const lonely = tooFewAllowed(problem, fits);
  const possible = new Map(lonely.map(({ entryId, to }) => [entryId, to]));
  const reachable = (entryId: string) => possible.get(entryId) ?? problem.minimum;
  return [...lonelyObstacles(problem, fits, lonely), ...capObstacles(problem, fits, reachable)];
}

function panelsObstacle(problem: Problem, fits: Fits): Obstacle[] {
  const twice = twoPanelEntries(problem, fits);
  const demand = (entryId: string) => demandOf(problem, twice, entryId);
  const { short, full } = mostReadings(supplyOf(problem, fits, demand));
  if (short.size === 0) return [];
  const mends = cheapestMends({ problem, fits, demandOf: demand, short });
  const found = { entryIds: [...short.keys()], judgeIds: [...full], missing: sum(short.values()) };
  const lower = mends.filter(({ kind }) => kind !== "lowerMinimum");
  return [{ limit: "panels", ...found, mends: [fewerTwice(problem, fits), ...lower] }];
}

/** The season says it in whole percent: what is possible, rounded down and tried. */
function fewerTwice(problem: Problem, fits: Fits): Mend {
  const possible = Math.floor(possibleShare(problem, fits) * 100 + 1e-9);
  for (let percent = possible; percent > 0; percent -= 1) {
    if (isEnoughFor(problem, fits, percent / 100)) {
      return { kind: "twoPanelShare", to: percent / 100 };
    }
  }
  return { kind: "twoPanelShare", to: 0 };
}

/** The largest share of entries that two panels can read, up to what the season asks for. */
export function possibleShare(problem: Problem, fits: Fits): number {
  const count = problem.entries.length;
  if (isEnoughFor(problem, fits, problem.twoPanelShare)) return problem.twoPanelShare;
  for (let twice = Math.round(problem.twoPanelShare * count) - 1; twice > 0; twice -= 1) {
    if (isEnoughFor(problem, fits, twice / count)) return twice / count;
  }
  return 0;
}

function isEnoughFor(problem: Problem, fits: Fits, twoPanelShare: number): boolean {
  const changed = { ...problem, twoPanelShare };
  const drawn = twoPanelEntries(changed, fits);
  const supply = supplyOf(changed, fits, (id) => demandOf(changed, drawn, id));
  return mostReadings(supply).short.size === 0;
}

interface Lonely {
  entryId: string;
  /** So many may read it. */
  to: number;
}

function tooFewAllowed(problem: Problem, fits: Fits): Lonely[] {
  const { entries, room } = supplyOf(problem, fits, () => problem.minimum);
  return [...entries].flatMap(([entryId, { demand, judges }]) => {
    const free = judges.filter((id) => (room.get(id) ?? 0) > 0 || mayTake(problem, id));
    return free.length < demand ? { entryId, to: problem.minimum - demand + free.length } : [];
  });
}

/** Whoever is full of other readings could be raised; whoever takes none is not there. */
function mayTake({ judges }: Problem, judgeId: string): boolean {
  return judges.some(({ id, cap }) => id === judgeId && cap > 0);
}

function lonelyObstacles(problem: Problem, fits: Fits, lonely: Lonely[]): Obstacle[] {
  const { minimum, judges } = problem;
  const available = judges.filter(({ cap }) => cap > 0).length;
  const asOne = (own: Lonely[], limit: Limit, judgeIds: string[]): Obstacle => ({
    limit,
    entryIds: own.map(({ entryId }) => entryId),
    judgeIds,
    missing: own.reduce((all, { to }) => all + minimum - to, 0),
    mends: [
      {
        kind: "moreJudges",
        count: Math.max(...own.map(({ to }) => minimum - to)),
        cap: own.length,
      },
      { kind: "lowerMinimum", entries: own },
    ],
  });
  if (lonely.length === 0) return [];
  if (available < minimum) return [asOne(lonely, "judges", [])];
  return lonely.map((one) => {
    const inConflict = judges.filter(({ id }) => {
      return !fits.of({ entryId: one.entryId, judgeId: id })?.isAllowed;
    });
    return asOne(
      [one],
      "conflicts",
      inConflict.map(({ id }) => id),
    );
  });
}

function capObstacles(problem: Problem, fits: Fits, demand: (id: string) => number): Obstacle[] {
  const { short, full, rivals } = mostReadings(supplyOf(problem, fits, demand));
  if (short.size === 0) return [];
  const free = mostReadings(supplyOf(problem, fits, demand, { isWithoutConflicts: true }));
  const limit = free.short.size === 0 ? "freeCaps" : "caps";
  const raised = limit === "caps" ? problem.judges.map(({ id }) => id) : [...full];
  const mends = cheapestMends({ problem, fits, demandOf: demand, short, raised });
  const missing = sum(short.values());
  return [{ limit, entryIds: [...rivals], judgeIds: raised, missing, mends }];
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, number) => all + number, 0);
}
