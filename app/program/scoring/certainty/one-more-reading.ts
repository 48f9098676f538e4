import type { Field } from "../field";
import type { RankedEntry, Ranking } from "../rank-field";
import type { FieldScores } from "../score-field";

export interface WorthReading {
  entry: string;
  /** By how many points the choice gets better on average: the expected value of one more reading. */
  gain: number;
  /** Judges who have not read it, those whose strictness is best known first; conflicts are not looked at. */
  judges: string[];
}

/**
 * Which entries one more reading would help most: those near a cut whose scores are still unsure. A reading by
 * a judge of unknown strictness moves an entry by a normal amount with spread s; being m points away from
 * the other side of the cut, the choice gains s·(φ(m/s) − m/s·Φ(−m/s)).
 */
export function worthOneMoreReading(
  field: Field,
  scores: FieldScores,
  { ranked }: Ranking,
  cuts: readonly number[],
): WorthReading[] {
  const judges = scores.fit?.judges.toSorted((a, b) => a.se - b.se).map(({ name }) => name) ?? [];
  return ranked
    .map((one) => ({
      entry: one.entry,
      gain: Math.max(0, ...cuts.map((cut) => gainAt(cut, one, ranked, scores))),
      judges: judges.filter((judge) => !hasRead(field, one.entry, judge)),
    }))
    .filter(({ gain }) => gain > 0.005)
    .toSorted((a, b) => b.gain - a.gain);
}

function gainAt(cut: number, one: RankedEntry, ranked: RankedEntry[], scores: FieldScores): number {
  const isAbove = ranked.indexOf(one) < cut;
  const other = ranked[isAbove ? cut : cut - 1];
  const spread = (1 - one.audience.weight) * spreadOfNext(one, scores);
  if (!other || spread === 0) return 0;
  const away = Math.abs(one.exact - other.exact) / spread;
  return spread * (density(away) - away * below(-away));
}

/** How far one more reading would move the adjusted score. */
function spreadOfNext({ adjusted, raw }: RankedEntry, { fit, method }: FieldScores): number {
  const known = (adjusted.se ?? 0) ** 2;
  if (known === 0) return 0;
  const { judge, rest } = fit?.variances ?? { judge: 0, rest: known * raw.readings };
  // The plain mean moves by the last reading's share; the model by what the reading tells.
  if (method === "plain-mean") return Math.sqrt(known + rest + judge) / (raw.readings + 1);
  return known / Math.sqrt(known + judge + rest);
}

function hasRead({ scores }: Field, entry: string, judge: string): boolean {
  return scores.some((one) => one.entry === entry && one.judge === judge);
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** The share of the bell curve below x; Abramowitz and Stegun 26.2.17, right to seven digits. */
function below(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    density(x) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}
