import type { Reading } from "../model/design";
import { fitModel, type ModelFit } from "../model/fit-model";
import { plainMeans } from "../plain-mean";
import { canBeFitted, FEWEST_ENTRIES, FEWEST_JUDGES, type PlainReason } from "../score-field";

/** One score of a panel that is not ours. */
export interface ForeignScore extends Reading {
  /** "" where the file has no such column. */
  division: string;
}

interface PlacedEntry {
  place: number;
  entry: string;
  /** Overall and the entry's effect, with its error; null where nothing was fitted. */
  adjusted: { value: number; se: number } | null;
  raw: number;
  readings: number;
}

export interface ForeignField {
  division: string;
  /** By what it is ranked, and why not by the model. */
  method: "model" | "plain-mean";
  why: PlainReason | null;
  fit: ModelFit | null;
  readings: number;
  judges: number;
  ranked: PlacedEntry[];
}

/** Scores on any scale, by the model of our own rounds; the same rules say when the plain mean ranks instead. */
export function rankForeign(scores: readonly ForeignScore[]): ForeignField[] {
  return [...Map.groupBy(scores, ({ division }) => division)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([division, own]) => fieldOf(division, own));
}

function fieldOf(division: string, own: ForeignScore[]): ForeignField {
  const readings = own.toSorted((a, b) => compare(a.entry, b.entry) || compare(a.judge, b.judge));
  const raw = plainMeans(readings);
  const judges = new Set(readings.map(({ judge }) => judge)).size;
  const fit = canBeFitted(readings) ? fitModel(readings) : null;
  const why = whyPlain(raw.size, judges, fit);
  const fitted = new Map(fit?.entries.map((one) => [one.name, one]));
  const entries = [...raw].map(([entry, mean]) => {
    const effect = fitted.get(entry);
    const adjusted =
      fit && effect ? { value: fit.overall + effect.value, se: effect.seWithOverall } : null;
    return { entry, adjusted, raw: mean.value, readings: mean.readings };
  });
  const countedOf = (one: (typeof entries)[number]) =>
    why === null && one.adjusted ? one.adjusted.value : one.raw;
  const sorted = entries.toSorted(
    (a, b) => countedOf(b) - countedOf(a) || compare(a.entry, b.entry),
  );
  const ranked = sorted.map((one) => ({
    ...one,
    // What only computing tells apart shares its place.
    place: 1 + sorted.filter((other) => countedOf(other) - countedOf(one) > 1e-9).length,
  }));
  const method = why === null ? "model" : "plain-mean";
  return { division, method, why, fit, readings: own.length, judges, ranked };
}

function whyPlain(entries: number, judges: number, fit: ModelFit | null): PlainReason | null {
  if (entries < FEWEST_ENTRIES) return "few-entries";
  if (judges < FEWEST_JUDGES) return "few-judges";
  if (!fit) return "nothing-to-compare";
  return fit.variances.entry === 0 ? "no-difference" : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
