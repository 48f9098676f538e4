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

/** So many of them are teams, in a round that asks teams one thing more. */
function withTeams(sheet: ScoreSheet, teams: number): ScoreSheet {
  const asked = { id: "together", weight: 10, mark: "teams-only", tieBreaker: null } as const;
  let left = teams;
  const isTeam = new Map(
    sheet.entries.map(({ entry, standing, division }) => {
      const counts = standing === "competes" && division === "k8" && left > 0;
      if (counts) left -= 1;
      return [entry, counts];
    }),
  );
  return {
    ...sheet,
    rubric: [...sheet.rubric, asked],
    entries: sheet.entries.map((one) => ({ ...one, isTeam: isTeam.get(one.entry) ?? false })),
    readings: sheet.readings.map((one) =>
      isTeam.get(one.entry) ? { ...one, steps: { ...one.steps, together: 2 } } : one,
    ),
  };
}

test("in the sheet for everybody the one team among many stands by no number", () => {
  const divisionsOf = (sheet: ScoreSheet) =>
    new Set(anonymousSheet(sheet, randomFrom(3)).entries.map(({ division }) => division));
  for (const teams of [1, 2]) {
    const open = anonymousSheet(withTeams(aSheet({ small: 0 }), teams), randomFrom(3));
    expect(open.entries).toEqual([]);
    expect(open.readings).toEqual([]);
  }
  // Nor the one student among teams.
  expect(divisionsOf(withTeams(aSheet({ small: 0 }), 39))).toEqual(new Set());
  for (const teams of [0, 3, 40])
    expect(divisionsOf(withTeams(aSheet({ small: 0 }), teams))).toContain("k8");
});

test("where nothing is asked of teams alone, nobody learns who is one, and the ranking is the same", () => {
  const sheet = aSheet();
  const teams = {
    ...sheet,
    entries: sheet.entries.map((one, at) => ({ ...one, isTeam: at === 20 })),
  };
  const open = anonymousSheet(teams, randomFrom(1));
  expect(open.entries.some(({ isTeam }) => isTeam)).toBe(false);
  expect(digitsOf(open)).toEqual(digitsOf(anonymousSheet(sheet, randomFrom(1))));
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
