import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import type { ReadingRow, RoundView } from "./home-view.server";
import { dueWords, factsOf, headline, tagline } from "./home-words";

const { judgingCloses, showcaseStarts, showcaseEnds } = shippedSeason.dates;

const ONLINE: RoundView = {
  kind: "online",
  isOpen: true,
  closes: judgingCloses,
  criteria: [],
  finished: 3,
  total: 8,
  left: 4,
  practice: 0,
};
const SHOWCASE: RoundView = { ...ONLINE, kind: "showcase", closes: showcaseEnds };
const ROW: ReadingRow = {
  id: "1",
  round: "online",
  number: 1,
  title: "Ditch Watch",
  who: "A team",
  state: "open",
  isPractice: false,
  canOpen: true,
  minutes: null,
  pages: null,
  seconds: null,
};

const told = (more: Partial<Parameters<typeof headline>[0]>) => ({
  rounds: [ONLINE],
  rows: [ROW],
  left: 4,
  minutesEach: 22,
  first: "Dana",
  isAssigned: true,
  now: "2026-03-28T19:40",
  ...more,
});

test("it says how many are left, how long they take and when the last lantern is lit", () => {
  expect(headline(told({}), shippedSeason)).toBe("Four to go, Dana");
  expect(tagline(told({}), shippedSeason)).toMatch(
    /^About 1.5 hours. Start now and the last lantern is lit by 9:08 PM./,
  );
});

test("what does not end tonight has no hour", () => {
  expect(tagline(told({ left: 20 }), shippedSeason)).not.toContain("lit by");
});

test("on showcase day each round says its own close", () => {
  const closed = { ...ONLINE, isOpen: false };
  expect(dueWords(closed, showcaseStarts)).toBe(
    "This round is closed. What you gave stays as it is.",
  );
  expect(dueWords(SHOWCASE, showcaseStarts)).toBe("Scores are due April 25, 2026 at 4 PM MT.");
});

test("a round that is open beyond its date says that scores count", () => {
  expect(dueWords(ONLINE, "2026-04-03T08:00")).toMatch(/were due April 2.*still open/);
});

const SCORED = [{ ...ROW, state: "finished" as const }];

test.each([
  ["all scored", { rounds: [{ ...ONLINE, finished: 8 }], rows: SCORED, left: 0 }, /^Every lantern/],
  ["closed with gaps", { rounds: [{ ...ONLINE, isOpen: false }], left: 0 }, /^Thank you, Dana/],
  ["one waits", { rows: [{ ...ROW, state: "waits" as const }], left: 0 }, /^Nothing to do right/],
  ["nothing yet", { rounds: [], rows: [], left: 0 }, /^All set, Dana/],
  ["over", { rounds: [], rows: [], left: 0, now: "2026-05-01T08:00" }, /^Thank you, Dana/],
])("with %s the heading is true", (_, state, words) => {
  expect(headline(told(state), shippedSeason)).toMatch(words);
});

test("nobody reads that they are on the bench before projects were given to judges", () => {
  const joined = { rounds: [], rows: [], left: 0, now: "2026-03-21T12:00" };
  const read = (isAssigned: boolean) => tagline(told({ ...joined, isAssigned }), shippedSeason);
  expect(read(false)).toMatch(/are being given to judges. We write to you/);
  expect(read(true)).toMatch(/^You are on the bench/);
});

test("whoever was on the bench hears of the showcase while it is to come", () => {
  const bench = { rounds: [], rows: [], left: 0 };
  const at = (now: string) => tagline(told({ ...bench, now }), shippedSeason);
  expect(at("2026-03-25T08:00")).toContain("on the bench");
  expect(at("2026-04-10T08:00")).toContain("If you judge at the showcase");
  expect(at("2026-05-01T08:00")).toBe(
    "Judging is over for this season. Thank you for standing ready.",
  );
});

const BEFORE = { minutesEach: 15, isUsual: true, now: "2026-03-28T19:40" };

test("a judge reads in three facts what is left, how long it takes and until when", () => {
  const facts = factsOf({ ...BEFORE, rounds: [SHOWCASE, ONLINE] });
  expect(facts.map(({ value }) => value)).toEqual(["4 projects", "60 minutes", "April 25, 2026"]);
  expect(factsOf({ ...BEFORE, rounds: [{ ...ONLINE, left: 0 }] })).toEqual([]);
});

test("beyond its date the third fact says that the round is still open", () => {
  const facts = factsOf({ ...BEFORE, rounds: [ONLINE], now: "2026-04-03T08:00" });
  expect(facts[2]).toEqual({
    label: "Were due",
    value: "April 2, 2026",
    note: "The round is still open: what you score now counts.",
  });
  const done = told({ rows: SCORED, left: 0, now: "2026-04-03T08:00" });
  expect(tagline(done, shippedSeason)).toMatch(
    /^Nothing is left to score. Scores were due April 2/,
  );
});
