import { headingKey } from "./heading-words";
import type { TableRow } from "./read-table.server";

const ROLES = new Set(
  "role roles userrole usertype persontype membertype accounttype type rol tipo".split(" "),
);
const STUDENT = /^(?:students?|pupils?|learners?|alumn[oa]s?|estudiantes?)\b/i;

/** Where a column says what everybody is: those who are students. */
export function onlyStudents(
  headings: string[],
  rows: TableRow[],
): { students: TableRow[]; others: TableRow[] } {
  const isStudent = (row: TableRow, at: number) => STUDENT.test(row.cells[at] ?? "");
  const at = headings.findIndex(
    (heading, column) =>
      ROLES.has(headingKey(heading)) && rows.some((row) => isStudent(row, column)),
  );
  if (at < 0) return { students: rows, others: [] };
  return {
    students: rows.filter((row) => isStudent(row, at)),
    others: rows.filter((row) => !isStudent(row, at)),
  };
}
