import { z } from "zod";
import type { Grade } from "~/program/options";
import { readDates } from "./reading/read-dates";
import { readGrade } from "./reading/read-grade";
import { type ChildName, readName } from "./reading/read-name";
import type { ListField, RosterList } from "./reading/roster-list";

/** Why a row is left out, or what is not taken of it. */
export type RowProblem = "no-name" | "long-name" | "no-grade" | "bad-grade";
export type RowWarning = "bad-email" | "not-a-guardian" | "other-guardian" | "same-name";

export interface RosterRow extends ChildName {
  number: number;
  grade: Grade | null;
  className: string | null;
  guardianEmail: string | null;
  key: string | null;
  hasLeft: boolean;
  problem: RowProblem | null;
  warnings: RowWarning[];
}

interface Defaults {
  /** For rows that name none. */
  grade: Grade | null;
  className: string | null;
  today: string;
}

const LONGEST_NAME = 100;
const LONGEST_CLASS = 80;
const address = z.email().max(255);

/** The children of a list, each with what is wrong with the row. */
export function rowsOfList(list: RosterList, defaults: Defaults): RosterRow[] {
  const at = new Map(list.columns.map(({ field }, index) => [field, index]));
  const cellOf = (cells: string[], field: ListField) => cells[at.get(field) ?? -1]?.trim() ?? "";
  const leftOn = readDates(list.rows.map(({ cells }) => cellOf(cells, "left_on")));
  return list.rows.map(({ number, cells }, index) => {
    const of = (field: ListField) => cellOf(cells, field);
    const name = readName({
      given: of("given_name"),
      family: of("family_name"),
      whole: of("name"),
    });
    const email = of("guardian_email");
    const isEmail = address.safeParse(email).success;
    const grade = of("grade") ? readGrade(of("grade")) : (defaults.grade ?? undefined);
    return {
      number,
      ...name,
      grade: grade ?? null,
      className: of("class").slice(0, LONGEST_CLASS) || defaults.className,
      guardianEmail: isEmail ? email : null,
      key: of("key") || null,
      hasLeft: (leftOn[index] ?? "9999") <= defaults.today,
      problem: problemOf(name, of("grade"), grade),
      warnings: email && !isEmail ? ["bad-email"] : [],
    };
  });
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
