import type { Field } from "../field";
import { leadersOf, type Ranking, rankField } from "../rank-field";
import { type FieldScores, scoreField } from "../score-field";

export interface WithoutJudge {
  judge: string;
  leaders: string[];
  /** Points between the first and the next below; null where nobody is below. */
  lead: number | null;
  /** Who would come in above the line, and who would fall below it. */
  comesIn: string[];
  fallsOut: string[];
}

/** The whole count again, once without each judge. Nobody loses a place for having a reading fewer. */
export function withoutEachJudge(
  field: Field,
  scores: FieldScores,
  ranking: Ranking,
  line: number,
): WithoutJudge[] {
  const isRanked = new Set(ranking.ranked.map(({ entry }) => entry));
  const above = namesAbove(ranking, line);
  const judges = [...new Set(field.scores.map(({ judge }) => judge))].toSorted();
  return judges.map((judge) => {
    const left = { ...field, scores: field.scores.filter((one) => one.judge !== judge) };
    const recount = rankField(left, scoreField(left, scores), { minimumJudges: 1 });
    const ranked = placesAmong(recount, isRanked);
    const now = namesAbove(ranked, line);
    return {
      judge,
      leaders: leadersOf(ranked),
      lead: leadOf(ranked),
      comesIn: [...now].filter((entry) => !above.has(entry)),
      fallsOut: [...above].filter((entry) => !now.has(entry)),
    };
  });
}

/** Points between those who lead and the next below them. */
function leadOf({ ranked }: Ranking): number | null {
  const next = ranked.find(({ place }) => place !== 1);
  return next && ranked[0] ? Math.round((ranked[0].final - next.final) * 10) / 10 : null;
}

/** At or above the line, all who share its last place included. */
export function namesAbove({ ranked }: Ranking, line: number): Set<string> {
  return new Set(ranked.filter(({ place }) => (place ?? 0) <= line).map(({ entry }) => entry));
}

/** Who was not ranked before is not ranked now. */
function placesAmong({ ranked }: Ranking, isRanked: Set<string>): Ranking {
  const own = ranked.filter(({ entry }) => isRanked.has(entry));
  const above = (place: number | null) => own.filter((one) => (one.place ?? 0) < (place ?? 0));
  return {
    ranked: own.map((one) => ({ ...one, place: above(one.place).length + 1 })),
    belowMinimum: [],
  };
}
