import type { Reading } from "../model/design";
import { meanOf } from "../plain-mean";

/** A score for each entry from readings on 0 to 100. */
type Method = (readings: readonly Reading[]) => Map<string, number>;

/** What fairs do, and what could be done, beside the model. */
export const OTHER_METHODS: Record<string, Method> = {
  "plain mean": meansByEntry,
  "z-scores": (readings) => meansByEntry(perJudge(readings, (y, { mean, sd }) => (y - mean) / sd)),
  centring: (readings) => meansByEntry(perJudge(readings, (y, { mean }) => y - mean)),
  "least squares": leastSquares,
  "drop the lowest": (readings) =>
    byEntry(readings, (ys) => {
      const kept = ys.length > 1 ? ys.toSorted((a, b) => a - b).slice(1) : ys;
      return meanOf(kept);
    }),
};

function meansByEntry(readings: readonly Reading[]): Map<string, number> {
  return byEntry(readings, meanOf);
}

function byEntry(readings: readonly Reading[], score: (ys: number[]) => number) {
  const groups = Map.groupBy(readings, ({ entry }) => entry);
  return new Map([...groups].map(([entry, own]) => [entry, score(own.map(({ y }) => y))]));
}

function perJudge(
  readings: readonly Reading[],
  change: (y: number, judge: { mean: number; sd: number }) => number,
): Reading[] {
  return [...Map.groupBy(readings, ({ judge }) => judge).values()].flatMap((own) => {
    const mean = meanOf(own.map(({ y }) => y));
    const square = own.reduce((total, { y }) => total + (y - mean) ** 2, 0);
    const sd = Math.sqrt(square / Math.max(1, own.length - 1)) || 1;
    return own.map((reading) => ({ ...reading, y: change(reading.y, { mean, sd }) }));
  });
}

/** Entry and judge as fixed effects: each in turn the mean of what the other leaves, until nothing moves. */
function leastSquares(readings: readonly Reading[]): Map<string, number> {
  let entries = meansByEntry(readings);
  for (let turn = 0; turn < 300; turn++) {
    const left = readings.map((one) => ({ ...one, y: one.y - (entries.get(one.entry) ?? 0) }));
    const judges = new Map(
      [...Map.groupBy(left, ({ judge }) => judge)].map(([judge, own]) => [
        judge,
        meanOf(own.map(({ y }) => y)),
      ]),
    );
    const before = entries;
    entries = meansByEntry(
      readings.map((one) => ({ ...one, y: one.y - (judges.get(one.judge) ?? 0) })),
    );
    const moved = [...entries].map(([entry, score]) => Math.abs(score - (before.get(entry) ?? 0)));
    if (Math.max(...moved) < 1e-6) break;
  }
  return entries;
}
