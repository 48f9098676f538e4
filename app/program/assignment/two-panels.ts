import type { Fits } from "./fit";
import type { EntryToRead, Pair, Problem } from "./problem";
import { hashOf, shuffledById } from "./seeded";

/**
 * The fair measures itself: a share of each division, by chance, is read by two panels. Left aside are those
 * that too few judges may read for it.
 */
export function twoPanelEntries(problem: Problem, fits: Fits): Set<string> {
  const { entries, twoPanelShare, seed } = problem;
  const wanted = Math.round(twoPanelShare * entries.length);
  const divisions = Map.groupBy(shuffledById(entries, seed), ({ division }) => division);
  const shares = [...divisions].map(([division, own]) => ({
    possible: own.filter((entry) => mayHaveTwo(problem, fits, entry)),
    count: Math.floor(twoPanelShare * own.length),
    rest: (twoPanelShare * own.length) % 1,
    division,
  }));
  // What is left over by rounding goes to whom it was cut from most.
  let over = wanted - shares.reduce((sum, { count }) => sum + count, 0);
  for (const share of shares.toSorted(
    (a, b) => b.rest - a.rest || (a.division < b.division ? -1 : 1),
  )) {
    if (over <= 0) break;
    share.count += 1;
    over -= 1;
  }
  return new Set(
    shares.flatMap(({ possible, count }) => possible.slice(0, count).map(({ id }) => id)),
  );
}

function mayHaveTwo(
  { judges, minimum }: Problem,
  fits: Fits,
  { id: entryId }: EntryToRead,
): boolean {
  const free = judges.filter(
    ({ id: judgeId, cap }) => cap > 0 && fits.of({ entryId, judgeId })?.isAllowed,
  );
  return free.length >= 2 * minimum;
}

export function demandOf({ minimum }: Problem, twoPanels: Set<string>, entryId: string): number {
  return twoPanels.has(entryId) ? 2 * minimum : minimum;
}

/** Who of an entry's judges is in which panel: nobody in both, and as many in one as in the other. */
export function panelsOf(readings: Pair[], seed: number): [Pair[], Pair[]] {
  const drawn = readings
    .map((reading) => ({ reading, place: hashOf(seed, "panel", reading.entryId, reading.judgeId) }))
    .sort((a, b) => a.place - b.place || (a.reading.judgeId < b.reading.judgeId ? -1 : 1))
    .map(({ reading }) => reading);
  return [drawn.filter((_, at) => at % 2 === 0), drawn.filter((_, at) => at % 2 === 1)];
}
