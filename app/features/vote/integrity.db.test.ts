import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { ballots, voteDecisions } from "~/records/votes/ballots.table.server";
import { castVote } from "~/records/votes/cast-vote.server";
import { freezeIfSettled } from "~/records/votes/freeze-count.server";
import * as placesOut from "~/records/votes/places-out.server";
import { voteCounts } from "~/records/votes/vote-counts.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aStaffContext } from "../../../tests/support/router-context";
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
  new ABrowser({ context: () => aStaffContext("staff-1", "admin", now) });
const look = async (now?: Date) => (await staff(now).open(screen.loader, "/admin/vote")).content;

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

describe("the public count", () => {
  const visitor = () => aVoter({ now: AFTER });
  const page = async () => (await visitor().open(recount.loader, "/gallery/recount")).content;
  const file = async () => visitor().open(countFile.loader, "/gallery/recount/recount.csv");
  const find = async (receipt: string) =>
    (await visitor().open(findReceipt.loader, `/gallery/recount/receipt?receipt=${receipt}`))
      .content;

  test("tells nothing before it is frozen, then its seal alone, and all of it with the places", async () => {
    await aScript(2);
    const [counted] = await db().select().from(ballots);
    expect(await page()).toEqual({ phase: "before" });
    await freezeIfSettled(currentSite().season, AFTER);
    expect(await page()).toEqual({
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
