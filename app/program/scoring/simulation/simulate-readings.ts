import type { Reading } from "../model/design";
import type { Random } from "../random";

/** What one judge reads, in the order of reading. */
export interface ReadingOrder {
  judge: string;
  entries: readonly string[];
}

/** What is true and nobody sees, in points. */
export interface Truth {
  quality: ReadonlyMap<string, number>;
  /** Added to all that a judge gives; below zero for a strict one. */
  leniency: ReadonlyMap<string, number>;
  restSd: number;
  /** How far every judge moves from the first to the last reading; below zero for growing strict. */
  drift: number;
}

/** A drift worth guarding against: three tenths of what projects differ by. */
export function usualDrift(projectSd: number): number {
  return -0.3 * projectSd;
}

/** What judges give who read in these orders, not yet on steps. */
export function simulateReadings(
  orders: readonly ReadingOrder[],
  { quality, leniency, restSd, drift }: Truth,
  random: Random,
): Reading[] {
  return orders.flatMap(({ judge, entries }) =>
    entries.map((entry, position) => {
      const share = entries.length > 1 ? position / (entries.length - 1) : 0;
      const y =
        (quality.get(entry) ?? 0) +
        (leniency.get(judge) ?? 0) +
        drift * share +
        restSd * random.normal();
      return { entry, judge, y };
    }),
  );
}
