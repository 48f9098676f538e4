import { setTimeout as sleep } from "node:timers/promises";
import type { Pace } from "./pace.ts";

/** Sent at its moment, and timed from it: a site that stands still makes all wait who come meanwhile. */
export async function everySoOften(
  perSecond: number,
  seconds: number,
  act: () => Promise<boolean>,
): Promise<Pace> {
  const begun: Promise<number | null>[] = [];
  const startedAt = performance.now();
  const count = perSecond * seconds;
  for (let at = 0; at < count; ) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    for (; at <= due && at < count; at++) {
      const meantAt = startedAt + (at / perSecond) * 1_000;
      begun.push(timed(act, meantAt));
    }
    await sleep(2);
  }
  const ended = await Promise.all(begun);
  const times = ended.filter((each) => each !== null);
  const pace = paceFrom(times, (performance.now() - startedAt) / 1_000);
  return { ...pace, refused: ended.length - times.length };
}

/** Null where it was not answered as it should be. */
async function timed(act: () => Promise<boolean>, meantAt: number): Promise<number | null> {
  const isFine = await act().catch(() => false);
  return isFine ? performance.now() - meantAt : null;
}

export function paceFrom(times: number[], seconds: number): Omit<Pace, "refused"> {
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99) };
}
