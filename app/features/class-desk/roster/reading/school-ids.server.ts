import { cleanCell } from "./clean-cell";
import { decodeText } from "./decode-text";
import { headingKey } from "./heading-words";
import { MOST_ROWS, recordsOf } from "./read-table.server";
import type { NoList, RosterList } from "./roster-list";

/** A file of students that numbers its schools, beside one that says how each is called. */
export function withSchoolNames(
  list: RosterList | NoList,
  schools: Uint8Array | undefined,
): RosterList | NoList {
  const text = schools && decodeText(schools);
  if (typeof list === "string" || !text) return list;
  const [head = [], ...lines] = recordsOf(text, MOST_ROWS);
  const keys = head.map((heading) => headingKey(cleanCell(heading)));
  const [id, name] = [keys.indexOf("schoolid"), keys.indexOf("schoolname")];
  const names = new Map(
    lines.map((cells) => [cleanCell(cells[id] ?? ""), cleanCell(cells[name] ?? "")]),
  );
  const at = list.columns.findIndex(({ field }) => field === "school");
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, index) => (index === at && names.get(cell)) || cell),
    })),
  };
}
