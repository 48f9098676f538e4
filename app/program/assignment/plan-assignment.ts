import type { Conflict } from "./conflicts";
import type { FitParts } from "./fit";
import { type Obstacle, obstaclesOf, possibleShare } from "./obstacles";
import { onePieceObstacle } from "./one-piece-obstacle";
import { brokenDivisions, piecesOf } from "./pieces";
import { isHeld, type Pair, type Problem, pairKey } from "./problem";
import { readingOrder } from "./reading-order";
import { costOf, type Mode, type Solution, solve } from "./solve";
import { panelsOf } from "./two-panels";
import { type WhyNot, whyNot } from "./why-not";

export type AssignmentPlan =
  | ({ kind: "planned" } & Preview)
  | { kind: "impossible"; obstacles: Obstacle[]; possible: PossiblePart };

/** As far as it can be done: what staff may apply with their eyes open. */
export interface PossiblePart extends Preview {
  /** Fewer than the minimum, whoever reads. */
  below: { entryId: string; missing: number }[];
  /** So many pieces a division falls into that share no judge; a division in one is not among them. */
  apart: { division: string; pieces: number }[];
  /** So many entries are read by two panels, where fewer can be than were asked for. */
  twoPanels: { asked: number; possible: number } | null;
}

/** What staff see before anything is changed. */
interface Preview {
  readings: PlannedReading[];
  /** Open readings that somebody loses. */
  taken: (Pair & { why: "leftOut" | "conflict" | "moved" })[];
  judges: JudgeTotal[];
  whyNot: WhyNot[];
  cost: number;
  /** Finished or begun before a hard conflict was known: they stay, and staff decide. */
  heldInConflict: Pair[];
}

export interface PlannedReading extends Pair {
  state: "held" | "kept" | "new";
  position: number;
  /** Of an entry that is read by two. */
  panel: 1 | 2 | null;
  /** The division would fall apart without it. */
  isJoint: boolean;
  parts: FitParts;
  /** For staff to look at. */
  flags: Conflict[];
}

export interface JudgeTotal {
  judgeId: string;
  cap: number;
  before: number;
  after: number;
}

/** The whole of it, from plain data to plain data. */
export function planAssignment(problem: Problem, mode: Mode): AssignmentPlan {
  const solution = solve(problem, mode);
  if (solution.short.length + solution.apart.length === 0) {
    return { kind: "planned", ...previewOf(problem, solution) };
  }
  const isShort = solution.short.length > 0;
  const obstacles = isShort
    ? obstaclesOf(problem, solution.fits)
    : [onePieceObstacle(problem, solution)];
  return { kind: "impossible", obstacles, possible: possiblePart(problem, mode, solution) };
}

/** Two panels give way before a project goes short: they measure the fair, and readings rank it. */
function possiblePart(problem: Problem, mode: Mode, asked: Solution): PossiblePart {
  const twoPanelShare = possibleShare(problem, asked.fits);
  const isAsAsked = asked.short.length === 0 || twoPanelShare === problem.twoPanelShare;
  const eased = isAsAsked ? problem : { ...problem, twoPanelShare };
  const solution = isAsAsked ? asked : solve(eased, mode, asked.fits);
  const pieces = piecesOf(problem.entries, solution.readings);
  return {
    ...previewOf(eased, solution),
    below: solution.short,
    apart: brokenDivisions(pieces).map((own) => ({
      division: own[0]?.division ?? "",
      pieces: own.length,
    })),
    twoPanels:
      asked.twoPanels.size === solution.twoPanels.size
        ? null
        : { asked: asked.twoPanels.size, possible: solution.twoPanels.size },
  };
}

function previewOf(problem: Problem, solution: Solution): Preview {
  const { fits, readings } = solution;
  const now = new Set(readings.map(pairKey));
  return {
    readings: plannedReadings(problem, solution),
    taken: problem.readings
      .filter((reading) => !now.has(pairKey(reading)))
      .map(({ entryId, judgeId }) => {
        const fit = fits.of({ entryId, judgeId });
        const isThere = problem.judges.some(({ id, cap }) => id === judgeId && cap > 0);
        const why = !fit || !isThere ? "leftOut" : fit.isAllowed ? "moved" : "conflict";
        return { entryId, judgeId, why };
      }),
    judges: problem.judges.map(({ id, cap }) => ({
      judgeId: id,
      cap,
      before: problem.readings.filter(({ judgeId }) => judgeId === id).length,
      after: readings.filter(({ judgeId }) => judgeId === id).length,
    })),
    whyNot: whyNot(problem, solution),
    cost: costOf(problem, fits, readings),
    heldInConflict: problem.readings
      .filter((reading) => isHeld(reading) && fits.of(reading)?.isAllowed === false)
      .map(({ entryId, judgeId }) => ({ entryId, judgeId })),
  };
}

function plannedReadings(problem: Problem, solution: Solution): PlannedReading[] {
  const { fits, readings, joints, twoPanels } = solution;
  const before = new Map(problem.readings.map((reading) => [pairKey(reading), reading]));
  const forced = new Set(joints.map(pairKey));
  const ofTwo = Map.groupBy(
    readings.filter(({ entryId }) => twoPanels.has(entryId)),
    ({ entryId }) => entryId,
  );
  const panels = [...ofTwo.values()].map((own) => panelsOf(own, problem.seed));
  const second = new Set(panels.flatMap(([, own]) => own).map(pairKey));
  const order = readingOrder(readings, { seed: problem.seed, standing: problem.readings });
  return order.flatMap(({ entryId, judgeId, position }): PlannedReading[] => {
    const fit = fits.of({ entryId, judgeId });
    if (!fit) return [];
    const standing = before.get(pairKey(fit));
    const state = !standing ? "new" : isHeld(standing) ? "held" : "kept";
    const panel = !twoPanels.has(entryId) ? null : second.has(pairKey(fit)) ? 2 : 1;
    const flags = fit.conflicts.filter(({ isHard }) => !isHard);
    const isJoint = forced.has(pairKey(fit));
    return [{ entryId, judgeId, state, position, panel, isJoint, parts: fit.parts, flags }];
  });
}
