import { type CsvRow, csvRows } from "~/platform/csv-rows";
import type { ForeignScore } from "~/program/scoring/sheet/foreign-panel";
import { type ScoreSheet, scoreSheetSchema } from "~/program/scoring/sheet/score-sheet";
import { sheetOfRows } from "~/program/scoring/sheet/sheet-csv";
import { CommandFailed } from "../command";
import { type ForeignOptions, foreignScores } from "./foreign-scores";

export type ScoreFile =
  /** `lines`: where each reading stands; none in JSON. */
  | { kind: "sheet"; sheet: ScoreSheet; lines: number[] | null }
  | { kind: "foreign"; scores: ForeignScore[]; missing: number[] };

/** A score sheet of ours as JSON or CSV, or the scores of any other panel, one a line. */
export function readScoreFile(text: string, options: ForeignOptions): ScoreFile {
  if (
    text
      .replace(/^\uFEFF/, "")
      .trimStart()
      .startsWith("{")
  ) {
    return { kind: "sheet", sheet: sheetOfJson(text.replace(/^\uFEFF/, "")), lines: null };
  }
  const rows = rowsOf(text);
  if (rows.length === 0) throw new CommandFailed("The file is empty.");
  if (!rows.some(({ cells }) => cells[0] === "#")) {
    const foreign = foreignScores(rows, options);
    if (foreign) return { kind: "foreign", ...foreign };
    throw new CommandFailed(
      `This is no score sheet, and its head (${rows[0]?.cells.join(", ")}) names no entry, judge and score. Say which columns they are: --entry NAME --judge NAME --score NAME.`,
    );
  }
  const read = sheetOfRows(rows);
  if ("refused" in read) throw new CommandFailed(`This is no score sheet. ${read.refused}`);
  return { kind: "sheet", ...read };
}

function rowsOf(text: string): CsvRow[] {
  try {
    return csvRows(text);
  } catch (error) {
    throw new CommandFailed(`The file is no table: ${(error as Error).message}`);
  }
}

function sheetOfJson(text: string): ScoreSheet {
  const parsed = scoreSheetSchema.safeParse(fromJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `${issue.path.join(".")}: ` : "";
  throw new CommandFailed(`This is no score sheet. ${where}${issue?.message}`);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailed(
      "The file is not whole: it ends or breaks off where JSON should go on.",
    );
  }
}
