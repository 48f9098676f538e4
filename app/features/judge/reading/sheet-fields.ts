import type { SlotFields } from "~/program/autosave";

/** A sheet as the page holds it: steps by criterion, as texts, beside the words. */
export interface SheetState {
  steps: Record<string, number>;
  whatWorked: string;
  tryNext: string;
  noteForStaff: string;
}

/** The whole sheet is saved at once. */
export const SHEET_SLOT = "sheet";

/** A criterion’s step, as its field is named. */
export const STEP_PREFIX = "step-";

export function fieldsOfSheet({ steps, ...words }: SheetState): SlotFields {
  const given = Object.entries(steps).map(([criterion, step]) => [
    STEP_PREFIX + criterion,
    `${step}`,
  ]);
  return { ...words, ...Object.fromEntries(given) };
}

/** A sheet that came back with its form, and what it was based on. */
export interface TypedSheet {
  fields: SlotFields;
  revision: number;
}

/** What was typed into a form that was refused, if it was the sheet. */
export function typedSheet(sent: Record<string, unknown> | null | undefined) {
  if (!sent || !("revision" in sent)) return undefined;
  const texts = Object.entries(sent).map(([name, value]) => [name, String(value ?? "")]);
  const fields = fieldsOfSheet(sheetOfFields(Object.fromEntries(texts)));
  return { fields, revision: Number(sent.revision) || 0 } satisfies TypedSheet;
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
