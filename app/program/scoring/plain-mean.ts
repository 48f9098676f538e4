import type { Reading } from "./model/design";

export interface PlainMean {
  value: number;
  readings: number;
  /** From how far readings of one entry lie apart, over all entries; null where none was read twice. */
  se: number | null;
}

/** By entry. */
export function plainMeans(readings: readonly Reading[]): Map<string, PlainMean> {
  const byEntry = Map.groupBy(readings, ({ entry }) => entry);
  const means = [...byEntry].map(([entry, own]) => {
    const value = meanOf(own.map(({ y }) => y));
    const apart = own.reduce((total, { y }) => total + (y - value) ** 2, 0);
    return { entry, value, readings: own.length, apart };
  });
  const freedom = readings.length - means.length;
  const variance = means.reduce((total, { apart }) => total + apart, 0) / freedom;
  return new Map(
    means.map(({ entry, value, readings: count }) => {
      const se = freedom > 0 ? Math.sqrt(variance / count) : null;
      return [entry, { value, readings: count, se }];
    }),
  );
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
