import type { ScoreSheet } from "./score-sheet";

/** How many there are, without those of the practice projects: every judge reads them, and nobody entered them. */
export function readingsOfEntries({
  entries,
  readings,
}: Pick<ScoreSheet, "entries" | "readings">): number {
  const practice = new Set(
    entries.filter(({ standing }) => standing === "calibration").map(({ entry }) => entry),
  );
  return readings.filter(({ entry }) => !practice.has(entry)).length;
}
