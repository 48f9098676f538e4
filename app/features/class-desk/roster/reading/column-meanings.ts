import { isOfAdults } from "./forbidden-headings";
import { headingKey } from "./heading-words";
import { isAboutLeaving } from "./leaving";
import { readGrade } from "./read-grade";
import {
  guessField,
  isForbidden,
  isOfStudent,
  isStudentsOwn,
  type RosterField,
} from "./roster-fields";

/** What a school said before that its own headings mean; "ignore" for what is not to be taken. */
export type KnownHeadings = ReadonlyMap<string, RosterField | "ignore">;

export interface Column {
  at: number;
  heading: string;
  /** One for every row. */
  cells: string[];
  /** Without empty ones. */
  values: string[];
  field: RosterField | null;
}

/** Enough to choose from; what has more is a program's whole table. */
const MOST_COLUMNS = 60;

/** The columns that may be looked at, each with what it seems to mean. */
export function meaningsOf(columns: Omit<Column, "field">[], known: KnownHeadings): Column[] {
  const guessed = columns
    .map((column) => ({ ...column, ...meaningOf(column, known) }))
    .filter(
      ({ heading, values, field }) =>
        values.length > 0 &&
        (field === "guardian_email" || !isForbidden(heading)) &&
        (field || (!lookPrivate(values) && !isRunningNumber(values))),
    );
  const chosen = guessed.map((column) => ({
    ...column,
    field: column.field && isBest(column, guessed) ? column.field : null,
  }));
  const unknown = chosen.filter(({ field }) => !field).slice(0, MOST_COLUMNS);
  const kept = chosen.filter((column) => column.field || unknown.includes(column));
  return settleNames(withoutOthersNames(withEnds(kept)));
}

/** What stands behind a family name, in a column of its own. */
const ENDS = new Set("apellidomaterno segundoapellido suffix namesuffix generation".split(" "));

function withEnds(columns: Column[]): Column[] {
  if (!columns.some(({ field }) => field === "family_name")) return columns;
  return columns.map((column) => {
    const isEnd = !column.field && ENDS.has(headingKey(column.heading));
    return isEnd ? { ...column, field: "family_name" as const } : column;
  });
}

/** "Student Name" beside "First Name" and "Last Name" of whoever filled a form in. */
function withoutOthersNames(columns: Column[]): Column[] {
  const name = columns.find(({ field }) => field === "name");
  const parts = columns.filter(({ field }) => field === "given_name" || field === "family_name");
  if (!name || !isOfStudent(name.heading)) return columns;
  if (parts.some(({ heading }) => isOfStudent(heading))) return columns;
  const isSamePerson = parts.some((part) => {
    const filled = part.cells.flatMap((cell, row) => (cell ? [{ cell, row }] : []));
    const inWhole = filled.filter(({ cell, row }) => name.cells[row]?.includes(cell));
    return part.field === "given_name" && inWhole.length > filled.length / 2;
  });
  if (isSamePerson) return columns;
  return columns.map((column) => (parts.includes(column) ? { ...column, field: null } : column));
}

interface Meaning {
  field: RosterField | null;
  rank: number;
}

function meaningOf({ heading, values }: Omit<Column, "field">, known: KnownHeadings): Meaning {
  const remembered = known.get(headingKey(heading));
  if (remembered) return { field: remembered === "ignore" ? null : remembered, rank: -1_000 };
  const isAdults = isOfAdults(heading) && !/emerg/i.test(heading) && !isStudentsOwn(heading);
  if (isAdults && isMostly(values, isAddress)) {
    return { field: "guardian_email", rank: 0 };
  }
  if (isAboutLeaving(heading, values)) return { field: "left_on", rank: 0 };
  const guess = guessField(heading);
  if (!guess || !fits(guess.field, guess.isSure, values)) return { field: null, rank: 0 };
  return { field: guess.field, rank: guess.rank + (guess.isSure ? 0 : 100) };
}

/** What stands in a column must not speak against its heading. */
function fits(field: RosterField, isSure: boolean, values: string[]): boolean {
  if (field === "grade") return !isMostly(values, (value) => MARK.test(value));
  // Nothing else may pass for a school: whoever is at another would be left out.
  if (field === "school") return isSure;
  // "Clave" is one letter from "clase", and means a password.
  if (field === "class") return isSure || isRepeated(values);
  if (field === "left_on") return values.some((value) => /\d|^\p{L}{3}/u.test(value));
  return field === "guardian_email" || isMostly(values, (value) => /\p{L}/u.test(value));
}

/** A mark, a share or a year, where a grade would be. */
const MARK = /^[A-DF][+-]?$|%$|^\d{3,}$|^\d+\.[1-9]/;

/** Guardians may have several addresses, and a day and a word may say that somebody left. */
const MANY: readonly (RosterField | null)[] = ["guardian_email", "left_on"];

/** Of two columns with one meaning the student's or the better known has it, else the first. */
function isBest(column: Column & Meaning, all: (Column & Meaning)[]): boolean {
  if (MANY.includes(column.field)) return true;
  const rivals = all.filter(({ field }) => field === column.field);
  return rivals.reduce((best, each) => (each.rank < best.rank ? each : best)) === column;
}

/** "Nombre" above whole names, and one "Name" above two columns. */
function settleNames(columns: Column[]): Column[] {
  const has = (wanted: RosterField) => columns.some(({ field }) => field === wanted);
  if (has("family_name")) return columns;
  const name = columns.find(({ field }) => field === (has("name") ? "name" : "given_name"));
  const isWhole = name && isMostly(name.values, isTwoWords);
  const beside = columns.find(({ at, heading }) => at === (name?.at ?? 0) + 1 && !heading);
  const isSplit = beside && !isWhole && isMostly(beside.values, isOneWord);
  return columns.map((column) => {
    if (column === name && (isWhole || isSplit)) {
      return { ...column, field: isWhole ? "name" : "given_name" };
    }
    return column === beside && isSplit ? { ...column, field: "family_name" } : column;
  });
}

const PRIVATE = [
  /^\d{3}-?\d{2}-?\d{4}$/,
  /^\+?[\d\s().-]{7,}$/,
  /^\d{4,}$/,
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/,
];

/** Numbers of a person, telephones and birthdays, whatever stands above them. */
function lookPrivate(values: string[]): boolean {
  return isMostly(values, (value) => PRIVATE.some((pattern) => pattern.test(value)));
}

/** 1, 2, 3: the lines of a printed list, and no grades. */
function isRunningNumber(values: string[]): boolean {
  return values.length > 3 && values.every((value, at) => Number.parseInt(value, 10) === at + 1);
}

export const isAddress = (value: string) => /\S@\S/.test(value);
const isOneWord = (value: string) => /^[\p{L}\p{M}'’-]+$/u.test(value);
export const isTwoWords = (value: string) => /\S[\s,]+\S/.test(value);

export function isMostly(values: string[], ...tests: ((value: string) => unknown)[]): boolean {
  return tests.some((is) => values.filter((value) => is(value)).length > values.length / 2);
}

/** As the names of classes are, and nobody's secrets. */
export function isRepeated(values: string[]): boolean {
  return values.length > 1 && new Set(values).size <= values.length / 2;
}

export const isGrade = (value: string) => readGrade(value) !== undefined;
