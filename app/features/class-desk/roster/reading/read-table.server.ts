import { type Options, parse } from "csv-parse/sync";
import { cleanCell } from "./clean-cell";
import { splitTable } from "./delimiter";

/** A line of a list, with the number that it has in the school's own program. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** More than any school has; a district's file is for the district's own schools. */
export const MOST_ROWS = 2_500;
/** A program's whole table has many; what has more is none. */
const MOST_COLUMNS = 400;

/** A line longer or wider than any school's ends the reading at once. */
const LONGEST_LINE = 20_000;
const LIMITS: Options = {
  max_record_size: LONGEST_LINE,
  on_record: (cells: string[]) => {
    const filled = withoutEmptyEnd(cells);
    if (filled.length > MOST_COLUMNS) throw new Error("more columns than any list has");
    return filled;
  },
};

/** The lines of a pasted list or a CSV file that hold anything; "too-long" or "no-table" where it is none. */
export function readTable(text: string): TableRow[] | "too-long" | "no-table" {
  const records = recordsOf(text, LAST_RECORD + 1);
  const rows = records
    .map((cells, index) => ({ number: index + 1, cells: withoutEmptyEnd(cells.map(cleanCell)) }))
    .filter(({ cells }) => cells.length > 0);
  if (records.length > LAST_RECORD || rows.length > MOST_ROWS) return "too-long";
  return rows.length === 0 ? "no-table" : rows;
}

/** A file has a heading, and some have as many empty lines as full ones. */
const LAST_RECORD = 2 * MOST_ROWS;

/** Cells as they stand, the first `most` lines of them; none where it is no list. */
export function recordsOf(given: string, most: number): string[][] {
  const { text, delimiter } = splitTable(given);
  // The parser counts only the letters of a line, and lets millions of empty cells pass.
  if (hasOverlongLine(text)) return [];
  const options: Options = {
    ...LIMITS,
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    // Some files mix them.
    record_delimiter: ["\r\n", "\n", "\r"],
    // One more than is allowed is enough to know.
    to: most,
  };
  try {
    const records = parse(text, options) as string[][];
    const isBroken = (cell: string) => hasSwallowedRows(cell, delimiter);
    if (!records.some((cells) => cells.some(isBroken))) return records;
  } catch {
    // Told below: a quotation mark that never ends is no reason to lose the list.
  }
  try {
    return text.split(/\r\n|\n|\r/, most).map((line) => parseLine(line, options));
  } catch {
    return [];
  }
}

/** Every sign is looked at once: a pattern would begin anew at each sign of a line that is nearly as long. */
function hasOverlongLine(text: string): boolean {
  let length = 0;
  for (let at = 0; at < text.length && length <= LONGEST_LINE; at += 1) {
    const sign = text.charCodeAt(at);
    length = sign === LINE_FEED || sign === CARRIAGE_RETURN ? 0 : length + 1;
  }
  return length > LONGEST_LINE;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Behind a quotation mark that has no end stand rows, up to the next mark; notes have line breaks too. */
function hasSwallowedRows(cell: string, delimiter: string): boolean {
  const lines = cell.split(/\r\n|\n|\r/);
  const rows = lines.filter((line) => line.includes(delimiter)).length;
  return (
    lines.length > 1 && (cell.startsWith('"') || (lines.length > 4 && rows > lines.length / 2))
  );
}

/** A quotation mark that never ends is part of a name. */
function parseLine(line: string, options: Options): string[] {
  if (!line) return [""];
  try {
    return (parse(line, options) as string[][])[0] ?? [""];
  } catch {
    return (parse(line, { ...options, quote: false }) as string[][])[0] ?? [""];
  }
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(Boolean) + 1);
}
