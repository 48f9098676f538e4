import {
  factorise,
  logDeterminant,
  type Matrix,
  solveBackward,
  solveForward,
} from "./dense-matrix";
import type { Design } from "./design";
import { add, at, dot, type Numbers, sum } from "./numbers";

/** How far each side spreads, in spreads of the rest: lme4's theta. */
export interface Spreads {
  wide: number;
  narrow: number;
}

/** The mixed-model equations at given spreads, solved. docs/scoring.md derives what stands here. */
export interface Solved {
  spreads: Spreads;
  /** Of the narrow side, after the wide one is eliminated. */
  factor: Matrix;
  /** Of the wide side, whose block is diagonal. */
  diagonal: Numbers;
  /** What the readings say about the overall: 1 ÷ its variance, in variances of the rest. */
  precision: number;
  overall: number;
  /** In spreads of their own side: the effects are these times theta times the rest. */
  wide: Numbers;
  narrow: Numbers;
  /** How far each effect falls when the overall rises by one. */
  wideFall: Numbers;
  narrowFall: Numbers;
  /** Sum of squares of what is left over, with the penalty. */
  left: number;
  /** The REML criterion, −2 log likelihood, with the rest's variance profiled out. */
  deviance: number;
}

export function solveAt(design: Design, spreads: Spreads): Solved | null {
  const { wide, narrow, size } = design;
  const diagonal = wide.counts.map((count) => 1 + spreads.wide ** 2 * count);
  const factor = narrowMatrix(design, spreads, diagonal);
  if (!factorise(factor)) return null;
  const ones = narrowRight(design, spreads, diagonal, wide.counts, narrow.counts);
  const scores = narrowRight(design, spreads, diagonal, wide.sums, narrow.sums);
  solveForward(factor, ones);
  solveForward(factor, scores);
  const among = (a: Numbers, b: Numbers) =>
    spreads.wide ** 2 * sum(a.map((value, i) => (value * at(b, i)) / at(diagonal, i)));
  const precision = size - among(wide.counts, wide.counts) - dot(ones, ones);
  const overall = (sum(design.y) - among(wide.counts, wide.sums) - dot(ones, scores)) / precision;
  const narrowEffects = scores.map((value, i) => value - overall * at(ones, i));
  solveBackward(factor, narrowEffects);
  solveBackward(factor, ones);
  const wideOf = (sums: Numbers, narrowValues: Numbers) =>
    widePart(design, spreads, diagonal, sums, narrowValues);
  const sumsLeft = wide.sums.map((value, i) => value - overall * at(wide.counts, i));
  const wideEffects = wideOf(sumsLeft, narrowEffects);
  const solution = { wide: wideEffects, narrow: narrowEffects };
  const left = leftOver(design, spreads, overall, solution);
  const freedom = size - 1;
  const deviance =
    sum(diagonal.map(Math.log)) +
    logDeterminant(factor) +
    Math.log(precision) +
    freedom * (1 + Math.log((2 * Math.PI * left) / freedom));
  const falls = { wideFall: wideOf(wide.counts, ones), narrowFall: ones };
  return { spreads, factor, diagonal, precision, overall, ...solution, ...falls, left, deviance };
}

/** Of the wide side, once the narrow one is known. */
function widePart(
  { begins, narrowOf }: Design,
  { wide, narrow }: Spreads,
  diagonal: Numbers,
  sums: Numbers,
  narrowValues: Numbers,
): Numbers {
  return diagonal.map((pivot, level) => {
    let among = 0;
    for (let k = at(begins, level); k < at(begins, level + 1); k++) {
      among += narrowValues[narrowOf[k] as number] as number;
    }
    return (wide * (at(sums, level) - narrow * among)) / pivot;
  });
}

function narrowMatrix(design: Design, spreads: Spreads, diagonal: Numbers): Matrix {
  const { narrow, begins, narrowOf } = design;
  const size = narrow.names.length;
  const cells = new Float64Array(size * size);
  narrow.counts.forEach((count, i) => {
    cells[i * size + i] = 1 + spreads.narrow ** 2 * count;
  });
  const both = (spreads.wide * spreads.narrow) ** 2;
  if (both === 0) return { size, cells };
  diagonal.forEach((pivot, level) => {
    const share = both / pivot;
    const end = at(begins, level + 1);
    for (let a = at(begins, level); a < end; a++) {
      const row = (narrowOf[a] as number) * size;
      for (let b = at(begins, level); b < end; b++) {
        const place = row + (narrowOf[b] as number);
        cells[place] = (cells[place] as number) - share;
      }
    }
  });
  return { size, cells };
}

function narrowRight(
  { begins, narrowOf }: Design,
  spreads: Spreads,
  diagonal: Numbers,
  wideSums: Numbers,
  narrowSums: Numbers,
): Numbers {
  const right = narrowSums.map((value) => spreads.narrow * value);
  const scale = spreads.narrow * spreads.wide ** 2;
  diagonal.forEach((pivot, level) => {
    const share = (scale * at(wideSums, level)) / pivot;
    for (let k = at(begins, level); k < at(begins, level + 1); k++) {
      add(right, at(narrowOf, k), -share);
    }
  });
  return right;
}

/** Added up from what is left of each reading, because a difference of large sums would lose its digits. */
function leftOver(
  { y, wide, narrow }: Design,
  spreads: Spreads,
  overall: number,
  effects: { wide: Numbers; narrow: Numbers },
): number {
  let total = dot(effects.wide, effects.wide) + dot(effects.narrow, effects.narrow);
  // Readings that fit to the last digit leave nothing, and the logarithm of nothing is no number.
  total += 1e-10 * dot(y, y);
  for (let i = 0; i < y.length; i++) {
    const ofWide = effects.wide[wide.of[i] as number] as number;
    const ofNarrow = effects.narrow[narrow.of[i] as number] as number;
    const rest = (y[i] as number) - overall - spreads.wide * ofWide - spreads.narrow * ofNarrow;
    total += rest * rest;
  }
  return total;
}
