import { parse } from "csv-parse/sync";

export interface CsvRow {
  /** As a text editor counts them. */
  line: number;
  cells: string[];
}

/** The rows of a file that any program has written: with commas, semicolons or tabs, quotes, any line ends, a mark of bytes. */
export function csvRows(text: string): CsvRow[] {
  const records = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records
    .map(({ record, info }) => ({ line: info.lines, cells: withoutEmptyEnd(record) }))
    .filter(({ cells }) => cells.length > 0);
}

const DELIMITERS = [",", ";", "\t"];

/** Whatever stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ""] = text.replace(/^\uFEFF?\s*/, "").split(/\r\n|\r|\n/);
  const plain = first.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => plain.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}
