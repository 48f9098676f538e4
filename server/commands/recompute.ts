import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { projectRoot } from "~/platform/project-root.server";
import { type RecomputedField, recompute } from "~/program/scoring/sheet/recompute";
import { type ScoreSheet, scoreSheetSchema } from "~/program/scoring/sheet/score-sheet";
import { sheetOfCsv } from "~/program/scoring/sheet/sheet-csv";
import { type Command, CommandFailed } from "./command";

export const recomputeCommand: Command = {
  name: "recompute",
  usage: "npm run recompute -- FILE   (a score sheet, as JSON or CSV; needs no database)",
  standsAlone: true,
  async run([file], print) {
    if (!file) throw new CommandFailed("Say which score sheet.");
    const sheet = await readSheet(resolve(projectRoot, file));
    print(`Round: ${sheet.round}`);
    for (const field of recompute(sheet)) for (const line of linesOf(field)) print(line);
  },
};

const REASONS: Record<NonNullable<RecomputedField["why"]>, string> = {
  "few-entries": "fewer than 8 entries",
  "few-judges": "fewer than 4 judges",
  "nothing-to-compare": "no entry was read twice, or no judge has read two",
  "no-difference": "the scores do not tell the entries apart",
};

function linesOf({ name, method, why, pieces, ranking }: RecomputedField): string[] {
  const how = method === "model" ? "adjusted for strictness" : "plain means";
  const { ranked, belowMinimum } = ranking;
  return [
    "",
    `${name}: ${ranked.length} ranked, ${how}${why ? ` (${REASONS[why]})` : ""}`,
    ...(pieces !== null && pieces > 1
      ? [
          `  Judges and entries hang together in ${pieces} pieces: between them scores cannot be compared.`,
        ]
      : []),
    "  place  entry  score  plain mean  readings",
    ...ranked.map(({ place, entry, final, raw }) =>
      [
        "",
        String(place).padStart(6),
        entry.padStart(6),
        final.toFixed(1).padStart(6),
        raw.value.toFixed(1).padStart(11),
        String(raw.readings).padStart(9),
      ].join(" "),
    ),
    ...(belowMinimum.length > 0
      ? [`  Not ranked, too few readings: ${belowMinimum.map(({ entry }) => entry).join(", ")}`]
      : []),
  ];
}

async function readSheet(path: string): Promise<ScoreSheet> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new CommandFailed(`The file cannot be read: ${error.message}`);
  });
  const parsed = text.trimStart().startsWith("{")
    ? scoreSheetSchema.safeParse(fromJson(text))
    : sheetOfCsv(text);
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
