import { readGrade } from "./read-grade";
import { readTable, type TableRow } from "./read-table.server";
import { guessField, headingKey, isForbidden, type RosterField } from "./roster-fields";
import type { NoList, RosterList } from "./roster-list";

/** What a school said before that its own headings mean; "ignore" for what is not to be taken. */
export type KnownHeadings = ReadonlyMap<string, RosterField | "ignore">;

/** A pasted list or a CSV file, with what its columns seem to mean. */
export function readList(text: string, known: KnownHeadings = new Map()): RosterList | NoList {
  if (!text.trim()) return "empty";
  const table = readTable(text);
  if (typeof table === "string") return table;
  const head = table.slice(0, 6).findIndex(isHeading);
  const headings = table[head]?.cells ?? [];
  const rows = table.slice(head + 1).filter(({ cells }) => !isSameHeading(cells, headings));
  if (rows.length === 0) return "empty";
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const heading = headings[at] ?? "";
    const values = rows.map(({ cells }) => cells[at] ?? "").filter(Boolean);
    return { at, heading, values, field: meaningOf(heading, values, known) };
  });
  const kept = columns.filter(
    ({ heading, values, field }) =>
      values.length > 0 && !isForbidden(heading) && (field || !lookPrivate(values)),
  );
  const named = head < 0 ? namedByContent(kept, text) : kept;
  const fields = named.map(({ field }) => field);
  return {
    source: "list",
    columns: named.map(({ heading }, at) => ({
      heading: heading.slice(0, 200),
      field: onlyOnce(fields, at),
    })),
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: named.map(({ at }) => (cells[at] ?? "").slice(0, 400)),
    })),
  };
}

function meaningOf(heading: string, values: string[], known: KnownHeadings): RosterField | null {
  const remembered = known.get(headingKey(heading));
  if (remembered) return remembered === "ignore" ? null : remembered;
  const guess = guessField(heading);
  // "Clave" is one letter from "clase", and means a password.
  const isUnlikely = guess?.field === "class" && !guess.isSure && !isRepeated(values);
  return guess && !isUnlikely ? guess.field : null;
}

/** Of two columns with one meaning the first has it. */
function onlyOnce(fields: (RosterField | null)[], at: number): RosterField | null {
  const field = fields[at] ?? null;
  return fields.indexOf(field) === at ? field : null;
}

/** A child called Grace is no misspelt grade: one heading that is sure, or two that are likely. */
function isHeading({ cells }: TableRow): boolean {
  if (cells.some((cell) => cell.includes("@") || (/\d/.test(cell) && readGrade(cell))))
    return false;
  const guesses = cells.map(guessField).filter((guess) => guess !== undefined);
  const forbidden = cells.filter(isForbidden).length;
  return guesses.some(({ isSure }) => isSure) || guesses.length + forbidden > 1;
}

/** Printed lists have their heading on every page. */
function isSameHeading(cells: string[], headings: string[]): boolean {
  return headings.length > 0 && cells.join("\t") === headings.join("\t");
}

const PRIVATE = [
  /^\d{3}-?\d{2}-?\d{4}$/,
  /^\+?[\d\s().-]{7,}$/,
  /^\d{4,}$/,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/,
];

/** Numbers of a person, telephones and birthdays, whatever stands above them. */
function lookPrivate(values: string[]): boolean {
  const isOne = (value: string) => PRIVATE.some((pattern) => pattern.test(value));
  return values.filter(isOne).length > values.length / 2;
}

interface Column {
  at: number;
  heading: string;
  values: string[];
  field: RosterField | null;
}

/**
 * Without a heading, by what stands in a column: what cannot be told may be anything, and is not taken.
 * "Torres, Maya" was split at its comma.
 */
function namedByContent(columns: Column[], text: string): Column[] {
  const isFamilyFirst = /^[^\n\r\u2028\u2029,\t]+, /m.test(text) && !text.includes("\t");
  const names: RosterField[] = isFamilyFirst
    ? ["family_name", "given_name"]
    : ["given_name", "family_name"];
  const others = columns.filter(({ values }) => !isMostly(values, isAddress, readGrade));
  const [first, second] = others;
  const isWhole = !second || isRepeated(second.values) || isMostly(first?.values ?? [], isTwoWords);
  return columns.flatMap((column) => {
    const field = fieldOf(column);
    return field ? [{ ...column, field }] : [];
  });

  function fieldOf(column: Column): RosterField | undefined {
    if (isMostly(column.values, isAddress)) return "guardian_email";
    if (isMostly(column.values, readGrade)) return "grade";
    if (isWhole && column === first) return "name";
    if (!isWhole && (column === first || column === second)) return names[others.indexOf(column)];
    return isRepeated(column.values) ? "class" : undefined;
  }
}

const isAddress = (value: string) => value.includes("@");
const isTwoWords = (value: string) => value.includes(" ");

function isMostly(values: string[], ...tests: ((value: string) => unknown)[]): boolean {
  return tests.some((is) => values.filter((value) => is(value)).length > values.length / 2);
}

/** As the names of classes are, and nobody's secrets. */
function isRepeated(values: string[]): boolean {
  return values.length > 1 && new Set(values).size <= values.length / 2;
}
