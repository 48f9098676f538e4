import { parse } from "csv-parse/sync";
import { cleanCell } from "./clean-cell";
import { decodeText } from "./decode-text";
import { readDates } from "./read-dates";
import { hasEndlessLine, MOST_ROWS, PARSE_LIMITS } from "./read-table.server";
import { readZip } from "./read-zip.server";
import { headingKey } from "./roster-fields";
import type { ListField, NoList, RosterList } from "./roster-list";

interface Reading {
  /** Makes of a school's own id what may be kept. */
  keyOf: (sourcedId: string) => string;
  /** On the programme's clock: what ended before it has ended. */
  today: string;
}

const FILES = ["manifest.csv", "users.csv", "enrollments.csv", "classes.csv", "orgs.csv"];
const IS_SPREADSHEET = "xl/workbook.xml";
const USER = [
  "sourcedId",
  "status",
  "enabledUser",
  "role",
  "roles",
  "givenName",
  "familyName",
  "grades",
] as const;
const ENROLLMENT = ["classSourcedId", "userSourcedId", "role", "status", "endDate"] as const;
const CLASS = ["sourcedId", "title", "classType", "status"] as const;
const COLUMNS: ListField[] = ["given_name", "family_name", "grade", "class", "left_on", "key"];

/**
 * The students of a OneRoster 1.1 or 1.2 zip. Of its files only the columns named below are ever taken:
 * `users.csv` holds names of accounts, telephones and, in some, passwords; `demographics.csv` is not opened.
 */
export async function readOneRoster(
  bytes: Buffer,
  { keyOf, today }: Reading,
): Promise<RosterList | NoList> {
  const files = await readZip(bytes, (name) => FILES.includes(name) || name === IS_SPREADSHEET);
  if (typeof files === "string") return files;
  if (files.has(IS_SPREADSHEET)) return "spreadsheet";
  const users = recordsOf(files.get("users.csv"), USER);
  if (!users || users.length === 0) return "not-one-roster";
  const students = users.filter(isStudent);
  if (students.length > MOST_ROWS) return "too-long";
  const classOf = homeClasses(
    recordsOf(files.get("enrollments.csv"), ENROLLMENT) ?? [],
    recordsOf(files.get("classes.csv"), CLASS) ?? [],
    today,
  );
  return {
    source: "one-roster",
    columns: COLUMNS.map((field) => ({ heading: field, field })),
    rows: students.map((user) => ({
      number: user.number,
      cells: [
        user.givenName,
        user.familyName,
        user.grades.split(",")[0] ?? "",
        classOf.get(user.sourcedId) ?? "",
        hasLeft(user) ? today : "",
        user.sourcedId ? keyOf(user.sourcedId) : "",
      ].map((cell) => cell.slice(0, 400)),
    })),
  };
}

type Row<Column extends string> = Record<Column, string> & { number: number };
type User = Row<(typeof USER)[number]>;

/** Only the columns that are asked for, in whatever order and spelling the file has them. */
function recordsOf<Column extends string>(
  bytes: Uint8Array | undefined,
  columns: readonly Column[],
): Row<Column>[] | undefined {
  const text = bytes && decodeText(bytes);
  if (!text || hasEndlessLine(text)) return undefined;
  try {
    const [head = [], ...lines]: string[][] = parse(text, {
      ...PARSE_LIMITS,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      // Enrolments are several a student.
      to: 20 * MOST_ROWS,
    });
    const keys = head.map(headingKey);
    const places = columns.map((column) => [column, keys.indexOf(headingKey(column))] as const);
    return lines.flatMap((cells, index) => {
      if (cells.every((cell) => !cell.trim())) return [];
      const values = places.map(([column, at]) => [column, cleanCell(cells[at] ?? "")]);
      return [{ ...Object.fromEntries(values), number: index + 2 } as Row<Column>];
    });
  } catch {
    return undefined;
  }
}

/** 1.1 has the role with the user; 1.2 may have it in a file of its own, and then none here. */
function isStudent(user: User): boolean {
  const role = (user.role || user.roles || "student").toLowerCase();
  return role.includes("student");
}

function hasLeft(user: User): boolean {
  return (
    user.status?.toLowerCase() === "tobedeleted" || user.enabledUser?.toLowerCase() === "false"
  );
}

/** One class a student: the homeroom, else the first in the file. */
function homeClasses(
  enrollments: Row<(typeof ENROLLMENT)[number]>[],
  classes: Row<(typeof CLASS)[number]>[],
  today: string,
): Map<string, string> {
  const known = new Map(
    classes.filter((each) => !isDeleted(each)).map((each) => [each.sourcedId, each]),
  );
  const ends = readDates(enrollments.map(({ endDate }) => endDate));
  const chosen = new Map<string, (typeof classes)[number]>();
  for (const [index, enrollment] of enrollments.entries()) {
    const { classSourcedId, userSourcedId, role } = enrollment;
    const found = known.get(classSourcedId);
    const hasEnded = (ends[index] ?? "9999") < today || isDeleted(enrollment);
    if (!found || hasEnded || (role && role.toLowerCase() !== "student")) continue;
    const isBetter =
      found.classType === "homeroom" && chosen.get(userSourcedId)?.classType !== "homeroom";
    if (!chosen.has(userSourcedId) || isBetter) chosen.set(userSourcedId, found);
  }
  return new Map([...chosen].map(([user, { title }]) => [user, title]));
}

function isDeleted({ status }: { status: string }): boolean {
  return status.toLowerCase() === "tobedeleted";
}
