import type { z } from "zod";
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
    .map((cells) => `${cells.join(",")}\n`)
    .join("");
}

/** Also of a file that a spreadsheet has saved again: with quotes, other line ends, empty cells at the end. */
export function sheetOfCsv(text: string): z.ZodSafeParseResult<ScoreSheet> {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
  const rules = lines.filter(([first]) => first === "#");
  const [head = [], ...rows] = lines.filter(([first]) => first && first !== "#");
  const rule = (title: string) => rules.find((cells) => cells[1] === title)?.[2] ?? "";
  const cell = (row: string[], title: string) => row[head.indexOf(title)] ?? "";
  const rubric = rules
    .filter((cells) => cells[1] === "criterion")
    .map(([, , id, weight, mark, tieBreaker]) => ({
      id,
      weight: Number(weight),
      mark: mark || null,
      tieBreaker: tieBreaker || null,
    }));
  return scoreSheetSchema.safeParse({
    format: rule("format"),
    round: rule("round"),
    placesAcross: rule("places across") === "yes",
    minimumJudges: numberOf(rule("minimum of judges")),
    audienceMinimumVotes: numberOf(rule("minimum of votes")),
    rubric,
    entries: firstOfEach(rows, (row) => cell(row, "entry")).map((row) => ({
      entry: cell(row, "entry"),
      division: cell(row, "division"),
      isTeam: cell(row, "team") === "yes",
      standing: cell(row, "standing"),
      votes: numberOf(cell(row, "votes")),
    })),
    readings: rows
      .filter((row) => cell(row, "judge"))
      .map((row) => ({
        entry: cell(row, "entry"),
        judge: cell(row, "judge"),
        steps: Object.fromEntries(
          rubric.flatMap(({ id = "" }) => (cell(row, id) ? [[id, Number(cell(row, id))]] : [])),
        ),
      })),
  });
}

function numberOf(cell: string): number | null {
  return cell === "" ? null : Number(cell);
}

function firstOfEach<T>(things: T[], key: (thing: T) => string): T[] {
  return [
    ...new Map(things.toReversed().map((thing) => [key(thing), thing])).values(),
  ].toReversed();
}
