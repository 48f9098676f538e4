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
import * as resultAppeals from "~/records/results/appeals.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { WHILE_VOTING, withVotesKey } from "../../../tests/support/voting";
import { ballots, voteDecisions } from "./ballots.table.server";
import { castVote } from "./cast-vote.server";
import { decideCluster, holdAgain } from "./decide-cluster.server";
import { destroyKeysWhenDue, destroyKeyWhenDue } from "./destroy-key.server";
import { findCount, freezeIfSettled } from "./freeze-count.server";
import { clustersToDecide, heldClusters, releaseByRule } from "./held-votes.server";
import * as places from "./places-out.server";
import { voteCounts } from "./vote-counts.table.server";

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

  test("slips of one school all count", async () => {
    for (let at = 0; at < 5; at += 1) await cast({ voter: `slip${at}`, network: null });
    expect(await states()).toEqual(Array(5).fill("counted"));
  });
});

describe("what waits", () => {
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
