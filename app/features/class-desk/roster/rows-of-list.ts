import type { ChildName } from "~/program/name-key";
import type { Grade } from "~/program/options";
import { isGone } from "./reading/leaving";
import { NOTHING, readAddresses } from "./reading/read-addresses";
import { readDates } from "./reading/read-dates";
import { readGrade } from "./reading/read-grade";
import { readName } from "./reading/read-name";
import type { ListField, ListRow, RosterList } from "./reading/roster-list";

/** Why a row is left out, or what is not taken of it. */
export type RowProblem = "no-name" | "long-name" | "no-grade" | "bad-grade";
export type RowWarning =
  | "bad-email"
  | "more-emails"
  | "not-a-guardian"
  | "other-guardian"
  | "odd-name"
  | "same-name";

export interface RosterRow extends ChildName {
  number: number;
  grade: Grade | null;
  className: string | null;
  guardianEmail: string | null;
  key: string | null;
  hasLeft: boolean;
  problem: RowProblem | null;
  warnings: RowWarning[];
  /** Who is meant, as somebody said in the page. */
  answer: string | null;
}

interface Defaults {
  /** For rows that name none. */
  grade: Grade | null;
  className: string | null;
  today: string;
}

const LONGEST_NAME = 100;
const LONGEST_CLASS = 80;
/** Of all columns with one meaning together. */
const LONGEST_TEXT = 400;

/** The children of a list, each with what is wrong with the row. */
export function rowsOfList(list: RosterList, defaults: Defaults): RosterRow[] {
  const texts = list.rows.map((row) => (field: ListField) => textOf(list, row, field));
  const hasLeft = leaversOf(list, defaults.today);
  return list.rows.map(({ number, typed, answer }, index) => {
    const of = texts[index] ?? (() => "");
    const isNameTyped = typed?.given_name !== undefined || typed?.family_name !== undefined;
    const name = readName({
      given: of("given_name"),
      family: of("family_name"),
      whole: isNameTyped ? "" : of("name"),
    });
    const { valid, isWrong } = readAddresses(of("guardian_email"));
    const gradeText = said(of("grade"));
    const grade = gradeText ? readGrade(gradeText) : (defaults.grade ?? undefined);
    const warnings: (RowWarning | false)[] = [
      isWrong && "bad-email",
      valid.length > 1 && "more-emails",
      hasOddSigns(name) && "odd-name",
    ];
    return {
      number,
      ...name,
      grade: grade ?? null,
      className: said(of("class")).slice(0, LONGEST_CLASS) || defaults.className,
      guardianEmail: valid[0] ?? null,
      key: of("key") || null,
      hasLeft: hasLeft[index] ?? false,
      problem: problemOf(name, gradeText, grade),
      warnings: warnings.filter((warning) => warning !== false),
      answer: answer ?? null,
    };
  });
}

/** What was typed in the page, else what stands in the list; addresses may stand in several columns. */
export function textOf(list: RosterList, row: ListRow, field: ListField): string {
  const typed = row.typed?.[field as keyof NonNullable<ListRow["typed"]>];
  if (typed !== undefined) return typed;
  const cells = list.columns.flatMap((column, at) =>
    column.field === field ? (row.cells[at] ?? "") : [],
  );
  return cells
    .filter(Boolean)
    .join(field === "guardian_email" ? "; " : " ")
    .slice(0, LONGEST_TEXT);
}

/** Whether each has left by now, by any of the columns that tell it. */
function leaversOf({ columns, rows }: RosterList, today: string): boolean[] {
  const told = columns.flatMap(({ field }, at) => {
    if (field !== "left_on") return [];
    const cells = rows.map((row) => row.cells[at] ?? "");
    const days = readDates(cells);
    return [cells.map((cell, row) => (days[row] ?? "9999") <= today || isGone(cell))];
  });
  return rows.map((_, row) => told.some((column) => column[row]));
}

const said = (text: string) => (NOTHING.test(text) ? "" : text);

/** What a broken file leaves in a name: “JosÃ©”, “Jos�”, “Torres 2”. */
function hasOddSigns({ givenName, familyName }: ChildName): boolean {
  return /[\uFFFD\d@#$%^*_=<>{}|\\¤§‡¢]|Ã[\u0080-\u00BF]/.test(`${givenName} ${familyName ?? ""}`);
}

function problemOf(
  { givenName, familyName }: ChildName,
  gradeText: string,
  grade: Grade | undefined,
): RowProblem | null {
  if (!/\p{L}/u.test(givenName)) return "no-name";
  if (Math.max(givenName.length, familyName?.length ?? 0) > LONGEST_NAME) return "long-name";
  if (grade) return null;
  return gradeText ? "bad-grade" : "no-grade";
}
