import { type AssignmentNetwork, assignmentNetwork, readingsIn } from "./assignment-network";
import { fillDemand } from "./fill-demand";
import { balanceCost, Fits, POINTS } from "./fit";
import { joinPieces } from "./join-pieces";
import type { Piece } from "./pieces";
import { isHeld, type Pair, type Problem } from "./problem";
import { demandOf, twoPanelEntries } from "./two-panels";

/** `fresh` deals all open readings anew; `repair` keeps as many of them as it can, then looks at the cost. */
export type Mode = "fresh" | "repair";

export interface Solution {
  fits: Fits;
  network: AssignmentNetwork;
  twoPanels: Set<string>;
  /** Held ones and those that flow. */
  readings: Pair[];
  /** Forced, because a division would fall apart without them. */
  joints: Pair[];
  /** Entries that nobody can give so many readings. */
  short: { entryId: string; missing: number }[];
  /** Pieces of a division that nothing joins. */
  apart: Piece[];
  /** What it costs in the network to move a reading that stands; nothing where all are dealt anew. */
  moveCost: number;
}

export function solve(problem: Problem, mode: Mode, fits = new Fits(problem)): Solution {
  const twoPanels = twoPanelEntries(problem, fits);
  const moveCost = mode === "repair" ? moveCostOf(problem) : 0;
  const network = assignmentNetwork(problem, fits, {
    demandOf: ({ id }) => demandOf(problem, twoPanels, id),
    moveCost,
  });
  const left = fillDemand(network);
  const isWhole = left.size === 0;
  const { joints, apart } = isWhole ? joinPieces(problem, network) : NOT_TRIED;
  const all = readingsIn(network).map(({ entryId, judgeId }) => ({ entryId, judgeId }));
  const over = [...left].filter(([node]) => network.judges.get(node.name) === node);
  const flowing = over.reduce(
    (rest, [{ name }, above]) => withoutWorst(rest, fits, { judgeId: name, above }),
    all,
  );
  const given = Map.groupBy(
    [...problem.readings.filter(isHeld), ...flowing],
    ({ entryId }) => entryId,
  );
  const short = isWhole
    ? []
    : problem.entries.flatMap(({ id: entryId }) => {
        const missing = demandOf(problem, twoPanels, entryId) - (given.get(entryId)?.length ?? 0);
        return missing > 0 ? [{ entryId, missing }] : [];
      });
  const readings = [...problem.readings.filter(isHeld), ...flowing];
  return { fits, network, twoPanels, readings, joints, short, apart, moveCost };
}

const NOT_TRIED = { joints: [], apart: [] };

/** Nobody takes over what a judge has above their cap: it goes all the same, the least fitting first. */
function withoutWorst(
  readings: Pair[],
  fits: Fits,
  { judgeId, above }: { judgeId: string; above: number },
): Pair[] {
  const own = readings.filter((pair) => pair.judgeId === judgeId);
  const cost = (pair: Pair) => fits.of(pair)?.cost ?? 0;
  const gone = new Set(own.toSorted((a, b) => cost(b) - cost(a)).slice(0, above));
  return readings.filter((pair) => !gone.has(pair));
}

/** More than all the rest together can cost: one move less is always worth it. */
function moveCostOf({ entries, minimum, judges }: Problem): number {
  const readings = Math.max(
    entries.length * minimum * 2,
    judges.reduce((sum, { cap }) => sum + cap, 0),
  );
  const dearest = Math.max(0, ...judges.map(({ cap }) => (cap > 0 ? balanceCost(cap, cap) : 0)));
  const worstFit =
    POINTS.language + POINTS.expertise + POINTS.grades + 4 * POINTS.flag + POINTS.mixing;
  return (readings + 1) * (dearest + worstFit);
}

/** The points of all readings: how they fit, and how evenly they are spread. */
export function costOf({ judges }: Problem, fits: Fits, readings: Pair[]): number {
  const loads = Map.groupBy(readings, ({ judgeId }) => judgeId);
  const fit = readings.reduce((sum, pair) => sum + (fits.of(pair)?.cost ?? 0), 0);
  const balance = judges.map(({ id, cap }) => {
    const load = Math.min(loads.get(id)?.length ?? 0, cap);
    return Array.from({ length: load }, (_, before) => balanceCost(before, cap)).reduce(
      (sum, points) => sum + points,
      0,
    );
  });
  return fit + balance.reduce((sum, points) => sum + points, 0);
}
