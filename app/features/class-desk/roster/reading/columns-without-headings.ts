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
  const others = columns.filter(({ values }) => !isMostly(values, isAddress, isGrade, isClass));
  const [first, second] = others;
  // The same name beside every other is a teacher's; beside two or three, a family's.
  const isTeachers = second && second.values.length > 4 && isRepeated(second.values);
  const isWhole = !second || isTeachers || isMostly(first?.values ?? [], isTwoWords);
  return columns.flatMap((column) => {
    const field = fieldOf(column);
    return field ? [{ ...column, field }] : [];
  });

  function fieldOf(column: Column): RosterField | undefined {
    if (isMostly(column.values, isAddress)) return "guardian_email";
    if (isMostly(column.values, isGrade)) return "grade";
    if (isMostly(column.values, isClass)) return "class";
    if (isWhole && column === first) return "name";
    return !isWhole && (column === first || column === second)
      ? names[others.indexOf(column)]
      : undefined;
  }
}

const isClass = (value: string) => CLASS.test(value);
