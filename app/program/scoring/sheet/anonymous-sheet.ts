import { ACROSS, type FieldEntry, fieldsOf } from "../field";
import { type Random, shuffled } from "../random";
import { fieldOfSheet } from "./recompute";
import type { ScoreSheet } from "./score-sheet";

/** In a smaller division a number would be a child. */
const FEWEST_ENTRIES = 10;
/** So would the only team among students alone, whom the gallery names: and two know each other’s number. */
const FEWEST_OF_A_KIND = 3;

/**
 * The sheet for everybody: judges' scores only, fresh numbers in a fresh order, no division with fewer than ten
 * entries, nor with one or two teams, or students alone, where teams are asked something more; where they are not,
 * nobody is told apart by it. `random` must be one that nobody can repeat, or the numbers could be led back.
 */
export function anonymousSheet(sheet: ScoreSheet, random: Pick<Random, "below">): ScoreSheet {
  const tellsTeams = sheet.rubric.some(({ mark }) => mark === "teams-only");
  const isAnonymous = (entries: readonly FieldEntry[]) => {
    const competing = entries.filter(({ standing }) => standing === "competes");
    const teams = competing.filter(({ isTeam }) => isTeam).length;
    const kinds = tellsTeams ? [teams, competing.length - teams] : [];
    return (
      competing.length >= FEWEST_ENTRIES &&
      kinds.every((count) => count === 0 || count >= FEWEST_OF_A_KIND)
    );
  };
  const kept = [...fieldsOf(fieldOfSheet(sheet))].filter(([, { entries }]) => isAnonymous(entries));
  const names = new Set(kept.map(([name]) => name));
  const read = new Set(kept.flatMap(([, { scores }]) => scores.map(({ judge }) => judge)));
  const isRead = new Set(sheet.readings.map(({ entry }) => entry));
  const entries = sheet.entries.filter(({ entry, standing, division }) => {
    // Out before anybody read it: nothing is computed of it, and nobody needs to learn that it was there.
    if (standing === "out" && !isRead.has(entry)) return false;
    if (standing === "calibration") return kept.length > 0;
    return names.has(ACROSS) || names.has(division);
  });
  const isKept = new Set(entries.map(({ entry }) => entry));
  const readings = sheet.readings.filter(
    ({ entry, judge }) => isKept.has(entry) && read.has(judge),
  );
  const entryNumbers = freshNumbers([...isKept], random);
  const judgeNumbers = freshNumbers([...read], random);
  const numbered = readings.map(({ entry, judge, steps }) => ({
    entry: entryNumbers.get(entry) ?? "",
    judge: judgeNumbers.get(judge) ?? "",
    steps,
  }));
  // Across divisions a small one would stand there by its name.
  const isSmall = [...Map.groupBy(entries, ({ division }) => division).values()].some(
    (own) => !isAnonymous(own),
  );
  const named = ({ division }: { division: string }) =>
    names.has(ACROSS) && isSmall ? ACROSS : division;
  return {
    ...sheet,
    entries: entries
      .map((one) => ({
        ...one,
        division: named(one),
        isTeam: tellsTeams && one.isTeam,
        entry: entryNumbers.get(one.entry) ?? "",
        votes: null,
      }))
      .toSorted((a, b) => Number(a.entry) - Number(b.entry)),
    readings: numbered.toSorted(
      (a, b) => Number(a.entry) - Number(b.entry) || Number(a.judge) - Number(b.judge),
    ),
  };
}

function freshNumbers(ids: string[], random: Pick<Random, "below">): Map<string, string> {
  return new Map(shuffled(ids, random).map((id, i) => [id, String(i + 1)]));
}
