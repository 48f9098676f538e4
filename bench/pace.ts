import { median } from "./report.ts";

export interface Pace {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Told to come back later, because the database took too long. */
  refused: number;
}

/** Many at once, each one again as soon as the last is answered. */
export async function paceOf(
  act: () => Promise<boolean>,
  atOnce: number,
  seconds: number,
): Promise<Pace> {
  const times: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const senders = Array.from({ length: atOnce }, async () => {
    while (performance.now() < endsAt) {
      const before = performance.now();
      if (await act()) times.push(performance.now() - before);
      else refused += 1;
    }
  });
  await Promise.all(senders);
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    perSecond: times.length / elapsedSeconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    refused,
  };
}

/** Of several rounds of the same. */
export function medianPace(paces: Pace[]): Pace {
  return {
    perSecond: median(paces.map(({ perSecond }) => perSecond)),
    p50Ms: median(paces.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(paces.map(({ p99Ms }) => p99Ms)),
    refused: paces.reduce((sum, { refused }) => sum + refused, 0),
  };
}
