import { shownName } from "~/program/shown-name";
import { fullName } from "~/program/team-members";
import type { BeyondPlaces, ImportPlan, PlannedRow, RowFate } from "./plan-import";
import type { RosterList } from "./reading/roster-list";

export type RosterPreview = ReturnType<typeof previewOf>;
export type PreviewRow = RosterPreview["rows"][number];

/** What would happen, as a teacher reads it: no guardian's address among it. */
export function previewOf(
  { rows, missing }: ImportPlan,
  { columns }: RosterList,
  beyond: BeyondPlaces | null,
) {
  const fields = columns.map(({ field }) => field);
  const fates = Map.groupBy(rows, ({ fate }) => fate);
  return {
    hasNames: (["given_name", "family_name", "name"] as const).some((field) =>
      fields.includes(field),
    ),
    counts: [...fates].map(([fate, planned]) => ({ fate, count: planned.length })),
    toDo: rows.filter(({ fate }) => TO_DO.includes(fate)).length,
    rows: rows.map(rowOf),
    missing: missing.map(shownName),
    beyond,
  };
}

const TO_DO: RowFate[] = ["add", "change", "back", "left"];

function rowOf({ row, fate, child, sameAs, newGuardian }: PlannedRow) {
  const { number, grade, className, problem, warnings } = row;
  return {
    number,
    name: fullName(row),
    grade,
    className: className ?? child?.className ?? null,
    fate,
    sameAs,
    problem,
    warnings,
    asksGuardian: newGuardian !== null,
    before: fate === "change" && child ? beforeOf(row, child) : null,
  };
}

/** What the list would overwrite. */
function beforeOf(row: PlannedRow["row"], child: NonNullable<PlannedRow["child"]>): string | null {
  const changed = [
    fullName(row) !== fullName(child) && fullName(child),
    row.grade !== child.grade && child.grade,
    row.className && row.className !== child.className && child.className,
  ].filter(Boolean);
  return changed.length > 0 ? changed.join(", ") : null;
}
