import { expect, test } from "vitest";
import { randomFrom } from "../random";
import { simulateSeason, USUAL_SEASON } from "../simulation/simulate-season";
import { anonymousSheet } from "./anonymous-sheet";
import { canonicalJson, fingerprintOf } from "./fingerprint";
import { recompute } from "./recompute";
import { type ScoreSheet, scoreSheetSchema } from "./score-sheet";
import { csvOfSheet, sheetOfRows } from "./sheet-csv";

/** Two divisions that share judges; the second is small. */
function aSheet({ small = 6, placesAcross = false } = {}): ScoreSheet {
  const { field } = simulateSeason({ ...USUAL_SEASON, entries: 40, judges: 14 }, 5);
  const entries = field.entries.map((one, i) => ({
    ...one,
    division: i < small ? "k5" : "k8",
    votes: one.standing === "calibration" ? null : i,
  }));
  return {
    format: "score-sheet-1",
    round: "online",
    placesAcross,
    minimumJudges: 2,
    audienceMinimumVotes: 50,
    rubric: [...field.rubric],
    entries,
    readings: field.scores.map(({ entry, judge, steps }) => ({
      entry,
      judge,
      steps: { ...steps },
    })),
  };
}

const digitsOf = (sheet: ScoreSheet) =>
  recompute(sheet).map(({ name, method, ranking }) => ({
    name,
    method,
    scores: ranking.ranked.map(({ place, final }) => [place, final]),
  }));

/** As a reader of such files hands them on. */
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split("\n")
    .map((line, i) => ({ line: i + 1, cells: line.split(",") }));

test("a sheet written as CSV and read again ranks as before", () => {
  const sheet = aSheet();
  const again = sheetOfRows(rowsOf(csvOfSheet(sheet)));
  if ("refused" in again) throw new Error(again.refused);
  expect(again.sheet).toMatchObject({ ...sheet, readings: expect.any(Array) });
  expect(recompute(again.sheet)).toEqual(recompute(sheet));
});

test("the sheet for everybody ranks to the digit as the judges did, under other numbers", () => {
  const sheet = aSheet();
  const open = anonymousSheet(sheet, randomFrom(99));
  expect(scoreSheetSchema.parse(open)).toEqual(open);
  const withoutVotes = { ...sheet, entries: sheet.entries.map((one) => ({ ...one, votes: null })) };
  expect(digitsOf(open)).toEqual(digitsOf(withoutVotes).filter(({ name }) => name === "k8"));
});

test("the sheet for everybody has no votes, no ids of ours and no division below ten entries", () => {
  const open = anonymousSheet(aSheet(), randomFrom(99));
  expect(JSON.stringify(open)).not.toMatch(/entry 0|judge 0|"k5"/);
  expect(open.entries.every(({ votes }) => votes === null)).toBe(true);
  expect(open.entries.filter(({ standing }) => standing === "calibration")).toHaveLength(2);
});

test("who was out before anybody read it is in no sheet for everybody, and the ranking is the same", () => {
  const sheet = aSheet({ placesAcross: true });
  const out = { division: "k8", isTeam: false, standing: "out", votes: null } as const;
  const read = sheet.readings[0];
  if (!read) throw new Error("Nobody has read anything");
  const withOut = {
    ...sheet,
    entries: [
      ...sheet.entries,
      { ...out, entry: "disqualified before the day" },
      { ...out, entry: "disqualified on the day" },
    ],
    readings: [...sheet.readings, { ...read, entry: "disqualified on the day" }],
  };
  const open = anonymousSheet(withOut, randomFrom(1));
  // What was read tells how strict its judges are: it is in the fit.
  expect(open.entries.filter(({ standing }) => standing === "out")).toHaveLength(1);
  const withoutVotes = {
    ...withOut,
    entries: withOut.entries.map((one) => ({ ...one, votes: null })),
  };
  expect(digitsOf(open)).toEqual(digitsOf(withoutVotes));
  const again = sheetOfRows(rowsOf(csvOfSheet(open)));
  if ("refused" in again) throw new Error(again.refused);
  expect(digitsOf(again.sheet)).toEqual(digitsOf(open));
});

test("where all compete for the same places there is one ranking, of all divisions", () => {
  const across = recompute(aSheet({ placesAcross: true }));
  expect(across).toMatchObject([{ name: "all divisions", method: "model" }]);
  expect(anonymousSheet(aSheet({ placesAcross: true }), randomFrom(1)).entries).toHaveLength(42);
});

test("of the places a small division is not told apart in the sheet for everybody, and the ranking is the same", () => {
  const sheet = aSheet({ placesAcross: true });
  const open = anonymousSheet(sheet, randomFrom(1));
  expect(new Set(open.entries.map(({ division }) => division))).toEqual(new Set(["all divisions"]));
  const withoutVotes = { ...sheet, entries: sheet.entries.map((one) => ({ ...one, votes: null })) };
  expect(digitsOf(open)).toEqual(digitsOf(withoutVotes));
  const large = anonymousSheet(aSheet({ placesAcross: true, small: 15 }), randomFrom(1));
  expect(new Set(large.entries.map(({ division }) => division))).toEqual(new Set(["k5", "k8"]));
});

test("the order of rows changes no digit", () => {
  const sheet = aSheet();
  const turned = {
    ...sheet,
    entries: sheet.entries.toReversed(),
    readings: sheet.readings.toReversed(),
  };
  expect(recompute(turned)).toEqual(recompute(sheet));
});

test.each<[string, (sheet: ScoreSheet) => ScoreSheet]>([
  ["entry twice", (s) => ({ ...s, entries: [...s.entries, ...s.entries.slice(0, 1)] })],
  ["reading twice", (s) => ({ ...s, readings: [...s.readings, ...s.readings.slice(0, 1)] })],
  ["reading of nothing", (s) => ({ ...s, entries: s.entries.slice(1) })],
])("a sheet with an %s is refused", (_, spoil) => {
  expect(scoreSheetSchema.safeParse(spoil(aSheet())).success).toBe(false);
});

test("equal inputs have one fingerprint, and one step more another", async () => {
  expect(canonicalJson({ b: [1, null], a: { d: undefined, c: "é" } })).toBe(
    '{"a":{"c":"é"},"b":[1,null]}',
  );
  const sheet = aSheet();
  const { format, ...rest } = sheet;
  expect(await fingerprintOf({ ...rest, format })).toBe(await fingerprintOf(sheet));
  expect(await fingerprintOf({ ...sheet, minimumJudges: 3 })).not.toBe(await fingerprintOf(sheet));
});
