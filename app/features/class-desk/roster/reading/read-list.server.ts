import { type KnownHeadings, meaningsOf } from "./column-meanings";
import { namedByContent } from "./columns-without-headings";
import { leavingSaid } from "./leaving";
import { onlyStudents } from "./only-students";
import { readTable } from "./read-table.server";
import { splitReport } from "./report-lines";
import type { RosterField } from "./roster-fields";
import type { NoList, RosterList } from "./roster-list";
import { staffAmong, staffCells } from "./staff-of-list";

/** A pasted list or a CSV file, with what its columns seem to mean. */
export function readList(text: string, known: KnownHeadings = new Map()): RosterList | NoList {
  if (!text.trim()) return "empty";
  const table = readTable(text);
  if (typeof table === "string") return table;
  const { headings, rows: all, notes } = splitReport(table);
  const { students: rows, others } = onlyStudents(headings, all);
  if (rows.length === 0) return "empty";
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? "");
    return { at, heading: headings[at] ?? "", cells, values: cells.filter(Boolean) };
  });
  const meant = meaningsOf(columns, known);
  const kept = headings.length > 0 ? meant : onlyOnce(namedByContent(meant, text));
  if (kept.length === 0) return "no-table";
  const taken = rows.map(({ number, cells }) => ({
    number,
    cells: kept.map(({ at, heading, field }) => {
      const cell = (cells[at] ?? "").slice(0, 400);
      return field === "left_on" ? leavingSaid(heading, cell) : cell;
    }),
  }));
  return {
    source: "list",
    columns: kept.map(({ heading, field }) => ({ heading: heading.slice(0, 200), field })),
    rows: taken,
    passedOver: [...notes, ...others].map(({ number }) => number).toSorted((a, b) => a - b),
    staff: staffAmong(staffCells(headings, rows, others), taken),
  };
}

/** Of two columns with one meaning the first has it; guardians may have several. */
function onlyOnce<T extends { field: RosterField | null }>(columns: T[]): T[] {
  return columns.filter(
    ({ field }, at) =>
      !field ||
      field === "guardian_email" ||
      columns.findIndex((each) => each.field === field) === at,
  );
}
