import type { Reading } from "../model/design";
import { meanOf, plainMeans } from "../plain-mean";

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

/** Of an entry that two panels read, as they were dealt when judges were assigned: nobody is in both. */
export interface PanelReading extends Reading {
  panel: 1 | 2;
}

/**
 * How far the two panels of an entry agree, over all entries that have two; null where it cannot be said. A judge
 * may be in the first panel of one entry and in the second of another: what counts is that no entry is read by
 * one judge for both.
 */
export function panelAgreement(readings: readonly PanelReading[]): PanelAgreement | null {
  return pooledAgreement([readings]);
}

/**
 * The same over several fields, each of which may have too few such entries by itself. Entries are compared within
 * their field: that one field is better than another is no agreement between panels.
 */
export function pooledAgreement(
  fields: readonly (readonly PanelReading[])[],
): PanelAgreement | null {
  // One pair has nothing to be compared with.
  const pairsOfFields = fields.map(pairsOf).filter(({ length }) => length > 1);
  const pairs = pairsOfFields.flat();
  const correlation = correlationOf(pairsOfFields.flatMap(aroundTheirMeans));
  // Each field's own means cost what one pair tells.
  const counting = pairs.length - (pairsOfFields.length - 1);
  if (counting < FEWEST_ENTRIES || correlation === null) return null;
  // Fisher's z has no value at ±1.
  const z = Math.atanh(Math.min(0.9999, Math.max(-0.9999, correlation)));
  const width = 1.96 / Math.sqrt(counting - 3);
  return {
    entries: pairs.length,
    correlation,
    low: Math.tanh(z - width),
    high: Math.tanh(z + width),
    apart: median(pairs.map(([x, y]) => Math.abs(x - y))),
  };
}

/** What the first panel of an entry gave on average, and what the second did. */
type Pair = readonly [number, number];

function pairsOf(readings: readonly PanelReading[]): Pair[] {
  const of = (panel: 1 | 2) => plainMeans(readings.filter((one) => one.panel === panel));
  const [a, b] = [of(1), of(2)];
  return [...a].flatMap(([entry, { value }]): Pair[] => {
    const theirs = b.get(entry);
    return theirs && !hasCommonJudge(readings, entry) ? [[value, theirs.value]] : [];
  });
}

function aroundTheirMeans(pairs: readonly Pair[]): Pair[] {
  const [x, y] = [meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b))];
  return pairs.map(([a, b]) => [a - x, b - y]);
}

function hasCommonJudge(readings: readonly PanelReading[], entry: string): boolean {
  const own = readings.filter((one) => one.entry === entry);
  return new Set(own.map(({ judge }) => judge)).size < own.length;
}

/** Of pairs around zero. */
function correlationOf(pairs: readonly Pair[]): number | null {
  const total = (of: (a: number, b: number) => number) =>
    pairs.reduce((sum, [a, b]) => sum + of(a, b), 0);
  const square = total((a) => a * a) * total((_, b) => b * b);
  return square > 0 ? total((a, b) => a * b) / Math.sqrt(square) : null;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
