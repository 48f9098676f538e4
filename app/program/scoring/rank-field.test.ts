import { expect, test } from "vitest";
import { audienceDifference } from "./audience-difference";
import type { Field, FieldEntry } from "./field";
import { leadersOf, rankField } from "./rank-field";
import { scoreField } from "./score-field";
import { simulateSeason, USUAL_SEASON } from "./simulation/simulate-season";

const rubric: Field["rubric"] = [
  { id: "idea", weight: 50, mark: null, tieBreaker: "first" },
  { id: "work", weight: 30, mark: null, tieBreaker: "second" },
  { id: "votes", weight: 20, mark: "audience", tieBreaker: null },
];

const entry = (name: string, votes: number | null = null): FieldEntry => ({
  entry: name,
  division: "k8",
  isTeam: true,
  standing: "competes",
  votes,
});

/** Steps as [idea, work], one pair for each judge. */
function aField(given: Record<string, [number, number][]>, overrides: Partial<Field> = {}): Field {
  const scores = Object.entries(given).flatMap(([name, pairs]) =>
    pairs.map(([idea, work], i) => ({ entry: name, judge: `${i}`, steps: { idea, work } })),
  );
  const entries = Object.keys(given).map((name) => entry(name));
  return { rubric, entries, scores, minimumJudges: 1, audienceMinimumVotes: 50, ...overrides };
}

function placesOf(field: Field): string[] {
  const { ranked } = rankField(field, scoreField(field));
  return ranked.map(({ place, entry: name, final }) => `${place} ${name} ${final}`);
}

test("with few entries the plain mean counts, and it is said why", () => {
  const field = aField({
    a: [
      [5, 5],
      [4, 4],
    ],
    b: [
      [3, 3],
      [3, 3],
    ],
  });
  expect(scoreField(field)).toMatchObject({ method: "plain-mean", why: "few-entries" });
  expect(placesOf(field)).toEqual(["1 a 87.5", "2 b 50"]);
});

test("one judge and two entries take the plain mean, and nothing says how sure it is", () => {
  const scores = scoreField(aField({ a: [[5, 5]], b: [[3, 3]] }));
  expect(scores).toMatchObject({ method: "plain-mean", fit: null });
  expect(scores.raw.get("a")).toEqual({ value: 100, readings: 1, se: null });
});

test("three judges of many entries take the plain mean", () => {
  const names = "abcdefghij".split("");
  const field = aField(
    Object.fromEntries(
      names.map((name, i) => [
        name,
        [
          [1 + (i % 5), 3],
          [3, 3],
          [2, 4],
        ],
      ]),
    ),
  );
  expect(scoreField(field)).toMatchObject({ method: "plain-mean", why: "few-judges" });
});

test("where no entry differs from another the plain mean counts, so that votes alone decide nothing", () => {
  const names = "abcdefghij".split("");
  const given: [number, number][] = [
    [1, 1],
    [2, 2],
    [4, 4],
    [5, 5],
  ];
  const field = aField(Object.fromEntries(names.map((name) => [name, given])));
  expect(scoreField(field)).toMatchObject({ method: "plain-mean", why: "no-difference" });
});

test("equal scores are parted by the first criterion, then by the second, then share their place", () => {
  const equalWeights = rubric.map((one) => ({ ...one, weight: one.mark ? 20 : 40 }));
  const given = { a: [[3, 5]], b: [[5, 3]], c: [[5, 3]], d: [[1, 1]] } as Record<
    string,
    [number, number][]
  >;
  expect(placesOf(aField(given, { rubric: equalWeights }))).toEqual([
    "1 b 75",
    "1 c 75",
    "3 a 75",
    "4 d 0",
  ]);
});

test("an entry below the minimum of readings is not ranked, nor is one that is out", () => {
  const field = aField(
    {
      a: [
        [5, 5],
        [4, 4],
      ],
      b: [[3, 3]],
      c: [
        [5, 5],
        [5, 5],
      ],
    },
    { minimumJudges: 2 },
  );
  const out = field.entries.map((one) =>
    one.entry === "c" ? { ...one, standing: "out" as const } : one,
  );
  const { ranked, belowMinimum } = rankField({ ...field, entries: out }, scoreField(field));
  expect(ranked.map((one) => one.entry)).toEqual(["a"]);
  expect(belowMinimum.map((one) => one.entry)).toEqual(["b"]);
});

const SCORES = { a: [[5, 5]], b: [[4, 4]], c: [[2, 2]] } as Record<string, [number, number][]>;

test.each<[string, (number | null)[], string[]]>([
  ["fill their fifth by the square root", [16, 64, 0], ["1 a 90", "2 b 80", "3 c 20"]],
  ["can bring two level, whom a criterion parts", [0, 64, 0], ["1 a 80", "2 b 80", "3 c 20"]],
  [
    "are spread where the division has fewer than fifty",
    [9, 40, 0],
    ["1 a 100", "2 b 75", "3 c 25"],
  ],
  ["are spread for what is not in the gallery", [null, 64, 16], ["1 a 100", "2 b 80", "3 c 30"]],
])("votes %s", (_, votes, places) => {
  const entries = ["a", "b", "c"].map((name, i) => entry(name, votes[i] ?? null));
  expect(placesOf(aField(SCORES, { entries }))).toEqual(places);
});

test("it is told who would lead without the audience, and how much of the difference it makes", () => {
  const entries = [entry("a", 0), entry("b", 100), entry("c", 100)];
  const field = aField(SCORES, {
    entries,
    rubric: rubric.map((one) => ({ ...one, tieBreaker: null })),
  });
  const scores = scoreField(field);
  const ranking = rankField(field, scores);
  expect(leadersOf(ranking)).toEqual(["a", "b"]);
  expect(audienceDifference(field, scores, ranking)).toMatchObject({
    leadersWithout: ["a"],
    changesLeader: true,
  });
});

test("the votes’ share of the difference is told of those that could be voted for", () => {
  const entries = [entry("a", null), entry("b", 64), entry("c", 16)];
  const field = aField(SCORES, { entries });
  const scores = scoreField(field);
  // 80 and 30 points, of which 20 and 10 are the audience’s.
  const { shareAmongLeaders } = audienceDifference(field, scores, rankField(field, scores));
  expect(shareAmongLeaders).toBeCloseTo(10 / 50);
});

test("a strict judge’s entries rise, and raw and adjusted stand side by side with their errors", () => {
  const { field } = simulateSeason({ ...USUAL_SEASON, spiteful: 0 }, 7);
  const scores = scoreField(field);
  expect(scores).toMatchObject({ method: "model", why: null });
  const strictest = scores.fit?.judges.toSorted((a, b) => a.value - b.value)[0];
  const { ranked } = rankField(field, scores);
  const own = new Set(
    field.scores.filter(({ judge }) => judge === strictest?.name).map((one) => one.entry),
  );
  const shift = (isOwn: boolean) => {
    const list = ranked.filter((one) => own.has(one.entry) === isOwn);
    return list.reduce((sum, one) => sum + one.adjusted.value - one.raw.value, 0) / list.length;
  };
  expect(shift(true)).toBeGreaterThan(shift(false));
  for (const { raw, adjusted } of ranked) {
    expect(raw.se).toBeGreaterThan(0);
    expect(adjusted.se).toBeGreaterThan(0);
  }
});
