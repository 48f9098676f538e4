import { RELEASED_KINDS } from "~/program/results/run-inputs";
import { readingsOfEntries } from "~/program/scoring/sheet/readings-of-entries";
import type { Site } from "~/program/site";
import { findRelease } from "~/records/results/released-run.server";
import type { ResultRun } from "~/records/results/results.table.server";
import { TOGETHER } from "./together";

/** What the runs that are out say about themselves, without a name. */
export async function howView(site: Site) {
  const runs = [];
  for (const kind of RELEASED_KINDS) {
    const { run } = await findRelease(kind, site);
    if (!run) continue;
    const { readings } = run.inputs.sheet;
    const ofEntries = readingsOfEntries(run.inputs.sheet);
    runs.push({
      kind,
      readings: ofEntries,
      /** Of the practice projects, which are in the fit and in the file. */
      practice: readings.length - ofEntries,
      judges: new Set(readings.map(({ judge }) => judge)).size,
      hasSheet: run.publicSheet.readings.length > 0,
      inputsHash: run.inputsHash,
      counted: run.outputs.fields.map(({ name, method, why, pieces }) => ({
        name,
        method,
        why,
        pieces: method === "model" ? (pieces ?? 1) : 1,
      })),
      agreements: agreementsOf(run),
    });
  }
  return { runs };
}

/** A division at a time, and where there are several all together; of a round without panels nothing. */
function agreementsOf({ inputs, outputs }: ResultRun) {
  if (inputs.panels.length === 0) return [];
  const fields = outputs.fields.map(({ name, agreement }) => ({ name, agreement }));
  if (fields.length < 2) return fields;
  return [{ name: TOGETHER, agreement: outputs.agreement ?? null }, ...fields];
}
