import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { ScoreSheet } from "~/program/scoring/sheet/score-sheet";
import { csvOfSheet } from "~/program/scoring/sheet/sheet-csv";
import { runCommand } from "../run-command";

const folder = mkdtempSync(join(tmpdir(), "sheet-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const SHEET: ScoreSheet = {
  format: "score-sheet-1",
  round: "online",
  placesAcross: false,
  minimumJudges: 2,
  audienceMinimumVotes: 50,
  rubric: [{ id: "idea", weight: 100, mark: null, tieBreaker: "first" }],
  entries: ["1", "2", "3"].map((entry) => ({
    entry,
    division: "k8",
    isTeam: false,
    standing: "competes",
    votes: null,
  })),
  readings: [
    { entry: "1", judge: "1", steps: { idea: 3 } },
    { entry: "1", judge: "2", steps: { idea: 4 } },
    { entry: "2", judge: "1", steps: { idea: 5 } },
    { entry: "2", judge: "2", steps: { idea: 4 } },
    { entry: "3", judge: "1", steps: { idea: 5 } },
  ],
};

/** No database can be opened here, and none is needed. */
async function recomputed(
  text: string,
  ...options: string[]
): Promise<{ exitCode: number; told: string }> {
  const file = join(folder, "sheet");
  writeFileSync(file, text);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const exitCode = await runCommand("recompute", [file, ...options]);
  return { exitCode, told: write.mock.calls.flat().join("") };
}

test.each([
  ["JSON", JSON.stringify(SHEET)],
  ["CSV", csvOfSheet(SHEET)],
])("a sheet as %s is ranked without a database", async (_, text) => {
  const { exitCode, told } = await recomputed(text);
  expect(exitCode).toBe(0);
  expect(told).toContain("k8: 2 ranked, plain means (fewer than 8 entries)");
  expect(told).toMatch(/ 1 +2 +87\.5 +87\.5 +2\n +2 +1 +62\.5 +62\.5 +2\n/);
  expect(told).toContain("Not ranked, too few readings: 3");
});

test.each([
  ["half a file", '{"format":', "not whole"],
  ["another file", "a,b,c\n1,2,3\n", "This is no score sheet"],
  [
    "a step of six",
    JSON.stringify({ ...SHEET, readings: [{ entry: "1", judge: "1", steps: { idea: 6 } }] }),
    "readings.0.steps.idea",
  ],
])("%s is refused with the reason", async (_, text, reason) => {
  const { exitCode, told } = await recomputed(text);
  expect(exitCode).toBe(1);
  expect(told).toContain(reason);
});

const CSV = csvOfSheet(SHEET);

test.each([
  ["with semicolons", CSV.replaceAll(",", ";")],
  ["with tabs", CSV.replaceAll(",", "\t")],
  ["with a byte order mark and line ends of Windows", `\uFEFF${CSV.replaceAll("\n", ",,\r\n")}`],
  ["with every cell in quotes", CSV.replace(/[^,\n]+/g, '"$&"')],
])("a sheet that a spreadsheet has saved %s is the same", async (_, text) => {
  const { told } = await recomputed(CSV);
  vi.restoreAllMocks();
  expect(await recomputed(text)).toEqual({ exitCode: 0, told });
});

test("a name with a comma in it stays one cell", async () => {
  const sheet = { ...SHEET, rubric: [{ ...SHEET.rubric[0], id: "idea, and more" }] };
  const text = csvOfSheet({
    ...sheet,
    readings: SHEET.readings.map((one) => ({ ...one, steps: { "idea, and more": 4 } })),
  } as ScoreSheet);
  expect(await recomputed(text)).toMatchObject({ exitCode: 0 });
});

test("incomplete readings do not count, and are named by their lines", async () => {
  const { exitCode, told } = await recomputed(
    CSV.replace("k8,3,no,competes,,1,5", "k8,3,no,competes,,1,"),
  );
  expect(exitCode).toBe(0);
  expect(told).toContain("Incomplete readings, not counted: 1 (line 12)");
});

test.each([
  ["a head without rows", CSV.split("k8,")[0] ?? "", "a head and no rows"],
  ["neither yes nor no", CSV.replace("k8,1,no,", "k8,1,maybe,"), "Line 8: “maybe” in “team”"],
  ["two divisions of one entry", CSV.replace("k8,1,no,", "k5,1,no,"), "Lines 8 and 9 contradict"],
  [
    "one reading twice",
    CSV.replace(",,2,4\n", ",,1,4\n"),
    "Lines 8 and 9: judge 1 has read entry 1",
  ],
  ["no column of judges", CSV.replace(",judge,", ",reader,"), "Columns are missing: judge"],
  ["an empty file", "\n\n", "The file is empty"],
])("a sheet with %s is refused by its line", async (_, text, reason) => {
  const { exitCode, told } = await recomputed(text);
  expect(exitCode).toBe(1);
  expect(told).toContain(reason);
});

/** Ten entries, five judges, the third of whom is strict; all read all but one. */
function aPanel(low = 0, high = 100): string {
  const lines = Array.from({ length: 10 }, (_, entry) =>
    Array.from({ length: 5 }, (__, judge) => {
      const points = 40 + 5 * entry - (judge === 2 ? 20 : 0) + ((entry * 7 + judge * 3) % 5);
      const score = low + (points / 100) * (high - low);
      return entry === judge ? [] : [`P${entry};${judge};${score}`];
    }),
  );
  return `Project;Reviewer;Total\n${lines.flat(2).join("\n")}\n`;
}

test("the scores of another panel are ranked by the model, with variances and intervals", async () => {
  const { exitCode, told } = await recomputed(aPanel());
  expect(exitCode).toBe(0);
  expect(told).toContain("10 entries, 5 judges, 45 scores; ranked by adjusted scores");
  expect(told).toMatch(/Variances by REML: entries \d+\.\d{4}, judges \d+\.\d{4}, rest \d+\.\d{4}/);
  expect(told).toMatch(/ 1 +P9 +\d+\.\d\d +\d+\.\d\d to \d+\.\d\d/);
  expect(told).toMatch(/judge 2: −1\d\.\d\d/);
});

test("on a scale that is stated it is the same to the digit", async () => {
  const { told } = await recomputed(aPanel());
  vi.restoreAllMocks();
  const scaled = await recomputed(aPanel(1, 5), "--scale", "1-5");
  expect(scaled).toEqual({ exitCode: 0, told });
});

test("other names of columns are told, decimal commas are read, and what is missing is counted", async () => {
  const text = `Nr;Wer;Note\n1;a;7,5\n1;b;8\n2;a;NA\n2;b;6,25\n`;
  const { exitCode, told } = await recomputed(
    text,
    "--entry",
    "Nr",
    "--judge",
    "Wer",
    "--score",
    "Note",
  );
  expect(exitCode).toBe(0);
  expect(told).toContain("Without a score, not counted: line 4");
  expect(told).toContain("fewer than 8 entries");
  expect(told).toMatch(/ 1 +1 .* 7\.75 +2\n/);
});

test.each([
  ["a word for a number", "entry,judge,score\n1,a,good\n", "Line 2: “good” is no number"],
  ["one judge twice at an entry", "entry,judge,score\n1,a,5\n1,a,6\n", "Lines 2 and 3"],
  ["a head alone", "entry,judge,score\n", "a head and no rows"],
  ["no column that says who judged", "entry,score\n1,5\n", "--judge NAME"],
])("a panel’s file with %s is refused", async (_, text, reason) => {
  const { exitCode, told } = await recomputed(text);
  expect(exitCode).toBe(1);
  expect(told).toContain(reason);
});
