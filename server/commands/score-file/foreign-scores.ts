import type { CsvRow } from "~/platform/csv-rows";
import type { ForeignScore } from "~/program/scoring/sheet/foreign-panel";
import { CommandFailed } from "../command";

/** What a column may be called; the first that the file has counts. */
const NAMES = {
  entry: [
    "entry",
    "project",
    "entry id",
    "project id",
    "item",
    "contestant",
    "candidate",
    "sample",
    "wine",
  ],
  judge: ["judge", "reader", "reviewer", "rater", "judge id", "reviewer id", "rater id"],
  score: ["score", "total", "points", "rating", "mark", "value", "grade", "y"],
  division: ["division", "category", "group", "class"],
} as const;
export type Column = keyof typeof NAMES;

export interface ForeignOptions {
  /** What the file calls its columns, where it is none of the usual names. */
  columns: Partial<Record<Column, string>>;
  /** The lowest and highest score there is: they become 0 and 100. */
  scale: { low: number; high: number } | null;
}

interface ForeignFile {
  scores: ForeignScore[];
  /** Lines without a score: they do not count. */
  missing: number[];
}

/** One line a score, as other panels write it; null where the head names no entry, judge and score. */
export function foreignScores(
  [head, ...rows]: CsvRow[],
  { columns, scale }: ForeignOptions,
): ForeignFile | null {
  const at = (column: Column) => columnOf(head?.cells ?? [], column, columns[column]);
  const [entry, judge, score, division] = [at("entry"), at("judge"), at("score"), at("division")];
  if (entry < 0 || judge < 0 || score < 0) return null;
  if (rows.length === 0) throw new CommandFailed("The file has a head and no rows.");
  const missing: number[] = [];
  const before = new Map<string, number>();
  const divisionOf = new Map<string, { name: string; line: number }>();
  const scores = rows.flatMap(({ line, cells }): ForeignScore[] => {
    const one = { entry: cells[entry] ?? "", judge: cells[judge] ?? "" };
    if (!one.entry || !one.judge)
      throw new CommandFailed(`Line ${line} names no entry or no judge.`);
    const name = cells[division] ?? "";
    const known = divisionOf.get(one.entry);
    if (known && known.name !== name) {
      throw new CommandFailed(
        `Lines ${known.line} and ${line} contradict each other: the division of entry ${one.entry}.`,
      );
    }
    divisionOf.set(one.entry, { name, line });
    const y = numberIn(cells[score] ?? "", line);
    if (y === null) {
      missing.push(line);
      return [];
    }
    const key = JSON.stringify([one.entry, one.judge]);
    const first = before.get(key);
    if (first !== undefined) {
      throw new CommandFailed(
        `Lines ${first} and ${line}: judge ${one.judge} has scored entry ${one.entry} twice.`,
      );
    }
    before.set(key, line);
    return [{ ...one, division: name, y: scale ? onHundred(y, scale, line) : y }];
  });
  if (scores.length === 0) throw new CommandFailed("No line of the file holds a score.");
  return { scores, missing };
}

function columnOf(head: string[], column: Column, called: string | undefined): number {
  const titles = head.map((title) => title.toLowerCase().replace(/[\s_-]+/g, " "));
  if (called === undefined) {
    const known = NAMES[column].find((name) => titles.includes(name));
    return known === undefined ? -1 : titles.indexOf(known);
  }
  const found = head.findIndex((title) => title.toLowerCase() === called.toLowerCase());
  if (found < 0) throw new CommandFailed(`The file has no column “${called}”.`);
  return found;
}

const NOTHING = new Set(["", "-", "–", "na", "n/a", "nan", "null", "none", "."]);

/** Also with a decimal comma. */
function numberIn(cell: string, line: number): number | null {
  if (NOTHING.has(cell.toLowerCase())) return null;
  const value = /^[+-]?\d+,\d+$/.test(cell) ? Number(cell.replace(",", ".")) : Number(cell);
  if (!Number.isFinite(value)) throw new CommandFailed(`Line ${line}: “${cell}” is no number.`);
  return value;
}

function onHundred(y: number, { low, high }: { low: number; high: number }, line: number): number {
  if (y < low || y > high)
    throw new CommandFailed(`Line ${line}: ${y} is not between ${low} and ${high}.`);
  return (100 * (y - low)) / (high - low);
}
