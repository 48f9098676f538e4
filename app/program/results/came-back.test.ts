import { expect, test } from "vitest";
import type { ScoreSheet } from "../scoring/sheet/score-sheet";
import { shippedSeason } from "../season-2025-26";
import { awardsOf } from "./awards";
import { cameBackSince } from "./came-back";
import type { RunInputs } from "./run-inputs";
import { computeRun } from "./run-outputs";

const JUDGES = ["a", "b", "c"];

/** Six entries of one division; the steps of all their readings. */
function sheet(steps: Record<string, number>, out: string[] = [], round = "online"): ScoreSheet {
  return {
    format: "score-sheet-1",
    round,
    placesAcross: round === "showcase",
    minimumJudges: 3,
    audienceMinimumVotes: 50,
    rubric: [{ id: "idea", weight: 100, mark: null, tieBreaker: "first" }],
    entries: Object.keys(steps).map((entry) => ({
      entry,
      division: "k8",
      isTeam: false,
      standing: out.includes(entry) ? "out" : "competes",
      votes: null,
    })),
    readings: Object.entries(steps).flatMap(([entry, step]) =>
      JUDGES.map((judge) => ({ entry, judge, steps: { idea: step } })),
    ),
  };
}

function given(kind: RunInputs["kind"], steps: Record<string, number>, cameBack: string[]) {
  const inputs: RunInputs = {
    kind,
    sheet: sheet(steps, [], kind),
    panels: [],
    votes: [],
    line: 2,
    decisions: [],
    cameBack,
  };
  return awardsOf(inputs, computeRun(inputs), shippedSeason)
    .map(({ award, roundEntryId }) => `${award} ${roundEntryId}`)
    .toSorted();
}

const STEPS = { first: 5, second: 4, third: 3, fourth: 1 };

test("an appeal that is won after the freeze makes one finalist more, and nobody loses one", () => {
  expect(given("online", { ...STEPS, back: 5 }, [])).toEqual(["finalist back", "finalist first"]);
  expect(given("online", { ...STEPS, back: 5 }, ["back"])).toEqual([
    "finalist back",
    "finalist first",
    "finalist second",
  ]);
});

test("who comes back below the line is no finalist", () => {
  expect(given("online", { ...STEPS, back: 2 }, ["back"])).toEqual([
    "finalist first",
    "finalist second",
  ]);
});

test("on showcase day it shares the place that it reaches", () => {
  const [gold, silver, bronze] = shippedSeason.prizes.grand.map(({ id }) => id);
  const places = given("showcase", { first: 5, second: 4, third: 2, back: 3 }, ["back"]);
  expect(places).toEqual(
    [`${gold} first`, `${silver} second`, `${bronze} third`, `${bronze} back`].toSorted(),
  );
});

test("came back is what was out in the run before and competes; it stays so in the run after next", () => {
  const before = { sheet: sheet(STEPS, ["third"]) };
  const now = sheet(STEPS).entries;
  expect(cameBackSince(undefined, now)).toEqual([]);
  expect(cameBackSince(before, sheet(STEPS, ["third"]).entries)).toEqual([]);
  const cameBack = cameBackSince(before, now);
  expect(cameBack).toEqual(["third"]);
  expect(cameBackSince({ sheet: sheet(STEPS), cameBack }, now)).toEqual(["third"]);
});
