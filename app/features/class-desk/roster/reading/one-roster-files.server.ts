import { cleanCell } from "./clean-cell";
import { decodeText } from "./decode-text";
import { headingKey } from "./heading-words";
import { MOST_ROWS, recordsOf } from "./read-table.server";

type Row<Column extends string> = Record<Column, string> & { number: number };

/** All that is ever taken of the files of a roster; every other column and file is not looked at. */
const COLUMNS = {
  "users.csv": [
    "sourcedId",
    "status",
    "enabledUser",
    "orgSourcedIds",
    "primaryOrgSourcedId",
    "role",
    "roles",
    "givenName",
    "familyName",
    "grades",
    "agentSourcedIds",
    "email",
  ],
  "roles.csv": ["userSourcedId", "orgSourcedId", "role", "status", "grade"],
  "enrollments.csv": [
    "classSourcedId",
    "schoolSourcedId",
    "userSourcedId",
    "role",
    "status",
    "endDate",
  ],
  "classes.csv": ["sourcedId", "title", "classType", "status"],
  "orgs.csv": ["sourcedId", "name", "type"],
} as const;
type FileName = keyof typeof COLUMNS;
export type RowOf<Name extends FileName> = Row<(typeof COLUMNS)[Name][number]>;

/** Enrolments are several a student. */
const MOST_LINES = 20 * MOST_ROWS;

/** The rows of one of the files, whatever order and spelling its columns have. */
export function rowsOfFile<Name extends FileName>(
  files: ReadonlyMap<string, Uint8Array>,
  name: Name,
): RowOf<Name>[] {
  const bytes = files.get(name);
  const text = bytes && decodeText(bytes);
  if (!text) return [];
  const [head = [], ...lines] = recordsOf(text, MOST_LINES);
  const keys = head.map((heading) => headingKey(cleanCell(heading)));
  const places = COLUMNS[name].map((column) => [column, keys.indexOf(headingKey(column))] as const);
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => !cell.trim())) return [];
    const values = places.map(([column, at]) => [column, cleanCell(cells[at] ?? "")]);
    return [{ ...Object.fromEntries(values), number: index + 2 } as RowOf<Name>];
  });
}

/** The file of users alone, as somebody unpacked it. */
export function isOneRosterUsers(text: string): boolean {
  const [head = []] = recordsOf(text.slice(0, 20_000), 1);
  const keys = head.map((heading) => headingKey(cleanCell(heading)));
  return ["sourcedid", "givenname", "familyname"].every((key) => keys.includes(key));
}

export function isDeleted({ status }: { status: string }): boolean {
  return /^(?:tobedeleted|inactive)$/i.test(status);
}
