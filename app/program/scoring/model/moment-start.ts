import type { Design } from "./design";
import type { Point } from "./minimise";
import { at, dot, type Numbers, sum } from "./numbers";

/**
 * Where to begin: the spreads of entries and judges, in spreads of the rest, by Henderson's first method. Three
 * sums of squares have expectations that are linear in the three variances; each is one pass over the readings.
 */
export function momentStart({ size, y, entries, judges }: Design): Point {
  const [a, b] = [entries.names.length, judges.names.length];
  const crowd = (counts: Numbers) => dot(counts, counts) / size;
  const [ka, kb] = [crowd(entries.counts), crowd(judges.counts)];
  const among = (sums: Numbers, counts: Numbers) =>
    sum(sums.map((value, i) => value ** 2 / at(counts, i)));
  const [entry = 0, judge = 0, rest = 0] = solveThree([
    [size - ka, size - kb, size - 1, dot(y, y)],
    [size - ka, a - kb, a - 1, among(entries.sums, entries.counts)],
    [b - ka, size - kb, b - 1, among(judges.sums, judges.counts)],
  ]);
  const spread = (variance: number) => {
    const found = Math.sqrt(Math.max(0, variance) / Math.max(rest, 1e-12));
    return Number.isFinite(found) ? Math.min(10, Math.max(0.15, found)) : 1;
  };
  return [spread(entry), spread(judge)];
}

/** Three equations, the right side last, by Cramer's rule. */
function solveThree(rows: number[][]): number[] {
  const column = (k: number) => rows.map((row) => row[k] ?? 0);
  const [a, b, c, right] = [column(0), column(1), column(2), column(3)];
  const whole = determinant(a, b, c);
  return [
    determinant(right, b, c) / whole,
    determinant(a, right, c) / whole,
    determinant(a, b, right) / whole,
  ];
}

function determinant(a: number[], b: number[], c: number[]): number {
  const [a0 = 0, a1 = 0, a2 = 0] = a;
  const [b0 = 0, b1 = 0, b2 = 0] = b;
  const [c0 = 0, c1 = 0, c2 = 0] = c;
  return a0 * (b1 * c2 - b2 * c1) - b0 * (a1 * c2 - a2 * c1) + c0 * (a1 * b2 - a2 * b1);
}
