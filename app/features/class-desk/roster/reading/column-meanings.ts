import { isOfAdults } from "./forbidden-headings";
import { headingKey } from "./heading-words";
import { readGrade } from "./read-grade";
import { guessField, isForbidden, type RosterField } from "./roster-fields";

/** What a school said before that its own headings mean; "ignore" for what is not to be taken. */
export type KnownHeadings = ReadonlyMap<string, RosterField | "ignore">;

export interface Column {
  at: number;
  heading: string;
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
  return settleNames(chosen.filter((column) => column.field || unknown.includes(column)));
}

interface Meaning {
  field: RosterField | null;
  rank: number;
}

function meaningOf({ heading, values }: Omit<Column, "field">, known: KnownHeadings): Meaning {
  const remembered = known.get(headingKey(heading));
  if (remembered) return { field: remembered === "ignore" ? null : remembered, rank: -1 };
  if (isOfAdults(heading) && !/emerg/i.test(heading) && isMostly(values, isAddress)) {
    return { field: "guardian_email", rank: 0 };
  }
  const guess = guessField(heading);
  if (!guess || !fits(guess.field, guess.isSure, values)) return { field: null, rank: 0 };
  return { field: guess.field, rank: guess.rank + (guess.isSure ? 0 : 100) };
}

/** What stands in a column must not speak against its heading. */
function fits(field: RosterField, isSure: boolean, values: string[]): boolean {
  if (field === "grade") return !isMostly(values, (value) => MARK.test(value));
  // "Clave" is one letter from "clase", and means a password.
  if (field === "class") return isSure || isRepeated(values);
  if (field === "left_on") return values.some((value) => /\d|^\p{L}{3}/u.test(value));
  return field === "guardian_email" || isMostly(values, (value) => /\p{L}/u.test(value));
}

/** A mark, a share or a year, where a grade would be. */
const MARK = /^[A-DF][+-]?$|%$|^\d{3,}$|^\d+\.[1-9]/;

/** Of two columns with one meaning the better known has it, else the first; guardians may have several. */
function isBest(column: Column & Meaning, all: (Column & Meaning)[]): boolean {
  if (column.field === "guardian_email") return true;
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
