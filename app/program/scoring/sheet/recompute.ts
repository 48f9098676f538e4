import { type Field, fieldsOf } from "../field";
import { type Ranking, rankField } from "../rank-field";
import { type PlainReason, scoreField } from "../score-field";
import type { ScoreSheet } from "./score-sheet";

export interface RecomputedField {
  name: string;
  method: "model" | "plain-mean";
  why: PlainReason | null;
  /** In how many pieces judges and entries hang together; null where nothing was fitted. */
  pieces: number | null;
  ranking: Ranking;
}

/** The ranking of each field from nothing but the sheet, to the digit. */
export function recompute(sheet: ScoreSheet): RecomputedField[] {
  return [...fieldsOf(fieldOfSheet(sheet))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => {
      const scores = scoreField(field);
      const { method, why, fit } = scores;
      return { name, method, why, pieces: fit?.pieces ?? null, ranking: rankField(field, scores) };
    });
}

/** All of a round in one; `fieldsOf` divides it. */
export function fieldOfSheet(sheet: ScoreSheet): Field & { placesAcross: boolean } {
  const { rubric, entries, readings, minimumJudges, audienceMinimumVotes, placesAcross } = sheet;
  return { rubric, entries, scores: readings, minimumJudges, audienceMinimumVotes, placesAcross };
}
