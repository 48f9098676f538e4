import type { Criterion } from "../season";

/** What of a criterion the computation needs; titles and words may change without it. */
export type ScoredCriterion = Pick<Criterion, "id" | "weight" | "mark" | "tieBreaker">;

/** A judge's steps from 1 to 5, by the criterion's id. */
export type Steps = Readonly<Record<string, number>>;

export interface JudgeScores {
  entry: string;
  judge: string;
  steps: Steps;
}

/** Points between two steps: 1 is 0, 2 is 25, 3 is 50, 4 is 75, 5 is 100. */
const POINTS_OF_A_STEP = 25;

/** What judges score an entry on: never the audience's criterion, and for an entry of one not the teams'. */
export function judgedCriteria<C extends Pick<ScoredCriterion, "mark">>(
  rubric: readonly C[],
  isTeam: boolean,
): C[] {
  return rubric.filter(({ mark }) => mark === null || (mark === "teams-only" && isTeam));
}

/**
 * A judge's weighted mean on 0 to 100. Weights that nobody fills are spread over the others in proportion,
 * which is dividing by the sum of those that are left. Steps and weights are whole: there is one division, and
 * with it one rounding. Null where a criterion has no step from 1 to 5: such a reading is not finished.
 */
export function yOf(
  steps: Steps,
  rubric: readonly ScoredCriterion[],
  isTeam: boolean,
): number | null {
  let points = 0;
  let weights = 0;
  for (const { id, weight } of judgedCriteria(rubric, isTeam)) {
    const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
    if (!isStep(step)) return null;
    points += weight * (step - 1) * POINTS_OF_A_STEP;
    weights += weight;
  }
  return weights > 0 ? points / weights : null;
}

/** The points of a mean of steps, as 3.5 is 62.5. */
export function pointsOfStep(step: number): number {
  return (step - 1) * POINTS_OF_A_STEP;
}

function isStep(step: number | undefined): step is number {
  return Number.isInteger(step) && Number(step) >= 1 && Number(step) <= 5;
}
