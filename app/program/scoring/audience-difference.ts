import type { Field } from "./field";
import { meanOf } from "./plain-mean";
import { leadersOf, type Ranking, rankField } from "./rank-field";
import type { FieldScores } from "./score-field";

export interface AudienceDifference {
  /** Who would lead if nobody had voted. */
  leadersWithout: string[];
  changesLeader: boolean;
  /**
   * How much of the difference between the first so many comes from the votes, 0 to 1 and at times beyond; below
   * zero where they work against it. Of those that votes are counted for: nobody voted on the others.
   */
  shareAmongLeaders: number | null;
}

/** What the audience's criterion changes. */
export function audienceDifference(
  field: Field,
  scores: FieldScores,
  ranking: Ranking,
  among = 12,
): AudienceDifference {
  const leadersWithout = leadersOf(rankField(field, scores, { withoutAudience: true }));
  const leaders = leadersOf(ranking);
  const changesLeader = leaders.join() !== leadersWithout.join();
  return { leadersWithout, changesLeader, shareAmongLeaders: shareOf(ranking, among) };
}

/** The votes' covariance with the final score, against the final score's variance. */
function shareOf({ ranked }: Ranking, among: number): number | null {
  const top = ranked.slice(0, among).filter(({ audience }) => audience.weight > 0);
  if (top.length < 2) return null;
  const finals = top.map(({ exact }) => exact);
  const votes = top.map(({ audience: { weight, score } }) => weight * score);
  const [middle, votesMiddle] = [meanOf(finals), meanOf(votes)];
  const apart = finals.reduce((total, final) => total + (final - middle) ** 2, 0);
  const together = finals.reduce(
    (total, final, i) => total + (final - middle) * ((votes[i] ?? 0) - votesMiddle),
    0,
  );
  return apart > 1e-9 ? together / apart : null;
}
