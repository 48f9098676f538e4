import { yOf } from "../criteria";
import { type ScoreSheet, scoreSheetSchema } from "./score-sheet";

const COLUMNS = ["division", "entry", "team", "standing", "votes", "judge"] as const;

/** The rules in lines that begin with "#", then a line for each reading; an unread entry has one without judge. */
export function csvOfSheet(sheet: ScoreSheet): string {
  const criteria = sheet.rubric.map(({ id }) => id);
  const rows = sheet.entries.flatMap((entry) => {
    const { division, isTeam, standing, votes } = entry;
    const own = sheet.readings.filter((reading) => reading.entry === entry.entry);
    const start = [division, entry.entry, isTeam ? "yes" : "no", standing, votes ?? ""];
    if (own.length === 0) return [[...start, "", ...criteria.map(() => "")]];
    return own.map(({ judge, steps }) => [
      ...start,
      judge,
      ...criteria.map((id) => steps[id] ?? ""),
    ]);
  });
  return [
    ["#", "format", sheet.format],
    ["#", "round", sheet.round],
    ["#", "places across", sheet.placesAcross ? "yes" : "no"],
    ["#", "minimum of judges", sheet.minimumJudges],
    ["#", "minimum of votes", sheet.audienceMinimumVotes],
    ...sheet.rubric.map((one) => ["#", "criterion", one.id, one.weight, one.mark, one.tieBreaker]),
    [...COLUMNS, ...criteria],
    ...rows,
  ]
    .map((cells) => `${cells.map(quoted).join(",")}\n`)
    .join("");
}

function quoted(cell: string | number | null): string {
  const text = String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface SheetRow {
  line: number;
  cells: string[];
}

interface ReadSheet {
  sheet: ScoreSheet;
  /** Of each reading, in order. */
  lines: number[];
}

/** The rows of a sheet as CSV; what does not fit is refused by its line, and nothing of it is guessed. */
export function sheetOfRows(all: readonly SheetRow[]): ReadSheet | { refused: string } {
  const rules = all.filter(({ cells }) => cells[0] === "#");
  const [head, ...rows] = all.filter(({ cells }) => cells[0] !== "#");
  if (!head) return { refused: "It has no line that names the columns." };
  if (rows.length === 0) return { refused: "It has a head and no rows." };
  const rule = (title: string) => rules.find(({ cells }) => cells[1] === title)?.cells[2] ?? "";
  const rubric = rules
    .filter(({ cells }) => cells[1] === "criterion")
    .map(({ cells: [, , id = "", weight, mark, tieBreaker] }) => ({
      id,
      weight: Number(weight),
      mark: mark || null,
      tieBreaker: tieBreaker || null,
    }));
  const wanted = [...COLUMNS, ...rubric.map(({ id }) => id)];
  const missing = wanted.filter((title) => !head.cells.includes(title));
  if (missing.length > 0) return { refused: `Columns are missing: ${missing.join(", ")}.` };
  const across = yesOrNo(rule("places across"));
  if (across === null) return { refused: "“places across” says neither yes nor no." };
  const cell = (row: SheetRow, title: string) => row.cells[head.cells.indexOf(title)] ?? "";
  const fault = faultOf(rows, cell, rubric);
  if (fault) return { refused: fault };
  const read = rows.filter((row) => cell(row, "judge") !== "");
  const parsed = scoreSheetSchema.safeParse({
    format: rule("format"),
    round: rule("round"),
    placesAcross: across,
    minimumJudges: Number(rule("minimum of judges")),
    audienceMinimumVotes: numberOf(rule("minimum of votes")),
    rubric,
    entries: firstOfEach(rows, (row) => cell(row, "entry")).map((row) => ({
      entry: cell(row, "entry"),
      division: cell(row, "division"),
      isTeam: yesOrNo(cell(row, "team")),
      standing: cell(row, "standing"),
      votes: numberOf(cell(row, "votes")),
    })),
    readings: read.map((row) => ({
      entry: cell(row, "entry"),
      judge: cell(row, "judge"),
      steps: Object.fromEntries(
        rubric.flatMap(({ id }) => (cell(row, id) ? [[id, Number(cell(row, id))]] : [])),
      ),
    })),
  });
  if (parsed.success) return { sheet: parsed.data, lines: read.map(({ line }) => line) };
  const [issue] = parsed.error.issues;
  return { refused: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}` };
}

type CellOf = (row: SheetRow, title: string) => string;

/** The first line that says something else than it may, or than another line said. */
function faultOf(rows: SheetRow[], cell: CellOf, rubric: { id: string }[]): string | undefined {
  const firsts = new Map<string, SheetRow>();
  const readings = new Map<string, SheetRow>();
  for (const row of rows) {
    const entry = cell(row, "entry");
    if (entry === "") return `Line ${row.line} names no entry.`;
    const team = cell(row, "team");
    if (yesOrNo(team) === null)
      return `Line ${row.line}: “${team}” in “team” is neither yes nor no.`;
    for (const { id } of rubric) {
      const step = cell(row, id);
      if (step !== "" && !/^[1-5]$/.test(step))
        return `Line ${row.line}: “${step}” in “${id}” is no step from 1 to 5.`;
    }
    const first = firsts.get(entry) ?? row;
    firsts.set(entry, first);
    const other = (["division", "team", "standing", "votes"] as const).find(
      (title) => cell(first, title) !== cell(row, title),
    );
    if (other)
      return `Lines ${first.line} and ${row.line} contradict each other: “${other}” of entry ${entry}.`;
    const judge = cell(row, "judge");
    const key = JSON.stringify([entry, judge]);
    const before = judge === "" ? undefined : readings.get(key);
    if (before)
      return `Lines ${before.line} and ${row.line}: judge ${judge} has read entry ${entry} twice.`;
    readings.set(key, row);
  }
  return undefined;
}

/** Readings without a step for every criterion, by their place in the sheet: they do not count. */
export function incompleteReadings({ entries, readings, rubric }: ScoreSheet): number[] {
  const isTeam = new Map(entries.map((one) => [one.entry, one.isTeam]));
  return readings.flatMap(({ entry, steps }, at) =>
    yOf(steps, rubric, isTeam.get(entry) ?? false) === null ? [at] : [],
  );
}

function yesOrNo(cell: string): boolean | null {
  const word = cell.toLowerCase();
  return word === "yes" ? true : word === "no" ? false : null;
}

function numberOf(cell: string): number | null {
  return cell === "" ? null : Number(cell);
}

function firstOfEach<T>(things: T[], key: (thing: T) => string): T[] {
  return [
    ...new Map(things.toReversed().map((thing) => [key(thing), thing])).values(),
  ].toReversed();
}
