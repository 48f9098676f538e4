import { describe, expect, test } from "vitest";
import { clustersOf, countingClusters } from "./clusters";
import { domainKindOf } from "./mail-domains";
import { isHeldAtFirst, type RuledBallot, releasesOf } from "./release-rule";

const START = Date.parse("2026-03-23T15:00:00Z");
const NOW = new Date(START + 10 * 86_400_000);
const schools = new Set(["lakeview.org"]);

/** One of many, a minute after the other unless it says otherwise. */
function ballots(count: number, each: (at: number) => Partial<RuledBallot> & { minute?: number }) {
  return Array.from({ length: count }, (_, at): RuledBallot => {
    const { minute = at, ...rest } = each(at);
    return {
      id: String(at).padStart(4, "0"),
      network: "one",
      domain: "gmail.com",
      project: 1,
      at: new Date(START + minute * 60_000),
      state: "held",
      seconds: 40,
      isKept: false,
      ...rest,
    };
  });
}

function rulesOf(all: RuledBallot[], now = NOW) {
  const rules = [...releasesOf(all, { now, schools }).values()];
  return { released: rules.length, rule: rules[0] };
}

test.each([
  [{ onNetwork: 0, votesPerIpAddress: 1, domain: "ordinary" as const, atDomain: 900 }, false],
  [{ onNetwork: 1, votesPerIpAddress: 1, domain: "ordinary" as const, atDomain: 0 }, true],
  [{ onNetwork: 1, votesPerIpAddress: 2, domain: "other" as const, atDomain: 11 }, false],
  // Another network each, and all mailboxes of one owner.
  [{ onNetwork: 0, votesPerIpAddress: 1, domain: "other" as const, atDomain: 12 }, true],
  [{ onNetwork: 0, votesPerIpAddress: 1, domain: "disposable" as const, atDomain: 0 }, true],
])("a vote with %j waits: %s", (vote, expected) => {
  expect(isHeldAtFirst(vote)).toBe(expected);
});

test.each([
  ["gmail.com", "ordinary"],
  ["boiseschools.k12.id.us", "ordinary"],
  ["u.boisestate.edu", "ordinary"],
  ["duck.com", "disposable"],
  ["lakeview.org", "ordinary"],
  ["yopmail.com", "disposable"],
  ["anything.mailinator.com", "disposable"],
  ["win-the-fair.net", "other"],
  ["notgmail.com", "other"],
])("%s is %s", (domain, expected) => {
  expect(domainKindOf(domain, schools)).toBe(expected);
});

describe("released by rule", () => {
  test("a family of six, whoever they vote for", () => {
    expect(rulesOf(ballots(6, () => ({})))).toEqual({ released: 6, rule: "family" });
  });

  test("a school that votes for many projects within an hour", () => {
    const class_ = ballots(60, (at) => ({ project: at % 8, minute: at / 4 }));
    expect(rulesOf(class_)).toEqual({ released: 60, rule: "school" });
  });

  test("a carrier whose customers like one project, over days and at several providers", () => {
    const domains = ["gmail.com", "icloud.com", "yahoo.com"];
    const carrier = ballots(60, (at) => ({
      minute: at * 60,
      domain: domains[at % 3] ?? "",
      project: at % 4 ? 1 : 2,
    }));
    expect(rulesOf(carrier)).toEqual({ released: 60, rule: "carrier" });
  });

  test("only what has rested for five minutes", () => {
    expect(
      rulesOf(
        ballots(3, () => ({ minute: 0 })),
        new Date(START + 60_000),
      ).released,
    ).toBe(0);
  });

  test("only what waits", () => {
    const family = ballots(3, (at) => ({ state: at === 0 ? "counted" : "held" }));
    expect(rulesOf(family).released).toBe(2);
  });
});

describe("never released without a person", () => {
  test.each([
    ["seven mailboxes for one project within an hour", ballots(7, () => ({}))],
    ["a burst of one minute", ballots(40, (at) => ({ minute: 0, project: at % 8 }))],
    [
      "codes typed within seconds",
      ballots(40, (at) => ({ project: at % 8, seconds: 3, minute: at })),
    ],
    ["an own domain", ballots(3, () => ({ domain: "win-the-fair.net" }))],
    ["throw-away mailboxes", ballots(2, () => ({ domain: "yopmail.com" }))],
    ["what a person wants to wait", ballots(3, () => ({ isKept: true }))],
  ])("%s", (_, all) => {
    expect(rulesOf(all).released).toBe(0);
  });

  test("a script at a domain of its own spoils nothing for the school it sits in", () => {
    const pupils = ballots(60, (at) => ({ project: at % 8, minute: at / 4 }));
    const script = ballots(500, (at) => ({
      id: `s${at}`,
      domain: "evil.example",
      minute: at / 500,
    }));
    expect(rulesOf([...pupils, ...script])).toEqual({ released: 60, rule: "school" });
  });
});

test("one script with many domains on two networks is one cluster; two networks of people are two", () => {
  const script = ballots(40, (at) => ({
    id: `s${at}`,
    network: at % 2 ? "a" : "b",
    domain: `d${at % 3}.example`,
  }));
  const people = ballots(8, (at) => ({ network: at % 2 ? "a" : "c" }));
  const found = clustersOf([...script, ...people], schools);
  expect(found.map(({ votes, foundBy }) => [votes.length, foundBy])).toEqual([
    [40, "provider"],
    [4, "network"],
    [4, "network"],
  ]);
});

test("what a person put on hold together stays one cluster, however many networks it came from", () => {
  const kept = ballots(30, (at) => ({ network: `n${at}`, isKept: true, decisionId: "d1" }));
  const other = ballots(2, (at) => ({ id: `o${at}`, network: "n1" }));
  expect(
    clustersOf([...kept, ...other], schools).map(({ votes, foundBy }) => [votes.length, foundBy]),
  ).toEqual([
    [30, "burst"],
    [2, "network"],
  ]);
});

describe("what counts and is worth a look", () => {
  const found = (all: RuledBallot[]) =>
    countingClusters(all, schools).map(({ votes, foundBy }) => [votes.length, foundBy]);
  const counted = (count: number, each: Parameters<typeof ballots>[1]) =>
    ballots(count, (at) => ({ state: "counted", network: `n${at}`, ...each(at) }));

  test("many votes for one project within minutes, each from another network", () => {
    expect(found(counted(40, (at) => ({ minute: at / 10 })))).toEqual([[40, "burst"]]);
  });

  test("a burst that goes on is one, and two that lie apart are two", () => {
    expect(found(counted(90, (at) => ({ minute: at / 3 })))).toEqual([[90, "burst"]]);
    expect(found(counted(50, (at) => ({ minute: (at < 25 ? 0 : 500) + (at % 25) / 5 })))).toEqual([
      [25, "burst"],
      [25, "burst"],
    ]);
  });

  test("not many votes for many projects, nor many over a day, nor what waits already", () => {
    expect(found(counted(60, (at) => ({ project: at % 8, minute: at / 10 })))).toEqual([]);
    expect(found(counted(60, (at) => ({ minute: at * 20 })))).toEqual([]);
    expect(found(counted(40, () => ({ state: "held", minute: 0 })))).toEqual([]);
  });

  test("more than a family from one network, whoever released it", () => {
    const school = (count: number) =>
      counted(count, (at) => ({ network: "school", project: at, state: "released" }));
    expect(found(school(7))).toEqual([[7, "network"]]);
    expect(found(school(6))).toEqual([]);
  });
});
