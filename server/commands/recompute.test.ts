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
async function recomputed(text: string): Promise<{ exitCode: number; told: string }> {
  const file = join(folder, "sheet");
  writeFileSync(file, text);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const exitCode = await runCommand("recompute", [file]);
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
