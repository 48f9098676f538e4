import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { fullName, numberedApart, shownName } from "~/program/shown-name";
import { shownOf } from "./corrections";
import type { KnownChild } from "./match-children";
import type { BeyondPlaces, ImportPlan, PlannedRow, RowFate } from "./plan-import";
import type { CorrectedField, RosterList } from "./reading/roster-list";
import type { RowProblem, RowWarning } from "./rows-of-list";

export type RosterPreview = ReturnType<typeof previewOf>;
export type PreviewRow = RosterPreview["rows"][number];
export type RowToMend = RosterPreview["toMend"][number];

/** A page with more controls is none that anybody fills in; the next come when these are mended. */
const MOST_TO_MEND = 40;

/** What would happen, as a teacher reads it: no guardian's whole address but one that they are to mend. */
export function previewOf(
  { rows, missing }: ImportPlan,
  list: RosterList,
  beyond: BeyondPlaces | null,
) {
  const fields = list.columns.map(({ field }) => field);
  const fates = Map.groupBy(rows, ({ fate }) => fate);
  const needing = rows
    .filter((planned) => planned.question || fieldsToMend(planned).length > 0)
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  return {
    hasNames: (["given_name", "family_name", "name"] as const).some((field) =>
      fields.includes(field),
    ),
    counts: [...fates].map(([fate, planned]) => ({ fate, count: planned.length })),
    toDo: rows.filter(({ fate }) => TO_DO.includes(fate)).length,
    rows: rows.map(rowOf),
    toMend: needing.slice(0, MOST_TO_MEND).map((planned) => toMendOf(planned, list)),
    isDone: rows.every(({ fate }) => DONE.includes(fate)),
    lacksGrades: rows.length > 1 && rows.every(({ row }) => row.problem === "no-grade"),
    moreToMend: Math.max(0, needing.length - MOST_TO_MEND),
    missing: missing.map(shownName),
    beyond,
  };
}

const TO_DO: RowFate[] = ["add", "change", "back", "left"];
const DONE: RowFate[] = ["same", "duplicate", "gone"];

function rowOf({ row, fate, child, sameAs, newGuardian, question }: PlannedRow) {
  const { number, grade, className, problem, warnings } = row;
  return {
    number,
    name: fullName(row),
    grade,
    className: className ?? child?.className ?? null,
    fate,
    sameAs: fate === "duplicate" ? sameAs : null,
    problem,
    warnings,
    question: fate === "asks" ? question : null,
    asksGuardian: newGuardian !== null,
    lacksGuardian: fate === "add" && newGuardian === null,
    before: fate === "change" && child ? beforeOf(row, child) : null,
  };
}

/** What the list would overwrite. */
function beforeOf(row: PlannedRow["row"], child: KnownChild): string | null {
  const changed = [
    fullName(row) !== fullName(child) && fullName(child),
    row.grade !== child.grade && child.grade,
    row.className && row.className !== child.className && child.className,
  ].filter(Boolean);
  return changed.length > 0 ? changed.join(", ") : null;
}

function toMendOf(planned: PlannedRow, list: RosterList) {
  const { row, question, candidates, erasedAt, sameAs } = planned;
  const kept = list.rows.find(({ number }) => number === row.number);
  const shown = kept && shownOf(list, kept);
  return {
    number: row.number,
    name: fullName(row),
    question,
    answer: row.answer ?? "",
    sameAs,
    erasedOn: erasedAt ? localOf(erasedAt) : null,
    candidates: candidatesOf(candidates),
    fields: fieldsToMend(planned).map(({ field, reason }) => ({
      field,
      reason,
      value: shown?.[field] ?? "",
    })),
  };
}

/** Who is to be chosen among: two who look alike by as much of a guardian's address as tells them apart. */
function candidatesOf(candidates: KnownChild[]): { id: string; who: string }[] {
  const looks = ({ grade, className, ...name }: KnownChild) =>
    [fullName(name), grade, className].filter(Boolean).join(", ");
  const alike = Map.groupBy(candidates, looks);
  const whos = numberedApart(candidates, (child) =>
    alike.get(looks(child))?.length === 1
      ? looks(child)
      : [looks(child), ...child.guardians.map(maskAddress)].join(", "),
  );
  return candidates.map((child) => ({ id: child.id, who: whos.get(child) ?? looks(child) }));
}

interface FieldToMend {
  field: CorrectedField;
  reason: RowProblem | RowWarning | null;
}

/** Of a row that is left out all that can be typed; else only what is wrong. */
function fieldsToMend({ row: { problem, warnings } }: PlannedRow): FieldToMend[] {
  const reasons = [problem, ...warnings];
  const reasonOf = (field: CorrectedField) =>
    reasons.find((reason) => reason && FIELD_OF[reason] === field) ?? null;
  const fields: CorrectedField[] = ["given_name", "family_name", "grade", "guardian_email"];
  return fields
    .map((field) => ({ field, reason: reasonOf(field) }))
    .filter(
      ({ field, reason }) =>
        problem || reason || (field === "family_name" && reasonOf("given_name")),
    );
}

/** Where a reason is mended; what is not here is only told. */
const FIELD_OF: Partial<Record<RowProblem | RowWarning, CorrectedField>> = {
  "no-name": "given_name",
  "long-name": "given_name",
  "odd-name": "given_name",
  "no-grade": "grade",
  "bad-grade": "grade",
  "bad-email": "guardian_email",
  "not-a-guardian": "guardian_email",
};

function urgencyOf({ fate }: PlannedRow): number {
  return ["wrong", "asks"].includes(fate) ? 0 : 1;
}
