import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { KeyDestroyed, votesKey } from "~/platform/key-file.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { localOf } from "~/program/mountain-time";
import { readCount, tallyOf } from "~/program/votes/recount";
import { rounds } from "~/records/judging/rounds.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import * as resultAppeals from "~/records/results/appeals.server";
import { schools } from "~/records/schools/schools.table.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { WHILE_VOTING, withVotesKey } from "../../../tests/support/voting";
import { ballots, voteDecisions } from "./ballots.table.server";
import { castVote } from "./cast-vote.server";
import { decideCluster, decideCounting, holdAgain } from "./decide-cluster.server";
import { destroyKeysWhenDue, destroyKeyWhenDue } from "./destroy-key.server";
import { findCount, freezeIfSettled } from "./freeze-count.server";
import {
  burstsToSee,
  clustersToDecide,
  heldClusters,
  releaseByRule,
  schoolDomains,
} from "./held-votes.server";
import * as places from "./places-out.server";
import { lastBursts } from "./standing-votes.server";
import { voteCounts } from "./vote-counts.table.server";
import { hashedVoter } from "./voter-hashes.server";
import { votesData } from "./votes-data.server";

withVotesKey();
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(voteCounts);
  await db().delete(ballots);
  await db().delete(voteDecisions);
  await db().delete(rounds);
});

const SEASON = "2025-26";
const later = (minutes: number) => new Date(WHILE_VOTING.getTime() + minutes * 60_000);
const CLOSE = new Date("2026-03-31T06:00:00Z");
const AFTER_CLOSE = new Date("2026-03-31T06:15:00Z");
const TWO_DAYS_LATER = new Date("2026-04-02T06:01:00Z");

interface Voter {
  voter: string;
  network?: string | null;
  domain?: string;
  project?: number;
  now?: Date;
}

function cast({ voter, network = "one", domain = "gmail.com", project = 1, now }: Voter) {
  return db().transaction((tx) =>
    castVote(tx, {
      season: SEASON,
      kind: network ? "mailbox" : "slip",
      voter,
      domain: network ? domain : null,
      network,
      project,
      seconds: 40,
      votesPerIpAddress: 1,
      now: now ?? WHILE_VOTING,
    }),
  );
}

const states = async () =>
  (await db().select({ state: ballots.state }).from(ballots)).map(({ state }) => state).sort();

async function aHeldScript(count = 5) {
  for (let at = 0; at < count; at += 1) {
    await cast({ voter: `bot${at}`, network: "evil", domain: "evil.example", now: later(at) });
  }
  const [cluster] = await heldClusters(SEASON);
  return { key: cluster?.key ?? "", votes: cluster?.votes.length ?? 0 };
}

const by = { season: SEASON, staffId: "staff-1", words: "Looked at it.", now: WHILE_VOTING };

test("for whom an address voted stands in no file that staff hand out before the places are out", async () => {
  const { voter } = await hashedVoter(SEASON, "ana@gmail.com");
  await cast({ voter, project: 7 });
  const told = async () => (await votesData.find("ana@gmail.com", []))[0]?.content.project;
  expect(await told()).toBeNull();
  vi.spyOn(places, "placesOutSince").mockResolvedValue("2026-04-25T16:00");
  expect(await told()).toBe(7);
  vi.restoreAllMocks();
});

describe("one vote", () => {
  test("of many casts of one voter at the same moment one stands, and it is one of the words", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => cast({ voter: "ana", project: 1 + (at % 3) })),
    );
    const standing = (await states()).filter((state) => state !== "moved");
    expect(standing).toEqual(["counted"]);
  });

  test("of many voters of one network at the same moment one counts and all others wait", async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => cast({ voter: `v${at}` })));
    expect(await states()).toEqual(["counted", ...Array(7).fill("held")]);
  });

  test("a removed vote is not brought back by voting again", async () => {
    const cluster = await aHeldScript();
    await decideCluster({ ...by, ...cluster, decision: "remove", reason: "script" });
    expect(await cast({ voter: "bot4", network: "elsewhere", project: 2 })).toMatchObject({
      outcome: "removed",
    });
  });

  test("a vote moved from the same place keeps what was decided about it", async () => {
    await cast({ voter: "ana" });
    await cast({ voter: "ben" });
    await releaseByRule(SEASON, later(10));
    expect(await cast({ voter: "ben", project: 2 })).toMatchObject({
      outcome: "moved",
      state: "released",
    });
  });

  test("a vote that was released stays so when it is moved from a place where others have voted", async () => {
    for (const voter of ["ana", "ben"]) await cast({ voter });
    await cast({ voter: "cleo", network: "phones" });
    await releaseByRule(SEASON, later(10));
    expect(await cast({ voter: "ben", network: "phones", project: 2 })).toMatchObject({
      outcome: "moved",
      state: "released",
    });
  });

  test("a vote that nobody decided about is looked at anew where it is moved from", async () => {
    for (const voter of ["ana", "ben"]) await cast({ voter });
    expect(await cast({ voter: "ben", network: "alone", project: 2 })).toMatchObject({
      state: "counted",
    });
    expect(await cast({ voter: "ben", network: "one", project: 3 })).toMatchObject({
      state: "held",
    });
  });

  test("what a person put on hold waits on, from wherever it is moved", async () => {
    for (const voter of ["ana", "ben"]) await cast({ voter });
    const [cluster] = await heldClusters(SEASON);
    await decideCluster({
      ...by,
      key: cluster?.key ?? "",
      votes: 1,
      decision: "hold",
      reason: null,
    });
    expect(await cast({ voter: "ben", network: "alone", project: 2 })).toMatchObject({
      state: "held",
    });
    expect(await releaseByRule(SEASON, later(60))).toBe(0);
  });

  test("slips of one school all count", async () => {
    for (let at = 0; at < 5; at += 1) await cast({ voter: `slip${at}`, network: null });
    expect(await states()).toEqual(Array(5).fill("counted"));
  });
});

describe("what waits", () => {
  test("the thirteenth vote of a domain that nobody knows, though each comes from a network of its own", async () => {
    for (let at = 0; at < 13; at += 1) {
      await cast({ voter: `bot${at}`, network: `line${at}`, domain: "bots.example" });
    }
    expect(await states()).toEqual([...Array(12).fill("counted"), "held"]);
    await cast({ voter: "ana", network: "home" });
    expect(await states()).toEqual([...Array(13).fill("counted"), "held"]);
  });

  test("nothing of a school’s domain, once a teacher there has come in and not when somebody was asked", async () => {
    const [school] = await db()
      .insert(schools)
      .values({ name: "Hill School" })
      .returning({ id: schools.id });
    const personId = await findOrAddPerson(db(), "grace@hill.example");
    const desk = { schoolId: school?.id ?? "", personId, season: SEASON };
    await db().insert(schoolTeachers).values(desk);
    expect(await schoolDomains(SEASON)).not.toContain("hill.example");
    await db().update(schoolTeachers).set({ acceptedAt: WHILE_VOTING });
    expect(await schoolDomains(SEASON)).toContain("hill.example");
    for (let at = 0; at < 14; at += 1) {
      await cast({ voter: `pupil${at}`, network: `home${at}`, domain: "hill.example" });
    }
    expect(await states()).toEqual(Array(14).fill("counted"));
  });

  test("a family is released by rule, which is written down", async () => {
    for (const voter of ["ana", "ben", "cleo"]) await cast({ voter });
    expect(await releaseByRule(SEASON, later(10))).toBe(2);
    expect(await states()).toEqual(["counted", "released", "released"]);
    const written = await db().select().from(events).where(eq(events.action, "votes.rule"));
    expect(written.at(-1)?.fields).toEqual(["family", "2"]);
    expect(await releaseByRule(SEASON, later(20))).toBe(0);
  });

  test("a script waits for a person, whose decision is about what was looked at", async () => {
    const cluster = await aHeldScript();
    expect(await releaseByRule(SEASON, later(60))).toBe(0);
    expect(cluster.votes).toBe(4);
    await cast({ voter: "another", network: "evil", domain: "evil.example", now: later(9) });
    const wish = { ...by, ...cluster, decision: "remove" as const, reason: "script" as const };
    expect(await decideCluster(wish)).toBe("changed");
    expect(await decideCluster({ ...wish, votes: 5 })).toEqual({ decided: 5 });
    expect(await states()).toEqual(["counted", ...Array(5).fill("removed")]);
  });

  test("for a person waits what the rule will not release, counted by clusters", async () => {
    for (const voter of ["ana", "ben", "cleo"]) await cast({ voter });
    expect(await clustersToDecide(SEASON, later(1))).toBe(0);
    await aHeldScript();
    expect(await clustersToDecide(SEASON, later(1))).toBe(1);
    await freezeIfSettled(currentSite().season, TWO_DAYS_LATER);
    expect(await clustersToDecide(SEASON, TWO_DAYS_LATER)).toBe(0);
  });

  test("what a person keeps on hold the rule leaves alone", async () => {
    for (const voter of ["ana", "ben"]) await cast({ voter });
    const [cluster] = await heldClusters(SEASON);
    await decideCluster({
      ...by,
      key: cluster?.key ?? "",
      votes: 1,
      decision: "hold",
      reason: null,
    });
    expect(await releaseByRule(SEASON, later(30))).toBe(0);
  });

  test("a decision is taken back until the count is frozen", async () => {
    const cluster = await aHeldScript();
    await decideCluster({ ...by, ...cluster, decision: "remove", reason: "burst" });
    const [decision] = await db().select().from(voteDecisions);
    expect(await holdAgain({ ...by, decisionId: decision?.id ?? "" })).toEqual({ decided: 4 });
    expect(await states()).toEqual(["counted", ...Array(4).fill("held")]);
    await freezeIfSettled(currentSite().season, TWO_DAYS_LATER);
    const [again] = await heldClusters(SEASON);
    const late = { ...by, key: again?.key ?? "", votes: 4, reason: null };
    expect(await decideCluster({ ...late, decision: "release" })).toBe("frozen");
  });
});

describe("the count", () => {
  const freeze = (now: Date) => freezeIfSettled(currentSite().season, now);

  test("is frozen when nothing waits any more, once, and its seal is that of the file", async () => {
    await cast({ voter: "ana" });
    await cast({ voter: "ana", project: 2 });
    await cast({ voter: "slip", network: null, project: 2 });
    expect(await freeze(WHILE_VOTING)).toBe(false);
    expect(await freeze(AFTER_CLOSE)).toBe(true);
    expect(await freeze(AFTER_CLOSE)).toBe(false);
    const count = await findCount(SEASON);
    expect(count?.sha256).toBe(
      createHash("sha256")
        .update(count?.file ?? "")
        .digest("hex"),
    );
    const lines = readCount(count?.file ?? "");
    expect(typeof lines === "string" ? lines : tallyOf(lines)).toEqual(count?.tally);
    expect(count?.tally).toMatchObject({ voters: 2, projects: [{ project: 2, votes: 2 }] });
  });

  test("held votes that nobody decided do not count two days after the close", async () => {
    await aHeldScript();
    expect(await freeze(AFTER_CLOSE)).toBe(false);
    expect(await freeze(TWO_DAYS_LATER)).toBe(true);
    expect((await findCount(SEASON))?.tally.totals).toEqual({
      counted: 1,
      "not counted": 4,
      removed: 0,
      moved: 0,
    });
  });

  /** Each the first of its network, so that nothing holds any of them. */
  async function aLastEvening(count = 20, minutesEarlier = 30) {
    for (let at = 0; at < count; at += 1) {
      const now = new Date(CLOSE.getTime() - minutesEarlier * 60_000 + at * 1_000);
      await cast({ voter: `v${minutesEarlier}-${at}`, network: `n${minutesEarlier}-${at}`, now });
    }
  }

  test("waits two days at most for somebody to look at a burst of the last day, which counts", async () => {
    await aLastEvening();
    expect(await burstsToSee(currentSite().season, AFTER_CLOSE)).toBe(1);
    expect(await freeze(AFTER_CLOSE)).toBe(false);
    expect(await freeze(TWO_DAYS_LATER)).toBe(true);
    expect((await findCount(SEASON))?.tally.totals.counted).toBe(20);
    expect(await burstsToSee(currentSite().season, TWO_DAYS_LATER)).toBe(0);
  });

  test("is frozen once somebody let such a burst count, and waits for one that was held", async () => {
    await aLastEvening();
    const [burst] = await lastBursts(currentSite().season);
    const late = { ...by, key: burst?.key ?? "", now: AFTER_CLOSE };
    expect(await decideCounting({ ...late, votes: 19, decision: "release" })).toBe("changed");
    const seen = await decideCounting({ ...late, votes: 20, decision: "release" });
    expect(seen).toEqual({ decided: 20 });
    expect(await burstsToSee(currentSite().season, AFTER_CLOSE)).toBe(0);
    expect(await decideCounting({ ...late, votes: 20, decision: "hold" })).toEqual({ decided: 20 });
    expect(await freeze(AFTER_CLOSE)).toBe(false);
    const [held] = await heldClusters(SEASON);
    const again = { ...late, key: held?.key ?? "", votes: 20, reason: null };
    expect(await decideCluster({ ...again, decision: "release" })).toEqual({ decided: 20 });
    expect(await freeze(AFTER_CLOSE)).toBe(true);
  });

  test("waits for a look at votes that were released for other projects and move to one on the last evening", async () => {
    const network = (at: number) => (at < 11 ? "hall" : "library");
    for (let at = 0; at < 22; at += 1) {
      await cast({ voter: `h${at}`, network: network(at), project: at });
    }
    for (const { key, votes } of await heldClusters(SEASON)) {
      const wish = { ...by, key, votes: votes.length, reason: null, now: later(60) };
      await decideCluster({ ...wish, decision: "release" });
    }
    expect(await burstsToSee(currentSite().season, AFTER_CLOSE)).toBe(0);
    // The first of each network counted at once, and nobody decided about it.
    for (let at = 0; at < 22; at += 1) {
      if (at % 11 === 0) continue;
      const now = new Date(CLOSE.getTime() - 30 * 60_000 + at * 1_000);
      await cast({ voter: `h${at}`, network: network(at), project: 77, now });
    }
    expect(await burstsToSee(currentSite().season, AFTER_CLOSE)).toBe(1);
    expect(await freeze(AFTER_CLOSE)).toBe(false);
    // A look now is a look at what they are now.
    const [burst] = await lastBursts(currentSite().season);
    const seen = { ...by, key: burst?.key ?? "", votes: 20, now: AFTER_CLOSE };
    expect(await decideCounting({ ...seen, decision: "release" })).toEqual({ decided: 20 });
    expect(await burstsToSee(currentSite().season, AFTER_CLOSE)).toBe(0);
  });

  test("does not wait for a class that votes together, nor for a burst that staff had a day to see", async () => {
    await aLastEvening(19);
    await aLastEvening(20, 26 * 60);
    expect(await freeze(AFTER_CLOSE)).toBe(true);
  });

  test("nor when the online round is frozen earlier", async () => {
    await aHeldScript();
    await db()
      .insert(rounds)
      .values({ season: SEASON, kind: "online", rubric: "scoring", state: "frozen" });
    expect(await freeze(AFTER_CLOSE)).toBe(true);
  });

  test("a vote that comes after it is not taken", async () => {
    await freeze(AFTER_CLOSE);
    expect(await cast({ voter: "late" })).toEqual({ outcome: "frozen" });
  });

  test("the key of a season that is over goes, too, once the last appeal is decided", async () => {
    const released = new Date("2025-04-26T22:00:00Z");
    await db()
      .insert(voteCounts)
      .values({
        season: "2024-25",
        file: "",
        sha256: "0",
        tally: tallyOf([]),
        frozenProgramAt: new Date("2025-04-01T06:00:00Z"),
      });
    vi.spyOn(places, "placesOutSince").mockImplementation(async (season) =>
      season === "2024-25" ? localOf(released) : null,
    );
    const isGone = async () => (await findCount("2024-25"))?.keyDestroyedAt !== null;
    const appeals = vi.spyOn(resultAppeals, "countOpenResultAppeals").mockResolvedValue(1);
    await destroyKeysWhenDue(new Date("2026-03-01T12:00:00Z"));
    expect(await isGone()).toBe(false);
    appeals.mockResolvedValue(0);
    await destroyKeysWhenDue(new Date("2026-03-01T12:00:00Z"));
    expect(await isGone()).toBe(true);
    await expect(votesKey("2024-25")).rejects.toThrow(KeyDestroyed);
    vi.restoreAllMocks();
  });

  test("the key is destroyed fifteen business days after the places, and nobody can be found any more", async () => {
    await freeze(AFTER_CLOSE);
    const placesOut = "2026-04-25T16:00";
    const due = { season: SEASON, placesOut, now: new Date("2026-05-16T12:00:00Z") };
    await votesKey(SEASON);
    expect(await destroyKeyWhenDue({ ...due, now: new Date("2026-05-14T12:00:00Z") })).toBe(false);
    expect(await destroyKeyWhenDue({ ...due, placesOut: null })).toBe(false);
    expect(await destroyKeyWhenDue(due)).toBe(true);
    expect(await destroyKeyWhenDue(due)).toBe(false);
    await expect(votesKey(SEASON)).rejects.toThrow(KeyDestroyed);
    expect((await findCount(SEASON))?.keyDestroyedAt).not.toBeNull();
  });
});
