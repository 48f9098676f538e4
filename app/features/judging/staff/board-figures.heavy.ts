import type { WorthReading } from "~/program/scoring/certainty/one-more-reading";
import { type Question, wouldItChange } from "~/program/scoring/certainty/would-it-change";
import { type ScoredCriterion, type Steps, yOf } from "~/program/scoring/criteria";
import { type FieldEntry, fieldsOf, readingsOf } from "~/program/scoring/field";
import { diagnoseJudges, type JudgeDiagnosis } from "~/program/scoring/judges/judge-diagnostics";
import {
  type PanelAgreement,
  type PanelReading,
  panelAgreement,
} from "~/program/scoring/judges/panel-agreement";
import { rankField } from "~/program/scoring/rank-field";
import { scoreField } from "~/program/scoring/score-field";

export interface ScoredReading {
  entry: string;
  judge: string;
  steps: Steps;
  position: number;
  seconds: number | null;
  panel: 1 | 2 | null;
}

export interface BoardInput {
  rubric: ScoredCriterion[];
  entries: FieldEntry[];
  readings: ScoredReading[];
  minimumJudges: number;
  audienceMinimumVotes: number;
  /** Online the finalists' line of each division; on showcase day the places. */
  question: Question;
  /** All divisions in one field, where panels see all of them. */
  placesAcross: boolean;
}

export interface Disagreement {
  entry: string;
  /** What each judge gave, strictness taken out. */
  given: { judge: string; y: number }[];
  range: number;
}

export interface BoardFigures {
  diagnoses: JudgeDiagnosis[];
  disagreements: Disagreement[];
  /** The range that 95 of a hundred projects stay below. */
  usualRange: number | null;
  agreement: PanelAgreement | null;
  /** Which project to read once more, what that is worth in points, and who has not read it, the best known first. */
  oneMore: WorthReading[];
}

/** Strictness of all judges in one fit: our two projects, which all have read, tie the divisions together. */
export function run(input: BoardInput): BoardFigures {
  const { rubric, entries, readings, minimumJudges, audienceMinimumVotes, question } = input;
  const field = { rubric, entries, scores: readings, minimumJudges, audienceMinimumVotes };
  const isTeam = new Map(entries.map((one) => [one.entry, one.isTeam]));
  const judged = readings.flatMap((one) => {
    const y = yOf(one.steps, rubric, isTeam.get(one.entry) ?? false);
    return y === null ? [] : [{ ...one, y }];
  });
  const { fit } = scoreField(field);
  const leniency = new Map(fit?.judges.map(({ name, value }) => [name, value]));
  const competes = new Set(
    entries.filter(({ standing }) => standing === "competes").map(({ entry }) => entry),
  );
  const disagreements = [...Map.groupBy(judged, ({ entry }) => entry)]
    .map(([entry, own]) => {
      const given = own.map(({ judge, y }) => ({ judge, y: y - (leniency.get(judge) ?? 0) }));
      const values = given.map(({ y }) => y);
      return { entry, given, range: Math.max(...values) - Math.min(...values) };
    })
    .filter(({ entry, given }) => competes.has(entry) && given.length > 1)
    .sort((a, b) => b.range - a.range);
  return {
    diagnoses: diagnoseJudges(judged, fit),
    disagreements: disagreements.slice(0, 8),
    usualRange: disagreements[Math.floor(disagreements.length * 0.05)]?.range ?? null,
    agreement: panelAgreement(
      judged.flatMap(({ panel, ...one }): PanelReading[] => (panel ? [{ ...one, panel }] : [])),
    ),
    oneMore: oneMoreReading({ ...field, placesAcross: input.placesAcross }, question),
  };
}

function oneMoreReading(
  round: Parameters<typeof fieldsOf>[0],
  question: Question,
): BoardFigures["oneMore"] {
  return [...fieldsOf(round).values()].flatMap((field) => {
    if (readingsOf(field).length === 0) return [];
    const scores = scoreField(field);
    const ranking = rankField(field, scores);
    // All of them are finalists, whatever is read; of the places that is never so.
    const isSettled = question.decides === "finalists" && ranking.ranked.length <= question.line;
    if (isSettled || ranking.ranked.length < 2) return [];
    const { ask } = wouldItChange(field, scores, ranking, question);
    return ask.slice(0, 4);
  });
}
