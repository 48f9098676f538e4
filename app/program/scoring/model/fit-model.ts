import { inverseOf, type Matrix } from "./dense-matrix";
import { type Design, designOf, piecesOf, type Reading, type Side } from "./design";
import { type Solved, type Spreads, solveAt } from "./equations";
import { minimise, type Point } from "./minimise";
import { momentStart } from "./moment-start";
import { at, dot } from "./numbers";

/** One entry's or one judge's part of the scores, in points. */
export interface Effect {
  name: string;
  readings: number;
  /** The best linear unbiased prediction: shrunk towards nothing, the more so the fewer readings there are. */
  value: number;
  /** With variances and overall taken as known; what lme4 calls the conditional standard deviation. */
  conditionalSd: number;
  /** The same with what estimating the overall adds: of the effect alone, and of overall + effect. */
  se: number;
  seWithOverall: number;
}

export interface ModelFit {
  overall: number;
  overallSe: number;
  variances: { entry: number; judge: number; rest: number };
  entries: Effect[];
  judges: Effect[];
  /** More than one: some entries were never compared with others, not even through a chain of judges. */
  pieces: number;
  /** What draws and a next fit begin from. */
  design: Design;
  solved: Solved;
}

/**
 * y = overall + entry + judge + rest, the two in the middle as crossed random effects, the variances by REML.
 * `near`, a fit of nearly the same readings, saves the search for where to begin.
 */
export function fitModel(readings: readonly Reading[], near?: ModelFit): ModelFit {
  const design = designOf(readings);
  const solved = solvedOf(design, near);
  const rest = Math.max(0, solved.left) / Math.max(1, design.size - 1);
  const inverse = inverseOf(solved.factor);
  const overallVariance = rest / solved.precision;
  const effects = (side: Side): Effect[] => {
    const { spread, values, falls, inner } = partOf(design, solved, inverse, side);
    return side.names.map((name, i) => {
      const fall = spread * at(falls, i);
      const known = spread ** 2 * rest * inner(i);
      return {
        name,
        readings: at(side.counts, i),
        value: spread * at(values, i),
        conditionalSd: Math.sqrt(known),
        se: Math.sqrt(known + fall ** 2 * overallVariance),
        seWithOverall: Math.sqrt(known + (1 - fall) ** 2 * overallVariance),
      };
    });
  };
  const ofEntries = spreadOf(design, solved.spreads, design.entries);
  const ofJudges = spreadOf(design, solved.spreads, design.judges);
  return {
    overall: design.mean + solved.overall,
    overallSe: Math.sqrt(overallVariance),
    variances: { entry: ofEntries ** 2 * rest, judge: ofJudges ** 2 * rest, rest },
    entries: effects(design.entries),
    judges: effects(design.judges),
    pieces: piecesOf(design),
    design,
    solved,
  };
}

/** How far entries, or judges, spread in spreads of the rest. */
export function spreadOf(design: Design, spreads: Spreads, side: Side): number {
  return side === design.wide ? spreads.wide : spreads.narrow;
}

function solvedOf(design: Design, near: ModelFit | undefined): Solved {
  const none = { wide: 0, narrow: 0 };
  const best = isFlat(design) ? none : bestSpreads(design, near);
  const solved = solveAt(design, best) ?? solveAt(design, none);
  if (!solved) throw new Error("A matrix with ones on its diagonal could not be factorised");
  return solved;
}

/** Everybody gave the same everywhere. */
function isFlat({ y, size }: Design): boolean {
  return dot(y, y) <= 1e-12 * size;
}

function bestSpreads(design: Design, near: ModelFit | undefined): Spreads {
  const begin = near ? startFrom(near) : momentStart(design);
  const [entries, judges] = minimise(
    ([entry, judge]) =>
      solveAt(design, spreadsFor(design, entry, judge))?.deviance ?? Number.POSITIVE_INFINITY,
    begin,
  );
  return spreadsFor(design, entries, judges);
}

/** A little away from zero, which is always level ground. */
function startFrom({ design, solved }: ModelFit): Point {
  const of = (side: Side) => Math.max(0.05, spreadOf(design, solved.spreads, side));
  return [of(design.entries), of(design.judges)];
}

function spreadsFor(design: Design, entry: number, judge: number): Spreads {
  return design.wide === design.entries
    ? { wide: entry, narrow: judge }
    : { wide: judge, narrow: entry };
}

/** What is known of one side; `inner` is its cell on the diagonal of the inverted equations. */
function partOf(design: Design, solved: Solved, inverse: Matrix, side: Side) {
  const spread = spreadOf(design, solved.spreads, side);
  if (side === design.narrow) {
    const inner = (i: number) => at(inverse.cells, i * inverse.size + i);
    return { spread, values: solved.narrow, falls: solved.narrowFall, inner };
  }
  const inner = (i: number) => wideInner(design, solved, inverse, i);
  return { spread, values: solved.wide, falls: solved.wideFall, inner };
}

function wideInner(
  { begins, narrowOf }: Design,
  { spreads, diagonal }: Solved,
  { size, cells }: Matrix,
  level: number,
): number {
  const pivot = at(diagonal, level);
  let among = 0;
  for (let a = at(begins, level); a < at(begins, level + 1); a++) {
    const row = at(narrowOf, a) * size;
    for (let b = at(begins, level); b < at(begins, level + 1); b++) {
      among += at(cells, row + at(narrowOf, b));
    }
  }
  return 1 / pivot + ((spreads.wide * spreads.narrow) / pivot) ** 2 * among;
}
