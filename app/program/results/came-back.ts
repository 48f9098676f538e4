import type { RankedEntry } from "../scoring/rank-field";
import type { ScoreSheet } from "../scoring/sheet/score-sheet";
import type { RunInputs } from "./run-inputs";

/**
 * What was out when the round was frozen before and competes now: an appeal was won after the freeze. Once on this
 * list it stays there, or the run after next would take a place from somebody.
 */
export function cameBackSince(
  before: Pick<RunInputs, "sheet" | "cameBack"> | undefined,
  entries: ScoreSheet["entries"],
): string[] {
  if (!before) return [];
  const wasOut = before.sheet.entries.filter(({ standing }) => standing === "out");
  const late = new Set([...wasOut.map(({ entry }) => entry), ...(before.cameBack ?? [])]);
  return entries.flatMap(({ entry, standing }) =>
    standing === "competes" && late.has(entry) ? [entry] : [],
  );
}

/** Places by which awards are given: who came back shares the place that they reach, and nobody moves down for it. */
export function placesBeside(
  ranked: readonly RankedEntry[],
  cameBack: readonly string[] = [],
): RankedEntry[] {
  const regular = ranked.filter(({ entry }) => !cameBack.includes(entry));
  return ranked.map((one) => ({
    ...one,
    place: 1 + regular.filter(({ place }) => (place ?? 0) < (one.place ?? 0)).length,
  }));
}
