import type { Problem } from "~/program/assignment/problem";
import type { PlacedReading } from "~/program/assignment/reading-order";
import { numbersFrom } from "~/program/assignment/seeded";

const FAIRS = 1_500;
/** In standard deviations of projects: how judges differ, and how one differs from another evening. */
const BETWEEN_JUDGES = 0.5;
const REST = 0.7;

/**
 * In how many of many made-up fairs the best project of a division comes first, by each judge's scores against
 * their own mean. Drift is how much stricter judges are at the end of their lists than at the beginning.
 */
export function rightWinners(
  { entries, judges }: Problem,
  order: PlacedReading[],
  { drift, seed }: { drift: number; seed: number },
): number {
  const normal = normalNumbers(seed);
  const lengths = Map.groupBy(order, ({ judgeId }) => judgeId);
  const entryAt = new Map(entries.map(({ id }, at) => [id, at]));
  const judgeAt = new Map(judges.map(({ id }, at) => [id, at]));
  const readings = order.map(({ entryId, judgeId, position }) => ({
    entry: entryAt.get(entryId) ?? 0,
    judge: judgeAt.get(judgeId) ?? 0,
    drift: drift * ((position - 0.5) / (lengths.get(judgeId)?.length ?? 1)),
  }));
  // The same draws for the same readings, with drift and without, in whatever order they are read.
  const drawn = readings
    .map((reading, at) => ({ ...reading, at }))
    .sort((a, b) => a.entry - b.entry || a.judge - b.judge);
  const divisions = [...Map.groupBy(entries, ({ division }) => division).values()].map((own) =>
    own.map(({ id }) => entryAt.get(id) ?? 0),
  );
  let right = 0;
  for (let fair = 0; fair < FAIRS; fair += 1) {
    const worth = entries.map(() => normal());
    const strict = judges.map(() => BETWEEN_JUDGES * normal());
    const scores = drawn.map(({ entry, judge, drift: later }) => ({
      entry,
      judge,
      score: (worth[entry] ?? 0) - (strict[judge] ?? 0) - later + REST * normal(),
    }));
    const judgeMeans = means(
      scores.map(({ judge, score }) => ({ of: judge, score })),
      judges.length,
    );
    const found = means(
      scores.map(({ entry, judge, score }) => ({
        of: entry,
        score: score - (judgeMeans[judge] ?? 0),
      })),
      entries.length,
    );
    right += divisions.filter((own) => best(own, worth) === best(own, found)).length;
  }
  return right / (FAIRS * divisions.length);
}

function means(scores: { of: number; score: number }[], count: number): number[] {
  const sums = Array.from({ length: count }, () => ({ sum: 0, count: 0 }));
  for (const { of, score } of scores) {
    const own = sums[of];
    if (!own) continue;
    own.sum += score;
    own.count += 1;
  }
  return sums.map(({ sum, count: times }) => sum / Math.max(1, times));
}

function best(own: number[], values: number[]): number | undefined {
  return own.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))[0];
}

/** Box and Muller. */
function normalNumbers(seed: number): () => number {
  const draw = numbersFrom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}
