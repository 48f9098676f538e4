import { headingKey } from "./heading-words";
import { readGrade } from "./read-grade";
import type { TableRow } from "./read-table.server";
import { guessField, isForbidden } from "./roster-fields";

/** A report's titles stand above its heading. */
const LAST_HEADING = 25;

/** What stands above the columns, and the rows below that are somebody's. */
export function splitReport(table: TableRow[]): { headings: string[]; rows: TableRow[] } {
  const scores = table.slice(0, LAST_HEADING).map(headingScore);
  const best = Math.max(...scores);
  const at = best > 1 ? scores.indexOf(best) : -1;
  const headings = table[at]?.cells ?? [];
  const titles = new Set(table.slice(0, Math.max(0, at)).map(keyOfRow));
  const rows = table
    .slice(at + 1)
    .filter((row) => !isSameHeading(row, headings) && !titles.has(keyOfRow(row)) && !isNote(row));
  return { headings, rows };
}

/** A child called Grace is no misspelt grade: one heading that is sure, or two that are likely. */
function headingScore({ cells }: TableRow): number {
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
  /^\W*(?:(?:sub ?|grand )?totals?\b|count\W*\d*$|page \d|p[aá]gina \d|printed\b|generated\b|exported\b|run date|report\b|end of|number of students|[\p{L} ]{2,30}:|\p{Ll}+_\p{Ll}+$|[-=_*\s]+$)|\b(?:\d+ students?|total(?: students)?)\W*\d*$/iu;

function isNote({ cells }: TableRow): boolean {
  const filled = cells.filter(Boolean);
  const [first = ""] = filled;
  // Rules below a heading, and the numbers of pages.
  if (filled.every((cell) => !/[\p{L}\p{N}]/u.test(cell))) return true;
  if (filled.length === 1 && cells[0] && !/\p{L}/u.test(first)) return true;
  if (filled.length > 2 || filled.some((cell) => cell.includes("@"))) return false;
  const rest = filled.slice(1);
  return NOTE.test(first) && rest.every((cell) => /^[\d\s/:.,-]+$/.test(cell));
}
