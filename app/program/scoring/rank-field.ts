import { type AudiencePart, audienceParts, finalScore } from "./audience";
import type { Field } from "./field";
import { toTenth } from "./model/numbers";
import type { PlainMean } from "./plain-mean";
import type { Estimate, FieldScores } from "./score-field";
import { tieBreakersOf } from "./tie-breakers";

export interface RankedEntry {
  entry: string;
  division: string;
  /** Shared by those who are equal after all; null for who is not ranked. */
  place: number | null;
  /** To a tenth, and what was rounded. */
  final: number;
  exact: number;
  raw: PlainMean;
  adjusted: Estimate;
  audience: AudiencePart;
}

export interface Ranking {
  /** By place. */
  ranked: RankedEntry[];
  /** Competes, and has fewer readings than it takes; without any it is in neither list. */
  belowMinimum: RankedEntry[];
}

export interface RankingRules {
  /** As if nobody had voted. */
  withoutAudience?: boolean;
  /** Instead of the field's own. */
  minimumJudges?: number;
}

/** Final = (1 − w) · adjusted + w · audience, to a tenth; then the declared order; then a shared place. */
export function rankField(field: Field, scores: FieldScores, rules: RankingRules = {}): Ranking {
  const minimum = rules.minimumJudges ?? field.minimumJudges;
  const scored = finalsOf(field, scores, rules);
  const values = tieBreakersOf(field);
  const isAbove = (a: RankedEntry, b: RankedEntry) =>
    b.final - a.final || values.compare(a.entry, b.entry);
  const ranked = scored
    .filter(({ raw }) => raw.readings >= minimum)
    .toSorted((a, b) => isAbove(a, b) || (a.entry < b.entry ? -1 : 1));
  let place = 0;
  const placed = ranked.map((one, i) => {
    const before = ranked[i - 1];
    if (!before || isAbove(before, one) !== 0) place = i + 1;
    return { ...one, place };
  });
  return { ranked: placed, belowMinimum: scored.filter(({ raw }) => raw.readings < minimum) };
}

/** Who has place 1; several where it is shared. */
export function leadersOf({ ranked }: Ranking): string[] {
  return ranked.filter(({ place }) => place === 1).map(({ entry }) => entry);
}

function finalsOf(field: Field, scores: FieldScores, rules: RankingRules): RankedEntry[] {
  const parts = audienceParts(field.entries, field.rubric, field.audienceMinimumVotes);
  return field.entries.flatMap(({ entry, division, standing }): RankedEntry[] => {
    const raw = scores.raw.get(entry);
    const adjusted = scores.adjusted.get(entry);
    if (standing !== "competes" || !raw || !adjusted) return [];
    const audience = (!rules.withoutAudience && parts.get(entry)) || { weight: 0, score: 0 };
    const exact = finalScore(adjusted.value, audience);
    return [
      { entry, division, place: null, final: toTenth(exact), exact, raw, adjusted, audience },
    ];
  });
}
