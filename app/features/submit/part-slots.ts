import type { FieldErrors, Conflict as SlotConflict, SlotFields } from "~/program/autosave";
import type { AiRow, PartId, ProjectContent } from "~/program/project";

export type { FieldErrors, SlotFields };

/** What is saved by itself: a part, or a row of the AI log. */
export type Slot = Exclude<PartId, "proposal" | "report"> | `row:${string}`;

export function slotOf(part: PartId, row = ""): Slot {
  return row ? `row:${row}` : (part as Slot);
}

/** What somebody typed into a form that was refused. */
export interface Typed {
  slot: Slot;
  fields: SlotFields;
  revision: number;
  /** Where it was refused for what was typed, and not for who or when. */
  errors?: FieldErrors | undefined;
}

/** What came back with a form, where it was about one slot. */
export function typedInForm(sent: Record<string, unknown> | null | undefined): Typed | undefined {
  const { intent, row, revision, ...fields } = sent ?? {};
  const part = /^save-(\w+)$/.exec(String(intent))?.[1];
  if (!part || (part === "row" && !row)) return undefined;
  const slot = part === "row" ? slotOf("aiLog", String(row)) : (part as Slot);
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    name === "none" ? value === "on" : String(value ?? ""),
  ]);
  return { slot, fields: Object.fromEntries(typed), revision: Number(revision) || 0 };
}

/** Both texts, for somebody who has to choose. */
export type Conflict = SlotConflict<Slot>;

/** What a slot holds, by the names of its form. */
export function fieldsOf(content: ProjectContent, slot: Slot): SlotFields {
  if (!isRow(slot)) return { ...content[slot] };
  const row = content.aiRows.find(({ id }) => id === rowOf(slot));
  const { id: _, ...cells } = row ?? emptyRow(rowOf(slot));
  return cells;
}

/** The content with one slot changed; a row that is not there yet is added. */
export function withFields(
  content: ProjectContent,
  slot: Slot,
  fields: SlotFields,
): ProjectContent {
  if (!isRow(slot)) return { ...content, [slot]: { ...content[slot], ...fields } };
  const id = rowOf(slot);
  const isKnown = content.aiRows.some((row) => row.id === id);
  const rows = isKnown ? content.aiRows : [...content.aiRows, emptyRow(id)];
  return {
    ...content,
    aiRows: rows.map((row) => (row.id === id ? ({ ...row, ...fields } as AiRow) : row)),
  };
}

/** What came back of a form says nothing of a field that was emptied. */
export function withTyped(content: ProjectContent, { slot, fields }: Typed): ProjectContent {
  const emptied = Object.entries(fieldsOf(content, slot)).map(([name, value]) => [
    name,
    typeof value === "boolean" ? false : "",
  ]);
  return withFields(content, slot, { ...Object.fromEntries(emptied), ...fields });
}

/** As its form sends it: a box that is not ticked sends nothing. */
export function formOf(slot: Slot, fields: SlotFields, revision: number): URLSearchParams {
  const form = new URLSearchParams({ revision: String(revision) });
  form.set("intent", isRow(slot) ? "save-row" : `save-${slot}`);
  if (isRow(slot)) form.set("row", rowOf(slot));
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else if (value) form.set(name, "on");
  }
  return form;
}

export function isRow(slot: Slot): slot is `row:${string}` {
  return slot.startsWith("row:");
}

export function partOf(slot: Slot): PartId {
  return isRow(slot) ? "aiLog" : slot;
}

export function rowOf(slot: Slot): string {
  return slot.slice("row:".length);
}

/** All that was typed into a slot, to read and to copy. */
export function textOf(fields: SlotFields): string {
  return Object.values(fields)
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n");
}

function emptyRow(id: string): AiRow {
  return { id, tool: "", who: "", use: "", kept: "", changed: "" };
}
