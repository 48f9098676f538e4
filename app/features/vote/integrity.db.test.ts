import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { colleaguesContext } from "~/platform/staff/staff-context.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { ballots, voteDecisions } from "~/records/votes/ballots.table.server";
import { castVote } from "~/records/votes/cast-vote.server";
import { freezeCount, freezeIfSettled } from "~/records/votes/freeze-count.server";
import { releaseByRule } from "~/records/votes/held-votes.server";
import * as placesOut from "~/records/votes/places-out.server";
import { voteCounts } from "~/records/votes/vote-counts.table.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";
import { hashedVoter } from "~/records/votes/voter-hashes.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aRouterContext, aStaffContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { aShownProject, aVoter, WHILE_VOTING, withVotesKey } from "../../../tests/support/voting";
import * as countFile from "./recount/file";
import * as findReceipt from "./recount/receipt";
import * as recount from "./recount/route";
import * as screen from "./staff/vote";

withVotesKey();
onAFreshDatabase();

let project = 0;
beforeAll(async () => {
  await loadSite();
  ({ number: project } = await aShownProject("rosa@example.org"));
});
beforeEach(async () => {
  vi.restoreAllMocks();
  for (const table of [voteCounts, ballots, voteDecisions]) await db().delete(table);
});

const AFTER = new Date("2026-04-02T06:01:00Z");
const staff = (now = WHILE_VOTING) =>
  new ABrowser({
    context: () => {
      const context = aStaffContext("staff-1", "admin", now);
      context.set(colleaguesContext, async () => new Map([["staff-1", "nell@example.org"]]));
      return context;
    },
  });
const look = async (now?: Date, path = "/admin/vote") =>
  (await staff(now).open(screen.loader, path)).content;

async function aScript(count: number) {
  for (let at = 0; at < count; at += 1) {
    await db().transaction((tx) =>
      castVote(tx, {
        season: currentSite().season.id,
        kind: "mailbox",
        voter: `bot${at}`,
        domain: "evil.example",
        network: "evil",
        project: at % 5 === 0 ? 999 : project,
        seconds: 3,
        votesPerIpAddress: 1,
        now: new Date(WHILE_VOTING.getTime() + at * 1_000),
      }),
    );
  }
  const [cluster] = ((await look()) as { clusters: { key: string }[] }).clusters;
  return cluster?.key ?? "";
}

const decide = (fields: Record<string, string>) =>
  staff().send(screen.action, "/admin/vote", { intent: "decide", ...fields });

describe("the integrity screen", () => {
  test("shows a cluster with its figures, projects as letters, and no sum of one", async () => {
    await aScript(11);
    const content = await look();
    expect(content).toMatchObject({
      held: 10,
      count: null,
      clusters: [
        { foundBy: "provider", figures: { votes: 10, networks: 1, domains: 1, medianSeconds: 3 } },
      ],
      days: [{ day: "2026-03-23", votes: 11, held: 10, slips: 0 }],
    });
    const [cluster] = (content as { clusters: { parts: unknown[] }[] }).clusters;
    expect(cluster?.parts).toHaveLength(2);
    expect(JSON.stringify(content)).not.toMatch(/Smoke or fog|"project":/);
  });

  test("a removal needs a reason from the list, and is written down with the words", async () => {
    const cluster = await aScript(11);
    const wish = { cluster, votes: "10", decision: "remove", words: "41 in a row." };
    expect((await decide(wish)).status).toBe(400);
    expect((await decide({ ...wish, reason: "script" })).status).toBe(200);
    const [row] = await db().select().from(voteDecisions);
    expect(row).toMatchObject({ decision: "remove", reason: "script", staffId: "staff-1" });
    const written = await db().select().from(events);
    expect(written.at(-1)).toMatchObject({ action: "votes.remove", note: "41 in a row." });
  });

  test.each([["staff@example.org"], ["Staff+family@example.org"]])(
    "whoever is guardian of a child in the fair as %s decides nothing",
    async (address) => {
      const cluster = await aScript(3);
      const personId = await findOrAddPerson(db(), address);
      const [child] = await db().select().from(participants).limit(1);
      await db()
        .insert(guardians)
        .values({ participantId: child?.id ?? "", personId });
      expect(await look()).toMatchObject({ isInvolved: true });
      const answer = await decide({ cluster, votes: "2", decision: "release", words: "Fine." });
      expect(answer.status).toBe(403);
      expect(await db().$count(voteDecisions)).toBe(0);
      await db().delete(guardians);
    },
  );

  test("names and counts open once the count is frozen", async () => {
    await aScript(1);
    await freezeIfSettled(currentSite().season, AFTER);
    expect(await look(AFTER)).toMatchObject({ count: { tally: { voters: 1 } } });
  });
});

/** Each the first of its network, so that nothing held any of them. */
async function aQuietScript(count: number) {
  for (let at = 0; at < count; at += 1) {
    await castBy(`quiet${at}`, { network: `n${at}`, now: minutesLater(at / 10) });
  }
}

async function castBy(address: string, { network = "home", now = WHILE_VOTING } = {}) {
  const season = currentSite().season.id;
  const { voter, domain } = await hashedVoter(season, `${address}@gmail.com`);
  const vote = { season, kind: "mailbox" as const, voter, domain, network, project, seconds: 40 };
  return db().transaction((tx) => castVote(tx, { ...vote, votesPerIpAddress: 1, now }));
}

const minutesLater = (minutes: number) => new Date(WHILE_VOTING.getTime() + minutes * 60_000);
const send = (fields: Record<string, string>, now?: Date) =>
  staff(now).send(screen.action, "/admin/vote", fields);
const find = async (who: string, now?: Date) =>
  (await send({ intent: "find", who }, now)).content as {
    found?: { votes: Record<string, unknown>[] };
    outcome: { text: string };
  };

describe("what counts already", () => {
  test("and came in a burst is seen, held with a reason, and decided as one", async () => {
    await aQuietScript(25);
    const counting = async () =>
      ((await look()) as { counting: { key: string; foundBy: string }[] }).counting;
    const [burst] = await counting();
    expect(burst).toMatchObject({ foundBy: "burst", figures: { votes: 25, networks: 25 } });
    const hold = { intent: "hold-counting", cluster: burst?.key ?? "", votes: "25" };
    expect((await send(hold)).status).toBe(400);
    expect((await send({ ...hold, votes: "24", words: "Odd." })).status).toBe(400);
    expect((await send({ ...hold, words: "Odd." })).status).toBe(200);
    expect(await counting()).toEqual([]);
    const content = await look();
    expect(content).toMatchObject({
      held: 25,
      clusters: [
        { foundBy: "burst", decided: [{ by: "nell@example.org", words: "Odd.", votes: 25 }] },
      ],
    });
    const wish = { cluster: burst?.key ?? "", votes: "25", decision: "remove", reason: "burst" };
    expect((await decide({ ...wish, words: "Made by a script." })).status).toBe(200);
    expect(await db().$count(ballots, eq(ballots.state, "removed"))).toBe(25);
    const written = (await db().select().from(events)).slice(-2);
    expect(written.map(({ action, note }) => [action, note])).toEqual([
      ["votes.hold", "Odd."],
      ["votes.remove", "Made by a script."],
    ]);
  });

  test("and came in a burst on the last day waits for a look, with the time, until somebody lets it count", async () => {
    await aQuietScript(20);
    await db()
      .update(ballots)
      .set({ castAt: new Date("2026-03-31T05:00:00Z") });
    const seen = async () =>
      (await look()) as { lastBursts: number; counting: { key: string; isLastBurst: boolean }[] };
    const { lastBursts, counting } = await seen();
    expect([lastBursts, counting[0]?.isLastBurst]).toEqual([1, true]);
    const leave = { intent: "leave-counting", cluster: counting[0]?.key ?? "", votes: "20" };
    expect((await send(leave)).status).toBe(400);
    expect((await send({ ...leave, words: "A Rotary evening." })).status).toBe(200);
    // Said after the votes came in; the clock of this test stands days before them.
    await db()
      .update(voteDecisions)
      .set({ programAt: new Date("2026-03-31T05:30:00Z") });
    expect(await seen()).toMatchObject({
      lastBursts: 0,
      counting: [{ isLastBurst: false, decided: [{ words: "A Rotary evening." }] }],
    });
  });

  test("and that several looked at, each at a part, tells each word and how many nobody has looked at", async () => {
    await aQuietScript(20);
    const counting = async () =>
      (
        (await look()) as {
          counting: { key: string; decided: object[]; unseen: number }[];
        }
      ).counting[0];
    const leave = { intent: "leave-counting", cluster: (await counting())?.key ?? "", votes: "20" };
    expect((await send({ ...leave, words: "A Rotary evening." }, minutesLater(5))).status).toBe(
      200,
    );
    const [vote] = (await find("quiet7@gmail.com")).found?.votes ?? [];
    const one = { intent: "decide-one", receipt: String(vote?.receipt), decision: "release" };
    await send({ ...one, words: "She telephoned." }, minutesLater(6));
    await castBy("quiet20", { network: "n20", now: minutesLater(7) });
    expect(await counting()).toMatchObject({
      unseen: 1,
      decided: [
        { words: "She telephoned.", votes: 1 },
        { words: "A Rotary evening.", votes: 19 },
      ],
    });
  });

  test("and was released by the rule can be read from the first release on", async () => {
    await castBy("ana");
    const by = { actorKind: "system", action: "votes.rule", recordType: "vote" } as const;
    const done = { ...by, programAt: WHILE_VOTING };
    const rows = Array.from({ length: 23 }, (_, at) => ({ ...done, fields: ["family", `${at}`] }));
    await db().insert(events).values(rows);
    const last = (await look()) as { byRule: unknown[]; moreByRule: number };
    expect([last.byRule.length, last.moreByRule]).toEqual([20, 3]);
    const all = (await look(undefined, "/admin/vote?all")) as typeof last;
    expect([all.byRule.length, all.moreByRule]).toEqual([23, 0]);
  });

  test("and was released by the rule is told with its time, and can be held again", async () => {
    for (let at = 0; at < 5; at += 1) await castBy(`ana${at}`);
    await releaseByRule(currentSite().season.id, minutesLater(10));
    expect(await look()).toMatchObject({ byRule: [{ rule: "family", votes: 4 }] });
    const [vote] = (await find("ana3@gmail.com")).found?.votes ?? [];
    expect(vote).toMatchObject({ state: "released", reason: "family", by: null });
    const one = { intent: "decide-one", receipt: String(vote?.receipt), words: "By telephone." };
    const states = async () =>
      (await find("ana3@gmail.com")).found?.votes.map(({ state }) => state);
    expect((await send({ ...one, decision: "hold" })).status).toBe(200);
    expect(await states()).toEqual(["held"]);
    expect((await send({ ...one, decision: "remove" })).status).toBe(400);
    expect((await send({ ...one, decision: "remove", reason: "one-person" })).status).toBe(200);
    expect(await states()).toEqual(["removed"]);
    expect((await send({ ...one, decision: "release" })).status).toBe(200);
    expect(await states()).toEqual(["released"]);
    const written = (await db().select().from(events)).slice(-3);
    expect(written.map(({ action }) => action)).toEqual([
      "votes.hold",
      "votes.remove",
      "votes.release",
    ]);
  });
});

describe("a voter who asks what became of their vote", () => {
  test("is found however the address is written, with who decided, when and why, and no project", async () => {
    await castBy("lupe", { network: "evil" });
    await castBy("rosa", { network: "evil" });
    const [held] = (await find("Ro.Sa+fair@gmail.com")).found?.votes ?? [];
    expect(held).toMatchObject({ state: "held", by: null });
    const one = { intent: "decide-one", receipt: String(held?.receipt), decision: "remove" };
    await send({ ...one, reason: "one-person", words: "One mailbox after the other." });
    const answer = await find("rosa@gmail.com");
    expect(answer.found?.votes).toEqual([
      expect.objectContaining({
        state: "removed",
        reason: "one-person",
        by: "nell@example.org",
        words: "One mailbox after the other.",
        decidedAt: expect.anything(),
      }),
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/Smoke or fog|"project"|rosa@gmail/);
    expect((await find(String(held?.receipt).toLowerCase())).found?.votes).toHaveLength(1);
    expect((await find("nobody@gmail.com")).found?.votes).toEqual([]);
  });

  test("is told what the count made of it, and that it asked for a letter without pressing", async () => {
    await castBy("lupe");
    await castBy("rosa");
    const season = currentSite().season.id;
    const late = await hashedVoter(season, "late@example.org");
    const asked = {
      ...late,
      season,
      network: "n",
      project,
      slug: "project",
      locale: "en" as const,
    };
    await db()
      .insert(voteRequests)
      .values({ ...asked, browserHash: "b", forBrowser: "sealed" });
    expect(await find("late@example.org")).toMatchObject({
      found: { votes: [], askedAt: expect.anything() },
    });
    await freezeIfSettled(currentSite().season, AFTER);
    expect((await find("rosa@gmail.com", AFTER)).found?.votes).toEqual([
      expect.objectContaining({ line: { state: "not counted", reason: "not-decided" } }),
    ]);
    const [vote] = (await find("lupe@gmail.com", AFTER)).found?.votes ?? [];
    const wish = { intent: "decide-one", receipt: String(vote?.receipt), decision: "hold" };
    expect((await send({ ...wish, words: "Too late." }, AFTER)).status).toBe(400);
  });

  test("is not found in another season", async () => {
    await castBy("lupe");
    await db().update(ballots).set({ season: "2024-25" });
    expect((await find("lupe@gmail.com")).found?.votes).toEqual([]);
    expect(await look()).toMatchObject({ held: 0, days: [], counting: [] });
  });
});

describe("the public count", () => {
  test("of an earlier season is offered with its seal for as long as it is kept", async () => {
    const season = "2024-25";
    const lines = [{ receipt: "V-9DX-36C", project: 4, state: "counted" as const, reason: "" }];
    await db().transaction((tx) => freezeCount(tx, season, WHILE_VOTING, lines));
    vi.spyOn(placesOut, "placesOutSince").mockResolvedValue("2025-04-25T16:00");
    expect(await page()).toMatchObject({ phase: "before", others: [season] });
    const path = `/gallery/seasons/${season}/recount`;
    const earlier = () => visitor().open(recount.loader, path, { season });
    const { content } = await earlier();
    expect(content).toMatchObject({ phase: "out", filePath: `${path}.csv`, others: [] });
    const context = aRouterContext({ now: AFTER });
    const csv = await countFile.loader({ params: { season }, context } as never);
    expect(
      createHash("sha256")
        .update(await csv.text())
        .digest("hex"),
    ).toBe((content as { sha256: string }).sha256);
    const receipt = "/gallery/recount/receipt?receipt=V-9DX-36C";
    expect((await visitor().open(findReceipt.loader, receipt)).content).toMatchObject({
      line: null,
    });
    expect(
      (await visitor().open(findReceipt.loader, `${receipt}&season=${season}`)).content,
    ).toMatchObject({ line: { state: "counted" }, path });
    await db().delete(voteCounts);
    expect((await earlier()).status).toBe(404);
    expect((await visitor().open(countFile.loader, `${path}.csv`, { season })).status).toBe(404);
  });

  test("gives no reason of a removal that was taken back", async () => {
    vi.spyOn(placesOut, "placesOutSince").mockResolvedValue("2026-04-25T16:00");
    const cluster = await aScript(4);
    await decide({ cluster, votes: "3", decision: "remove", reason: "script", words: "Looks so." });
    const [decision] = await db().select().from(voteDecisions);
    await send({ intent: "hold-again", decision: decision?.id ?? "", words: "It was a class." });
    const [again] = ((await look()) as { clusters: { key: string }[] }).clusters;
    await decide({ cluster: again?.key ?? "", votes: "3", decision: "release", words: "Called." });
    await freezeIfSettled(currentSite().season, AFTER);
    expect(await page()).toMatchObject({ tally: { totals: { removed: 0 } }, removals: [] });
  });

  const visitor = () => aVoter({ now: AFTER });
  const page = async () => (await visitor().open(recount.loader, "/gallery/recount")).content;
  const file = async () => visitor().open(countFile.loader, "/gallery/recount/recount.csv");
  const find = async (receipt: string) =>
    (await visitor().open(findReceipt.loader, `/gallery/recount/receipt?receipt=${receipt}`))
      .content;

  test("tells nothing before it is frozen, then its seal alone, and all of it with the places", async () => {
    await aScript(2);
    const [counted] = await db().select().from(ballots);
    expect(await page()).toMatchObject({ phase: "before" });
    await freezeIfSettled(currentSite().season, AFTER);
    expect(await page()).toMatchObject({
      phase: "frozen",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      frozenAt: expect.any(String),
      isLate: false,
    });
    const dayAfter = aVoter({ now: new Date("2026-04-26T16:00:00Z") });
    expect((await dayAfter.open(recount.loader, "/gallery/recount")).content).toMatchObject({
      phase: "frozen",
      isLate: true,
    });
    expect((await file()).status).toBe(404);
    expect(await find(counted?.receipt ?? "")).toMatchObject({ isOut: false, line: null });

    vi.spyOn(placesOut, "placesOutSince").mockResolvedValue("2026-04-25T16:00");
    expect(await page()).toMatchObject({
      phase: "out",
      tally: { voters: 2, totals: { counted: 1, "not counted": 1 } },
      projects: [{ project: 999, votes: 1, shown: null }],
      keyEnd: { isDestroyed: false, date: "May 15, 2026" },
    });
    expect((await file()).status).toBe(200);
    expect(await find(counted?.receipt ?? "")).toMatchObject({
      isOut: true,
      line: { state: "counted" },
      title: null,
    });
    expect(await find("V-000-000")).toMatchObject({ line: null });
  });
});
