import type { Steps } from "../criteria";
import type { Reading } from "../model/design";
import type { ModelFit } from "../model/fit-model";
import { meanOf } from "../plain-mean";

/** One reading as the coverage board knows it. */
export interface JudgedReading extends Reading {
  steps: Steps;
  /** In which order the judge read, from 1. */
  position: number;
  /** From opening to finishing; null where nobody knows. */
  seconds: number | null;
}

export interface JudgeDiagnosis {
  judge: string;
  readings: number;
  /** Points that this judge gives above (or, below zero, under) the others, with its 95 % interval. */
  leniency: { value: number; low: number; high: number } | null;
  /** One and the same step nearly everywhere. */
  alwaysTheSame: boolean;
  /** At least half of the readings took less than the limit. */
  tooFast: boolean;
  /** Points from the first to the last reading; flagged where chance would hardly do it. */
  drift: { points: number; isNotable: boolean } | null;
  /** How far from what entry and judge let expect, against the other judges; flagged from 1.6 times on. */
  disagreement: { ratio: number; isNotable: boolean } | null;
}

const FEWEST_READINGS = 4;
const FEWEST_FOR_DRIFT = 6;

export interface DiagnosisLimits {
  fastSeconds: number;
}

/** What is worth a friendly word with a judge. It says where to look, and never changes a score. */
export function diagnoseJudges(
  readings: readonly JudgedReading[],
  fit: ModelFit | null,
  { fastSeconds }: DiagnosisLimits = { fastSeconds: 180 },
): JudgeDiagnosis[] {
  const judges = new Map(fit?.judges.map((one) => [one.name, one]));
  const rests = restsOf(readings, fit);
  return [...Map.groupBy(readings, ({ judge }) => judge)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([judge, own]) => {
      const effect = judges.get(judge);
      const ownRests = own.flatMap((one) => rests.get(one) ?? []);
      const others = readings.flatMap((one) => (one.judge === judge ? [] : (rests.get(one) ?? [])));
      return {
        judge,
        readings: own.length,
        leniency: effect ? intervalOf(effect.value, effect.se) : null,
        alwaysTheSame: isAlwaysTheSame(own),
        tooFast: isTooFast(own, fastSeconds),
        drift: fit && driftOf(own, ownRests, Math.sqrt(fit.variances.rest)),
        disagreement: fit && disagreementOf(ownRests, others),
      };
    });
}

/** What is left of each reading once overall, entry and judge are taken off. */
function restsOf(readings: readonly JudgedReading[], fit: ModelFit | null) {
  const entries = new Map(fit?.entries.map(({ name, value }) => [name, value]));
  const judges = new Map(fit?.judges.map(({ name, value }) => [name, value]));
  return new Map(
    (fit ? readings : []).map((one) => {
      const expected = (entries.get(one.entry) ?? 0) + (judges.get(one.judge) ?? 0);
      return [one, one.y - (fit?.overall ?? 0) - expected];
    }),
  );
}

function intervalOf(value: number, se: number) {
  return { value, low: value - 1.96 * se, high: value + 1.96 * se };
}

function isAlwaysTheSame(own: readonly JudgedReading[]): boolean {
  const steps = own.flatMap((one) => Object.values(one.steps));
  const most = Math.max(...[1, 2, 3, 4, 5].map((step) => steps.filter((s) => s === step).length));
  return own.length >= FEWEST_READINGS && most >= 0.95 * steps.length;
}

function isTooFast(own: readonly JudgedReading[], limit: number): boolean {
  const timed = own.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const fast = timed.filter((seconds) => seconds < limit).length;
  return timed.length >= FEWEST_READINGS && 2 * fast >= timed.length;
}

/** A straight line through what is left, over the order of reading. */
function driftOf(own: readonly JudgedReading[], left: number[], restSd: number) {
  if (own.length < FEWEST_FOR_DRIFT) return null;
  const positions = own.map(({ position }) => position);
  const [middle, mean] = [meanOf(positions), meanOf(left)];
  const width = positions.reduce((total, p) => total + (p - middle) ** 2, 0);
  if (width === 0) return null;
  const along = positions.reduce(
    (total, p, i) => total + (p - middle) * ((left[i] ?? 0) - mean),
    0,
  );
  const slope = along / width;
  const range = Math.max(...positions) - Math.min(...positions);
  return { points: slope * range, isNotable: Math.abs(slope) > (2.5 * restSd) / Math.sqrt(width) };
}

function disagreementOf(own: number[], others: number[]) {
  if (own.length < FEWEST_READINGS || others.length === 0) return null;
  const typical = (values: number[]) => Math.sqrt(meanOf(values.map((value) => value ** 2)));
  const ratio = typical(own) / typical(others);
  return Number.isFinite(ratio) ? { ratio, isNotable: ratio > 1.6 } : null;
}
