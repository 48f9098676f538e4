import type { SlotFields } from "~/ui/autosave/autosaver";

/** A sheet as the page holds it: steps by criterion, as texts, beside the words. */
export interface SheetState {
  steps: Record<string, number>;
  whatWorked: string;
  tryNext: string;
  noteForStaff: string;
}

/** A criterion’s step, as its field is named. */
export const STEP_PREFIX = "step-";

export function fieldsOfSheet({ steps, ...words }: SheetState): SlotFields {
  const given = Object.entries(steps).map(([criterion, step]) => [
    STEP_PREFIX + criterion,
    `${step}`,
  ]);
  return { ...words, ...Object.fromEntries(given) };
}

export function sheetOfFields(fields: SlotFields): SheetState {
  const steps = Object.entries(fields)
    .filter(([name]) => name.startsWith(STEP_PREFIX))
    .map(([name, value]) => [name.slice(STEP_PREFIX.length), Number(value)]);
  return {
    steps: Object.fromEntries(steps),
    whatWorked: String(fields.whatWorked ?? ""),
    tryNext: String(fields.tryNext ?? ""),
    noteForStaff: String(fields.noteForStaff ?? ""),
  };
}
