import { type JudgeScores, type ScoredCriterion, yOf } from "./criteria";
import { inOrder, type Reading } from "./model/design";

export interface FieldEntry {
  entry: string;
  division: string;
  isTeam: boolean;
  /** Calibration projects and entries that are out tell how strict a judge is, and have no place. */
  standing: "competes" | "calibration" | "out";
  /** Counted votes; null for what was not in the gallery while people voted. */
  votes: number | null;
}

/** What is ranked together: a division, or on showcase day all of them. */
export interface Field {
  rubric: readonly ScoredCriterion[];
  entries: readonly FieldEntry[];
  scores: readonly JudgeScores[];
  /** An entry that fewer judges have read is not ranked. */
  minimumJudges: number;
  audienceMinimumVotes: number;
}

/**
 * The fields of a round. Calibration projects belong to none and come into each, by the judges who read in
 * it: so no division's ranking hangs on another's judges.
 */
export function fieldsOf(round: Field & { placesAcross: boolean }): Map<string, Field> {
  const { entries, scores, placesAcross, ...rules } = round;
  const competing = entries.filter(({ standing }) => standing !== "calibration");
  const calibration = entries.filter(({ standing }) => standing === "calibration");
  const isCalibration = new Set(calibration.map(({ entry }) => entry));
  const groups = Map.groupBy(competing, ({ division }) => (placesAcross ? ACROSS : division));
  return new Map(
    [...groups].map(([name, own]) => {
      const ids = new Set(own.map(({ entry }) => entry));
      const ownScores = scores.filter(({ entry }) => ids.has(entry));
      const judges = new Set(ownScores.map(({ judge }) => judge));
      const before = scores.filter(
        ({ entry, judge }) => isCalibration.has(entry) && judges.has(judge),
      );
      return [
        name,
        { ...rules, entries: [...own, ...calibration], scores: [...ownScores, ...before] },
      ];
    }),
  );
}

/** The name of the only field where all divisions compete for the same places. */
export const ACROSS = "all divisions";

/** Finished readings with their y, in one order whatever order they came in; what is half done does not count. */
export function readingsOf({ rubric, entries, scores }: Field): Reading[] {
  const isTeam = new Map(entries.map((one) => [one.entry, one.isTeam]));
  const readings = scores.flatMap(({ entry, judge, steps }) => {
    const team = isTeam.get(entry);
    const y = team === undefined ? null : yOf(steps, rubric, team);
    return y === null ? [] : [{ entry, judge, y }];
  });
  return inOrder(readings);
}
