import { parse } from "csv-parse/sync";
import { cleanCell } from "./clean-cell";

/** A line of a list, with the number that it has in the school's own program. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** More than any school has; a district's file is for the district's own schools. */
export const MOST_ROWS = 2_500;
const MOST_COLUMNS = 100;

const LONGEST_LINE = 20_000;

/** For every list that is parsed: a line longer or wider than any school's ends the reading at once. */
export const PARSE_LIMITS = {
  max_record_size: LONGEST_LINE,
  on_record: (cells: string[]) => {
    if (cells.length > MOST_COLUMNS) throw new Error("more columns than any list has");
    return cells;
  },
};

/** Asked before a text is parsed: the parser counts letters, and a line of commas has none. */
export function hasEndlessLine(text: string): boolean {
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === 10 || letter === 13) from = at + 1;
    else if (at - from > LONGEST_LINE) return true;
  }
  return false;
}

/** The lines of a pasted list or a CSV file that hold anything; "too-long" or "no-table" where it is none. */
export function readTable(text: string): TableRow[] | "too-long" | "no-table" {
  const delimiter = delimiterOf(text);
  const records = hasEndlessLine(text) ? undefined : recordsOf(text, delimiter);
  if (!records) return "no-table";
  const rows = records
    .map((cells, index) => ({ number: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (records.length > LAST_RECORD || rows.length > MOST_ROWS) return "too-long";
  return rows.length === 0 ? "no-table" : rows;
}

/** A file has a heading, and some have as many empty lines as full ones. */
const LAST_RECORD = 2 * MOST_ROWS;

function recordsOf(text: string, delimiter: string): string[][] | undefined {
  const options = {
    ...PARSE_LIMITS,
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    // One more than is allowed is enough to know.
    to: LAST_RECORD + 1,
  };
  try {
    return parse(text, options);
  } catch {
    // A quotation mark that never ends is part of a name.
    try {
      return parse(text, { ...options, quote: false });
    } catch {
      return undefined;
    }
  }
}

/** Spreadsheets copy tabs; programs of other countries write semicolons where a comma is in every number. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n|\r/);
  const filled = lines.filter((line) => line.trim()).slice(0, 40);
  const share = (sign: string) =>
    filled.filter((line) => line.includes(sign)).length / Math.max(1, filled.length);
  if (share("\t") > 0.6) return "\t";
  if (share(";") > 0.6) return ";";
  if (share(",") >= 0.4) return ",";
  return share("|") > 0.6 ? "|" : "\t";
}
