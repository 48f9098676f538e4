import {
  type Column,
  isAddress,
  isGrade,
  isMostly,
  isRepeated,
  isTwoWords,
} from "./column-meanings";
import type { RosterField } from "./roster-fields";

/** What a class is called. "F" and "yes" repeat themselves too, and are nobody's class. */
const CLASS =
  /\b(?:room|rm|class|clase|sal[oó]n|homeroom|hr|period|section|grade|mr|mrs|ms|miss|dr|mx)\b|^\d{1,2} ?-? ?[a-z]$|^[a-z] ?-? ?\d{1,3}$/i;

/**
 * Without a heading, by what stands in a column: what cannot be told may be anything, and is not taken.
 * "Torres, Maya" was split at its comma.
 */
export function namedByContent(columns: Column[], text: string): Column[] {
  const isFamilyFirst = /^[^\n\r\u2028\u2029,\t]+, /m.test(text) && !text.includes("\t");
  const names: RosterField[] = isFamilyFirst
    ? ["family_name", "given_name"]
    : ["given_name", "family_name"];
  const others = columns.filter(
    ({ values }) => !isMostly(values, isAddress, isGrade, isClass, isSchool),
  );
  const [first, second] = others;
  // The same name beside every other is a teacher's; beside two or three, a family's.
  const isTeachers = second && second.values.length > 4 && isRepeated(second.values);
  const isWhole = !second || isTeachers || isMostly(first?.values ?? [], isWholeName);
  const givenNames = columns.find((column) => /^(?:name|given_name)$/.test(fieldOf(column) ?? ""));
  return columns.flatMap((column): Column[] => {
    const field = fieldOf(column);
    // Nobody said whose they are: to ask the child in place of the guardian is worse than to ask nobody.
    const isTaken = field !== "guardian_email" || !areStudents(column, givenNames);
    return field ? [{ ...column, field: isTaken ? field : null }] : [];
  });

  function fieldOf(column: Column): RosterField | undefined {
    if (isMostly(column.values, isAddress)) return "guardian_email";
    if (isMostly(column.values, isGrade)) return "grade";
    if (isMostly(column.values, isClass)) return "class";
    if (isMostly(column.values, isSchool)) return "school";
    if (isWhole && column === first) return "name";
    return !isWhole && (column === first || column === second)
      ? names[others.indexOf(column)]
      : undefined;
  }
}

/** The number of a printed list is no part of a name. */
const isWholeName = (value: string) => isTwoWords(value.replace(/^\d+[.)]?\s+/, ""));

/** Addresses of a school, or with the name of the child in the row. */
function areStudents({ cells, values }: Column, names: Column | undefined): boolean {
  const isNamed = cells.filter((cell, row) => {
    const [mailbox = ""] = cell.toLowerCase().split("@");
    const words = (names?.cells[row] ?? "").toLowerCase().split(/[^\p{L}\p{M}]+/u);
    const inside = words.filter((word) => word.length > 2 && mailbox.includes(word));
    // "rosa.torres" has one name of Maya Torres, and is her mother's.
    return inside.length > (words.length > 1 ? 1 : 0);
  });
  return isNamed.length > values.length / 2 || isMostly(values, (value) => OF_SCHOOL.test(value));
}

const OF_SCHOOL = /@(?:[\w-]+\.)*(?:k12|students?|stu|pupils?)\b/i;

const isClass = (value: string) => CLASS.test(value);

/** What a school is called. "High" and "Middle" are names of people too, in front of another. */
const SCHOOL =
  /\b(?:elementary|elem|school|academy|charter|magnet|escuela|colegio|primaria|secundaria)\b|\w (?:junior high|jr high|middle|high|es|ms|hs)$/i;
const isSchool = (value: string) => SCHOOL.test(value);
