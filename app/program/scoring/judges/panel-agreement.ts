import type { Reading } from "../model/design";
import { meanOf, plainMeans } from "../plain-mean";
import { randomFrom, shuffled } from "../random";

export interface PanelAgreement {
  /** Entries that both panels read. */
  entries: number;
  /** Of the two panels' means, with its 95 % interval by Fisher's z. */
  correlation: number;
  low: number;
  high: number;
  /** How far apart the two means of an entry are, typically (the median), in points. */
  apart: number;
}

const FEWEST_ENTRIES = 5;

/** How far two panels without a common judge agree on the entries that both read; null where it cannot be said. */
export function panelAgreement(
  one: readonly Reading[],
  other: readonly Reading[],
): PanelAgreement | null {
  const judges = new Set(one.map(({ judge }) => judge));
  if (other.some(({ judge }) => judges.has(judge))) return null;
  const [a, b] = [plainMeans(one), plainMeans(other)];
  const pairs = [...a].flatMap(([entry, { value }]) => {
    const theirs = b.get(entry);
    return theirs ? [[value, theirs.value] as const] : [];
  });
  const correlation = correlationOf(pairs);
  if (pairs.length < FEWEST_ENTRIES || correlation === null) return null;
  // Fisher's z has no value at ±1.
  const z = Math.atanh(Math.min(0.9999, Math.max(-0.9999, correlation)));
  const width = 1.96 / Math.sqrt(pairs.length - 3);
  return {
    entries: pairs.length,
    correlation,
    low: Math.tanh(z - width),
    high: Math.tanh(z + width),
    apart: median(pairs.map(([x, y]) => Math.abs(x - y))),
  };
}

/** The judges of a field in two panels by lot, from a fixed seed, so that nobody can choose a kind one. */
export function splitIntoPanels(readings: readonly Reading[], seed = 2026): [Reading[], Reading[]] {
  const judges = [...new Set(readings.map(({ judge }) => judge))].toSorted();
  const half = new Set(shuffled(judges, randomFrom(seed)).slice(0, Math.ceil(judges.length / 2)));
  return [
    readings.filter(({ judge }) => half.has(judge)),
    readings.filter(({ judge }) => !half.has(judge)),
  ];
}

function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 2) return null;
  const [x, y] = [meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b))];
  const total = (of: (a: number, b: number) => number) =>
    pairs.reduce((sum, [a, b]) => sum + of(a - x, b - y), 0);
  const square = total((a) => a * a) * total((_, b) => b * b);
  return square > 0 ? total((a, b) => a * b) / Math.sqrt(square) : null;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
