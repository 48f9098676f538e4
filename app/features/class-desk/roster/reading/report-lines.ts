import { headingKey, LONGEST_HEADING } from "./heading-words";
import { readGrade } from "./read-grade";
import type { TableRow } from "./read-table.server";
import { guessField, isForbidden } from "./roster-fields";

/** A report's titles stand above its heading. */
const LAST_HEADING = 25;

interface Report {
  headings: string[];
  /** Those that are somebody's. */
  rows: TableRow[];
  /** Those that say something about the list. */
  notes: TableRow[];
}

/** What stands above the columns, and what below. */
export function splitReport(table: TableRow[]): Report {
  const scores = table.slice(0, LAST_HEADING).map(headingScore);
  const best = Math.max(...scores);
  const at = best > 1 ? scores.indexOf(best) : -1;
  const headings = table[at]?.cells ?? [];
  const grouped = withGroups(headings, table[at - 1]?.cells ?? []);
  const titles = new Set(table.slice(0, Math.max(0, at)).map(keyOfRow));
  const below = table
    .slice(at + 1)
    .filter((row) => !isSameHeading(row, headings) && !titles.has(keyOfRow(row)));
  return {
    headings: grouped,
    rows: below.filter((row) => !isNote(row)),
    notes: below.filter(isNote),
  };
}

/** "Parent" and "Student" above "First, Last, First, Last": the columns of one name are told apart by it. */
function withGroups(headings: string[], above: string[]): string[] {
  const keys = headings.map(headingKey).filter(Boolean);
  if (new Set(keys).size === keys.length || above.filter(Boolean).length < 2) return headings;
  let group = "";
  return headings.map((heading, at) => {
    group = above[at] || group;
    return group ? `${group} ${heading}` : heading;
  });
}

/** A child called Grace is no misspelt grade: one heading that is sure, or two that are likely. */
function headingScore({ cells }: TableRow): number {
  if (cells.some((cell) => cell.length > LONGEST_HEADING)) return 0;
  if (cells.some((cell) => /\S@\S/.test(cell) || (/\d/.test(cell) && readGrade(cell)))) return 0;
  const guesses = cells.flatMap((cell) => guessField(cell) ?? []);
  const forbidden = cells.filter(isForbidden).length;
  const sure = guesses.filter(({ isSure }) => isSure).length;
  return 2 * sure + (guesses.length - sure) + forbidden;
}

/** Printed lists have their heading on every page. */
function isSameHeading(row: TableRow, headings: string[]): boolean {
  return headings.length > 0 && keyOfRow(row) === headings.map(headingKey).join("\t");
}

function keyOfRow({ cells }: TableRow): string {
  return cells.map(headingKey).join("\t");
}

/** "Total: 24", "Page 1 of 2", "Printed 11/02/2026", "Teacher: Okafor", and what the icons of a page leave. */
const NOTE =
  /^\W{0,9}(?:(?:sub ?|grand )?totals?\b|count\W*\d*$|page \d|p[aá]gina \d|printed\b|generated\b|exported\b|run date|report\b|end of|number of students|[\p{L} ]{2,30}:|\p{Ll}+_\p{Ll}+$)|\b(?:\d+ students?|total(?: students)?)\W{0,9}\d*$/iu;
/** Of a gradebook or a footer, whatever stands beside it. */
const SURE_NOTE =
  /^\W{0,9}(?:points possible|(?:class |overall )?average\b|test student$|student, test$|confidential\b|copyright\b|©)/iu;
/** A title in a list of nothing but names. */
const TITLE =
  /['’]s? (?:class|room|roster|list|homeroom)$|\bclass (?:list|roster)\b|\b(?:class|roster|homeroom)$|^(?:\d+(?:st|nd|rd|th) grade|grade \d+|(?:room|period|section) \w+)$/iu;
const LONGEST_NOTE = 200;

function isNote({ cells }: TableRow): boolean {
  const filled = cells.filter(Boolean);
  const first = (filled[0] ?? "").slice(0, LONGEST_NOTE);
  // Rules below a heading, and the numbers of pages.
  if (filled.every((cell) => !/[\p{L}\p{N}]/u.test(cell))) return true;
  if (filled.length === 1 && cells[0] && !/\p{L}/u.test(first)) return true;
  if (filled.some((cell) => cell.includes("@"))) return false;
  if (SURE_NOTE.test(first)) return true;
  if (filled.length > 2) return false;
  if (filled.length === 1 && TITLE.test(first)) return true;
  const rest = filled.slice(1);
  // "Total, Tina" is a child.
  const isName = /^\p{L}+, \p{L}/u.test(first) && rest.length > 0;
  return !isName && NOTE.test(first) && rest.every((cell) => /^[\d\s/:.,-]+$/.test(cell));
}
