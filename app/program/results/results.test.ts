import { expect, test } from "vitest";
import type { ScoreSheet } from "../scoring/sheet/score-sheet";
import { shippedSeason } from "../season-2025-26";
import { AWARD_GUEST, awardsOf, awardTitle, FINALIST } from "./awards";
import { feedbackBands } from "./feedback-bands";
import { releasePhase } from "./release-times";
import type { RunInputs } from "./run-inputs";
import { computeRun } from "./run-outputs";

/** Twelve entries of one division, three readings each; the first is the best. */
function sheet(round = "online"): ScoreSheet {
  const entries = Array.from({ length: 12 }, (_, i) => `e${String(i).padStart(2, "0")}`);
  const judges = ["a", "b", "c", "d"];
  return {
    format: "score-sheet-1",
    round,
    placesAcross: round === "showcase",
    minimumJudges: 3,
    audienceMinimumVotes: 50,
    rubric: [
      { id: "idea", weight: 60, mark: null, tieBreaker: "first" },
      { id: "work", weight: 40, mark: null, tieBreaker: null },
    ],
    entries: entries.map((entry) => ({
      entry,
      division: "k8",
      isTeam: false,
      standing: "competes",
      votes: null,
    })),
    readings: entries.flatMap((entry, i) =>
      judges
        .filter((_, j) => (i + j) % 4 !== 3)
        .map((judge) => ({ entry, judge, steps: { idea: i < 4 ? 5 : 3, work: 5 - (i % 3) } })),
    ),
  };
}

function inputs(overrides: Partial<RunInputs> = {}): RunInputs {
  return {
    kind: "online",
    sheet: sheet(),
    panels: [],
    votes: [],
    line: 3,
    decisions: [],
    ...overrides,
  };
}

const given = (run: RunInputs) =>
  awardsOf(run, computeRun(run), shippedSeason).map(
    ({ award, roundEntryId, schoolId }) => `${award} ${roundEntryId ?? schoolId}`,
  );

test("the finalists are those above the line, with all who share its last place", () => {
  expect(given(inputs())).toEqual(["finalist e00", "finalist e03", "finalist e01"]);
  expect(given(inputs({ line: 1 }))).toEqual(["finalist e00", "finalist e03"]);
});

test("two panels are compared over all divisions, where none has enough entries by itself", () => {
  const alike = sheet();
  const entries = alike.entries.map((one, at) => ({
    ...one,
    division: at % 3 ? "k8" : "highSchool",
  }));
  const shared = entries.slice(0, 6).map(({ entry }) => entry);
  const panels = shared.flatMap((entry) =>
    alike.readings
      .filter((reading) => reading.entry === entry)
      .map(({ judge }, at) => ({ entry, judge, panel: at === 0 ? (1 as const) : (2 as const) })),
  );
  const outputs = computeRun(inputs({ sheet: { ...alike, entries }, panels }));
  expect(outputs.fields.map(({ agreement }) => agreement)).toEqual([null, null]);
  expect(outputs.agreement).toMatchObject({ entries: 6 });
});

test("the three most voted who are no finalists are guests, and nobody else", () => {
  const votes = ["e00", "e05", "e06", "e07", "e08"].map((roundEntryId, i) => ({
    roundEntryId,
    division: "k8",
    votes: 90 - 10 * i,
  }));
  expect(given(inputs({ votes }))).toEqual([
    "finalist e00",
    "finalist e03",
    "finalist e01",
    "award-guest e05",
    "award-guest e06",
  ]);
});

test("places carry the season’s prizes; votes give Audience Choice; a school’s award is decided by hand", () => {
  const run = inputs({
    kind: "showcase",
    sheet: sheet("showcase"),
    votes: [{ roundEntryId: "e09", division: "k8", votes: 70 }],
    decisions: [
      {
        id: "d1",
        award: "school-champion",
        effect: "give",
        roundEntryId: null,
        schoolId: "s1",
        personId: null,
      },
    ],
  });
  expect(given(run)).toEqual([
    "first-place e00",
    "first-place e03",
    "third-place e01",
    "audience-choice e09",
    "school-champion s1",
  ]);
});

test("a decision by hand adds one or takes one away", () => {
  const one = { award: "finalist", schoolId: null, personId: null };
  const decisions: RunInputs["decisions"] = [
    { ...one, id: "d1", effect: "give", roundEntryId: "e11" },
    { ...one, id: "d2", effect: "deny", roundEntryId: "e01" },
  ];
  expect(given(inputs({ decisions }))).toEqual(["finalist e00", "finalist e03", "finalist e11"]);
});

test("feedback tells quarters of the field and no places", () => {
  const [idea, work] = feedbackBands(sheet(), "e00");
  expect(idea).toMatchObject({ criterion: "idea", mean: 5, band: "far" });
  expect(work).toMatchObject({ criterion: "work", mean: 5, band: "far" });
  expect(feedbackBands(sheet(), "e11").map(({ band }) => band)).toEqual(["company", "company"]);
  const few = { ...sheet(), entries: sheet().entries.slice(0, 4) };
  expect(feedbackBands(few, "e00")).toEqual([]);
});

test("feedback begins with what is strongest", () => {
  expect(feedbackBands(sheet(), "e06").map(({ criterion }) => criterion)).toEqual(["work", "idea"]);
});

test.each([
  ["2026-04-03T14:59:59Z", true, "ahead"],
  ["2026-04-03T15:00:00Z", true, "out"],
  ["2026-04-03T15:00:00Z", false, "late"],
] as const)("at %s the finalists are %s released: %s", (now, isReleased, phase) => {
  expect(releasePhase(shippedSeason, "online", { isReleased, now: new Date(now) })).toBe(phase);
});

test("what the shipped season gives has a name in Spanish; a title of staff’s own stays", () => {
  const { grand, special, recognition } = shippedSeason.prizes;
  const awards = [...grand, ...special, ...recognition].map(({ id }) => id);
  for (const award of [...awards, FINALIST, AWARD_GUEST]) {
    const title = awardTitle(award, shippedSeason);
    expect(awardTitle(award, shippedSeason, "es")).not.toBe(title);
  }
  const [first, ...others] = special;
  const own = first && { ...first, category: "Kindest project" };
  const prizes = { ...shippedSeason.prizes, special: own ? [own, ...others] : others };
  expect(awardTitle(own?.id ?? "", { prizes }, "es")).toBe("Kindest project");
});

test("an award that is given by hand twice is one award", () => {
  const decision = { award: "finalist", effect: "give", roundEntryId: "e07" } as const;
  const nobody = { schoolId: null, personId: null };
  const decisions = ["1", "2"].map((id) => ({ id, ...decision, ...nobody }));
  expect(given(inputs({ decisions })).filter((one) => one === "finalist e07")).toHaveLength(1);
});
