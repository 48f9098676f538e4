import { readingsOf } from "../field";
import { meanOf } from "../plain-mean";
import { scoreField } from "../score-field";
import { OTHER_METHODS } from "./other-methods";
import { type SeasonShape, type SimulatedSeason, simulateSeason } from "./simulate-season";

const MODEL = "this model";

export interface Difference {
  mean: number;
  /** Of the mean, from the seasons' own differences: both methods read the same scores. */
  se: number;
}

export interface Comparison {
  method: string;
  /** How often the truly best was first, and how many of the true top ten were found: 0 to 1. */
  winner: number;
  topTen: number;
  /** The model's share less this method's. */
  winnerBehind: Difference;
  topTenBehind: Difference;
}

/** The model and the other methods on the same simulated seasons. */
export function compareMethods(shape: SeasonShape, seasons: number, seed = 1): Comparison[] {
  const found = Array.from({ length: seasons }, (_, i) => {
    return findingsOf(simulateSeason(shape, seed * 100_000 + i));
  });
  return [MODEL, ...Object.keys(OTHER_METHODS)].map((method) => {
    const of = (name: string, what: "winner" | "topTen") =>
      found.map((season) => season.get(name)?.[what] ?? 0);
    const behind = (what: "winner" | "topTen") =>
      differenceOf(of(MODEL, what).map((ours, i) => ours - (of(method, what)[i] ?? 0)));
    return {
      method,
      winner: meanOf(of(method, "winner")),
      topTen: meanOf(of(method, "topTen")),
      winnerBehind: behind("winner"),
      topTenBehind: behind("topTen"),
    };
  });
}

function findingsOf({ field, quality }: SimulatedSeason) {
  const readings = readingsOf(field);
  const adjusted = [...scoreField(field).adjusted].map(
    ([entry, { value }]) => [entry, value] as const,
  );
  const scores: [string, Map<string, number>][] = [
    [MODEL, new Map(adjusted)],
    ...Object.entries(OTHER_METHODS).map(([name, score]): [string, Map<string, number>] => [
      name,
      score(readings),
    ]),
  ];
  const best = [...quality].toSorted((a, b) => b[1] - a[1]).map(([entry]) => entry);
  return new Map(
    scores.map(([name, own]) => {
      const among = [...own].filter(([entry]) => quality.has(entry));
      return [
        name,
        {
          winner: shareFound(among, best.slice(0, 1)),
          topTen: shareFound(among, best.slice(0, 10)),
        },
      ];
    }),
  );
}

/** How many of the truly best stand as high; those who are equal share the last places by lot. */
function shareFound(scored: (readonly [string, number])[], best: string[]): number {
  const sorted = scored.toSorted((a, b) => b[1] - a[1]);
  const line = sorted[best.length - 1]?.[1] ?? Number.NaN;
  const above = sorted.filter(([, score]) => score > line + 1e-9);
  const onLine = sorted.filter(([, score]) => Math.abs(score - line) <= 1e-9);
  const count = (list: (readonly [string, number])[]) =>
    list.filter(([entry]) => best.includes(entry)).length;
  const byLot = (best.length - above.length) / onLine.length;
  return (count(above) + byLot * count(onLine)) / best.length;
}

function differenceOf(values: number[]): Difference {
  const mean = meanOf(values);
  const square = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return { mean, se: Math.sqrt(square / (values.length - 1) / values.length) };
}
