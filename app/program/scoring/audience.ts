import type { ScoredCriterion } from "./criteria";
import type { FieldEntry } from "./field";

/** The votes' part of one entry: how much of the final score it makes, and the score it puts there. */
export interface AudiencePart {
  /** From 0 to 1; 0 where the weight went to the other criteria. */
  weight: number;
  /** 0 to 100: √(votes ÷ most votes of the division). */
  score: number;
}

const NONE: AudiencePart = { weight: 0, score: 0 };

/**
 * By entry. Entries that are out, or that nobody could vote for, and all of a division with too few counted votes,
 * have no such part. The weight is the rubric's own for everybody else, of one or of many: the same votes bring the
 * same points.
 */
export function audienceParts(
  entries: readonly FieldEntry[],
  rubric: readonly ScoredCriterion[],
  minimumVotes: number,
): Map<string, AudiencePart> {
  const criterion = rubric.find(({ mark }) => mark === "audience");
  const all = rubric.reduce((total, { weight }) => total + weight, 0);
  const counted = entries.filter(({ standing }) => standing !== "out");
  const byDivision = Map.groupBy(counted, ({ division }) => division);
  const mostOf = new Map<string, number>();
  for (const [division, own] of byDivision) {
    const votes = own.map(({ votes: given }) => given ?? 0);
    const sum = votes.reduce((total, given) => total + given, 0);
    if (sum >= minimumVotes && sum > 0) mostOf.set(division, Math.max(...votes));
  }
  return new Map(
    entries.map(({ entry, division, votes, standing }) => {
      const most = mostOf.get(division);
      const isCounted = votes !== null && standing !== "out";
      if (!criterion || !isCounted || most === undefined) return [entry, NONE];
      return [entry, { weight: criterion.weight / all, score: 100 * Math.sqrt(votes / most) }];
    }),
  );
}

export function finalScore(adjusted: number, { weight, score }: AudiencePart): number {
  return (1 - weight) * adjusted + weight * score;
}
