import { expect, test } from "vitest";
import type { Field } from "../field";
import { rankField } from "../rank-field";
import { scoreField } from "../score-field";
import { simulateSeason, USUAL_SEASON } from "../simulation/simulate-season";
import { type Question, wouldItChange } from "./would-it-change";

function ask(field: Field, question: Question) {
  const scores = scoreField(field);
  const ranking = rankField(field, scores);
  return { ranking, ...wouldItChange(field, scores, ranking, question) };
}

const season = { ...USUAL_SEASON, entries: 30, judges: 12 };

test("chances add up to one winner and to as many as the line has places", () => {
  const { field } = simulateSeason(season, 11);
  const { chances } = ask(field, { decides: "finalists", line: 8 });
  const sum = (what: "first" | "aboveLine") =>
    (chances ?? []).reduce((total, one) => total + one[what], 0);
  expect(sum("first")).toBeCloseTo(1);
  expect(sum("aboveLine")).toBeCloseTo(8);
});

test("the same scores give the same answer twice", () => {
  const { field } = simulateSeason(season, 11);
  const question: Question = { decides: "places", line: 3 };
  expect(ask(field, question)).toEqual(ask(field, question));
});

test("a close field is in doubt, and those near the line are worth one more reading", () => {
  const { field } = simulateSeason(season, 11);
  const { doubts, ask: worth, ranking } = ask(field, { decides: "finalists", line: 8 });
  expect(doubts.map(({ kind }) => kind)).toContain("line-unsure");
  const near = ranking.ranked.slice(4, 13).map(({ entry }) => entry);
  expect(near).toContain(worth[0]?.entry);
  const [first] = worth;
  const readers = field.scores
    .filter(({ entry }) => entry === first?.entry)
    .map(({ judge }) => judge);
  expect(first?.judges.length).toBeGreaterThan(0);
  expect(first?.judges.filter((judge) => readers.includes(judge))).toEqual([]);
});

test("a winner far ahead is sure, whoever is left out, and nobody is asked", () => {
  const { field } = simulateSeason({ ...season, spiteful: 0, judgeSd: 2, restSd: 2 }, 11);
  const scores = field.scores.map((one) => {
    const step = one.entry === "entry 001" ? 5 : 2;
    const other = one.entry === "entry 001" ? 5 : 1 + (Number(one.entry.slice(-1)) % 2);
    const steps = Object.keys(one.steps).map((id, i) => [id, i < 2 ? step : other]);
    return { ...one, steps: Object.fromEntries(steps) };
  });
  const answer = ask({ ...field, scores }, { decides: "places", line: 1 });
  expect(answer.chances?.[0]).toMatchObject({ entry: "entry 001", first: 1 });
  expect(answer.withoutJudge.every(({ leaders }) => leaders.join() === "entry 001")).toBe(true);
  expect(answer).toMatchObject({ doubts: [], ask: [] });
});

test("a judge who decides the winner is named", () => {
  const steps = (step: number) => ({ idea: step });
  const names = ["a", "b"];
  const given = { friend: [5, 1], one: [4, 4], two: [3, 4], three: [4, 4] };
  const field: Field = {
    rubric: [{ id: "idea", weight: 100, mark: null, tieBreaker: null }],
    entries: names.map((entry) => ({
      entry,
      division: "k8",
      isTeam: true,
      standing: "competes",
      votes: null,
    })),
    scores: Object.entries(given).flatMap(([judge, list]) =>
      list.map((step, i) => ({ entry: names[i] ?? "", judge, steps: steps(step) })),
    ),
    minimumJudges: 1,
    audienceMinimumVotes: 50,
  };
  const { doubts } = ask(field, { decides: "places", line: 1 });
  expect(doubts).toContainEqual({ kind: "judge-decides-leader", judge: "friend", leaders: ["b"] });
});

test("one reading of each entry says nothing about how sure it is, and that is said", () => {
  const { field } = simulateSeason(season, 11);
  const once = [...new Map(field.scores.map((one) => [one.entry, one])).values()];
  const { chances, doubts } = ask({ ...field, scores: once }, { decides: "places", line: 3 });
  expect(chances).toBeNull();
  expect(doubts).toContainEqual({ kind: "cannot-say" });
});
