import { type Field, readingsOf } from "./field";
import type { Reading } from "./model/design";
import { fitModel, type ModelFit } from "./model/fit-model";
import { type PlainMean, plainMeans } from "./plain-mean";

/** Fewer, and the model would guess at its variances. */
export const FEWEST_ENTRIES = 8;
export const FEWEST_JUDGES = 4;

/** Why a field is scored by the plain mean; the page says so. */
export type PlainReason = "few-entries" | "few-judges" | "nothing-to-compare" | "no-difference";

export interface Estimate {
  value: number;
  /** Null where there is nothing to tell it from. */
  se: number | null;
}

export interface FieldScores {
  method: "model" | "plain-mean";
  why: PlainReason | null;
  /** Also where the plain mean ranks, as long as judges and entries could be told apart. */
  fit: ModelFit | null;
  raw: Map<string, PlainMean>;
  /** Judges' part as it counts, by entry: overall + entry, or the plain mean. */
  adjusted: Map<string, Estimate>;
}

/** `like`: scores of nearly the same readings, whose method is kept. */
export function scoreField(field: Field, like?: FieldScores): FieldScores {
  const readings = readingsOf(field);
  const raw = plainMeans(readings);
  const fit = canBeFitted(readings) ? fitModel(readings, like?.fit ?? undefined) : null;
  const why = whyPlain(field, readings, fit, like);
  if (why !== null || !fit) return { method: "plain-mean", why, fit, raw, adjusted: raw };
  const adjusted = new Map(
    fit.entries.map(({ name, value, seWithOverall }) => [
      name,
      { value: fit.overall + value, se: seWithOverall },
    ]),
  );
  return { method: "model", why, fit, raw, adjusted };
}

function whyPlain(
  field: Field,
  readings: Reading[],
  fit: ModelFit | null,
  like: FieldScores | undefined,
): PlainReason | null {
  if (like?.method === "plain-mean") return like.why;
  const competes = new Set(
    field.entries.filter(({ standing }) => standing === "competes").map(({ entry }) => entry),
  );
  const own = readings.filter(({ entry }) => competes.has(entry));
  // Leaving one judge out of four must not change the way of counting.
  if (!like && new Set(own.map(({ entry }) => entry)).size < FEWEST_ENTRIES) return "few-entries";
  if (!like && new Set(own.map(({ judge }) => judge)).size < FEWEST_JUDGES) return "few-judges";
  if (!fit) return "nothing-to-compare";
  // Every adjusted score would be the same, and votes alone would decide.
  return fit.variances.entry === 0 ? "no-difference" : null;
}

/** Entry and judge can only be told from chance where some were read, and some have read, more than once. */
export function canBeFitted(readings: Reading[]): boolean {
  const entries = new Set(readings.map(({ entry }) => entry)).size;
  const judges = new Set(readings.map(({ judge }) => judge)).size;
  return entries > 1 && judges > 1 && entries < readings.length && judges < readings.length;
}
