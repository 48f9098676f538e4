import { type AudienceDifference, audienceDifference } from "../scoring/audience-difference";
import { type Certainty, wouldItChange } from "../scoring/certainty/would-it-change";
import { type Field, fieldsOf, readingsOf } from "../scoring/field";
import {
  type PanelAgreement,
  type PanelReading,
  panelAgreement,
  pooledAgreement,
} from "../scoring/judges/panel-agreement";
import type { Reading } from "../scoring/model/design";
import { type RankedEntry, rankField } from "../scoring/rank-field";
import { type PlainReason, scoreField } from "../scoring/score-field";
import { fieldOfSheet } from "../scoring/sheet/recompute";
import type { RunInputs } from "./run-inputs";

/** What a field's scores say, for staff, pages and letters to read without computing again. */
interface FieldOutput extends Certainty {
  name: string;
  method: "model" | "plain-mean";
  why: PlainReason | null;
  pieces: number | null;
  readings: number;
  judges: number;
  /** By place, and who has fewer readings than it takes. */
  ranked: RankedEntry[];
  belowMinimum: RankedEntry[];
  audience: AudienceDifference;
  agreement: PanelAgreement | null;
}

export interface RunOutputs {
  fields: FieldOutput[];
  /** Over all fields together; runs that were frozen before it was kept have none. */
  agreement?: PanelAgreement | null;
}

/** Everything that is frozen with a run. */
export function computeRun({ kind, sheet, line, panels }: RunInputs): RunOutputs {
  const fields = [...fieldsOf(fieldOfSheet(sheet))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const decides = kind === "online" ? "finalists" : "places";
  return {
    fields: fields.map(([name, field]) => outputOf(name, field, { decides, line }, panels)),
    agreement: pooledAgreement(fields.map(([, field]) => inPanels(readingsOf(field), panels))),
  };
}

function outputOf(
  name: string,
  field: Field,
  question: { decides: "finalists" | "places"; line: number },
  panels: RunInputs["panels"],
): FieldOutput {
  const scores = scoreField(field);
  const ranking = rankField(field, scores);
  const readings = readingsOf(field);
  return {
    name,
    method: scores.method,
    why: scores.why,
    pieces: scores.fit?.pieces ?? null,
    readings: readings.length,
    judges: new Set(readings.map(({ judge }) => judge)).size,
    ...ranking,
    ...wouldItChange(field, scores, ranking, question),
    audience: audienceDifference(field, scores, ranking),
    agreement: panelAgreement(inPanels(readings, panels)),
  };
}

function inPanels(readings: readonly Reading[], panels: RunInputs["panels"]): PanelReading[] {
  const dealt = new Map(panels.map(({ entry, judge, panel }) => [`${entry} ${judge}`, panel]));
  return readings.flatMap((one) => {
    const panel = dealt.get(`${one.entry} ${one.judge}`);
    return panel ? [{ ...one, panel }] : [];
  });
}
