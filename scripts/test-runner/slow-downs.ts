import { type TimedFile, totalOf } from "./times.ts";

/** Seconds that a file of a project usually takes, as `npm test -- --note-times` has written them down. */
export type UsualSeconds = Record<string, Record<string, number>>;

/** What takes less is listed as this: of a moment nobody can tell tenfold. */
const LEAST_SECONDS = 2;
const TENFOLD = 10;
/** A file that is quick all the same may have stood still for a moment. */
const LEAST_NOTICED_SECONDS = 20;
/** Of fewer files nobody can tell how busy the machine was. */
const FEWEST_COMPARED = 5;

/**
 * Files that took ten times as long as the others of this run would let expect. What the machine does
 * beside it slows all of them down, and is no fault of one. A file that is not listed is new, and has
 * no usual time yet.
 */
export function slowDowns(
  files: readonly TimedFile[],
  usual: Record<string, number> = {},
): string[] {
  const ratios = files.flatMap((file) => {
    const before = usual[file.path];
    return before ? [secondsOf(file) / before] : [];
  });
  if (ratios.length < FEWEST_COMPARED) return [];
  const load = medianOf(ratios);
  return files.flatMap((file) => {
    const took = secondsOf(file);
    const before = usual[file.path];
    const isNoticed = took > LEAST_NOTICED_SECONDS * Math.max(1, load);
    if (!before || !isNoticed || took <= TENFOLD * load * before) return [];
    return [
      `${file.path} took ${took.toFixed(0)} s, and usually ${before} s (the others ${load.toFixed(1)} times their usual): a slow-down, or noted with npm test -- --note-times`,
    ];
  });
}

/** What a run on a quiet machine leaves to compare with. */
export function usualOf(files: readonly TimedFile[]): Record<string, number> {
  const listed = files
    .map((file) => [file.path, Math.max(LEAST_SECONDS, tenths(secondsOf(file)))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(listed);
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Without what whichever file comes first in a process pays for all. */
function secondsOf({ spent }: TimedFile): number {
  return totalOf({ ...spent, start: 0, import: 0 }) / 1_000;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
