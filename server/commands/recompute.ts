import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "~/platform/project-root.server";
import { rankForeign } from "~/program/scoring/sheet/foreign-panel";
import { type RecomputedField, recompute } from "~/program/scoring/sheet/recompute";
import type { ScoreSheet } from "~/program/scoring/sheet/score-sheet";
import { incompleteReadings } from "~/program/scoring/sheet/sheet-csv";
import { type Command, CommandFailed } from "./command";
import type { ForeignOptions } from "./score-file/foreign-scores";
import { linesOfForeign } from "./score-file/print-foreign";
import { readScoreFile } from "./score-file/read-score-file";
import { REASONS } from "./score-file/reasons";

export const recomputeCommand: Command = {
  name: "recompute",
  usage:
    "npm run recompute -- FILE [--scale 0-10] [--entry NAME] [--judge NAME] [--score NAME] [--division NAME]   (a score sheet, as JSON or CSV, or any panel's scores, one a line; needs no database)",
  options: ["--scale", "--entry", "--judge", "--score", "--division"],
  standsAlone: true,
  async run(args, print) {
    const { file, ...options } = optionsOf(args);
    const text = await readFile(resolve(projectRoot, file), "utf8").catch((error: Error) => {
      throw new CommandFailed(`The file cannot be read: ${error.message}`);
    });
    const read = readScoreFile(text, options);
    if (read.kind === "foreign") {
      if (read.missing.length > 0) print(`Without a score, not counted: ${linesIn(read.missing)}`);
      for (const field of rankForeign(read.scores))
        for (const line of linesOfForeign(field)) print(line);
      return;
    }
    print(`Round: ${read.sheet.round}`);
    const incomplete = incompleteWords(read.sheet, read.lines);
    if (incomplete) print(incomplete);
    for (const field of recompute(read.sheet)) for (const line of linesOf(field)) print(line);
  },
};

function optionsOf(args: string[]): ForeignOptions & { file: string } {
  const text = { type: "string" } as const;
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { scale: text, entry: text, judge: text, score: text, division: text },
    }),
  );
  const [file, ...others] = positionals;
  if (!file) throw new CommandFailed("Say which score sheet.");
  if (others.length > 0) throw new CommandFailed("One file at a time.");
  const { scale, ...columns } = values;
  return { file, columns, scale: scale === undefined ? null : scaleOf(scale) };
}

function parsed<Found>(read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    throw new CommandFailed((error as Error).message);
  }
}

function scaleOf(text: string): { low: number; high: number } {
  const [, low, high] = /^(-?[\d.]+)(?:-|\.\.)(-?[\d.]+)$/.exec(text) ?? [];
  const scale = { low: Number(low ?? Number.NaN), high: Number(high ?? Number.NaN) };
  if (!(scale.low < scale.high))
    throw new CommandFailed("Write the scale as its lowest and highest score: --scale 0-10.");
  return scale;
}

function incompleteWords(sheet: ScoreSheet, lines: number[] | null): string | undefined {
  const found = incompleteReadings(sheet);
  if (found.length === 0) return undefined;
  const named = lines
    ? linesIn(found.map((at) => lines[at] ?? 0))
    : found
        .map((at) => `entry ${sheet.readings[at]?.entry} by judge ${sheet.readings[at]?.judge}`)
        .join(", ");
  return `Incomplete readings, not counted: ${found.length} (${named})`;
}

function linesIn(lines: number[]): string {
  return `${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
}

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
