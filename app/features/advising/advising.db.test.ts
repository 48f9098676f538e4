import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { endAdvisors, forgetAdvisors, nameAdvisor } from "~/records/advising/advisors.server";
import { advisorMatches, advisorMessages } from "~/records/entries/advising.table.server";
import { markAsLeft } from "~/records/entries/mark-as-left.server";
import { removeParticipants } from "~/records/entries/remove-participants.server";
import { entryFacts } from "~/records/judging/entry-facts.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { advisors } from "~/records/people/advisors.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aJudge, anOpenRound, aReading, nobodyJudges } from "../../../tests/support/a-judge";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as home from "./advisor/route";
import * as theirs from "./advisor/thread";
import { endAdvising, offerAdvisor } from "./change-advising.server";
import * as own from "./own/route";
import { settleAdvising } from "./settle-advising.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(advisorMatches);
  await db().delete(advisors);
  await nobodyJudges();
  await nobodyIsAsked();
  await db().delete(outbox);
});

const KIM = "kim@example.org";
const LATER = "2027-12-31";
const WISH = "Our camera sees deer at day and not at night. What could we try?";

/** Accepted, agreed and clear, unless the test says otherwise. */
async function anAdvisor({ clearUntil = LATER as string | null, hasAgreed = true } = {}) {
  const applicationId = randomUUID();
  await nameAdvisor(db(), {
    id: applicationId,
    season: currentSite().season.id,
    email: KIM,
    name: "Kim Lee",
    organization: "Library",
    expertise: "Computer vision",
  });
  const [advisor] = await db()
    .update(advisors)
    .set({ clearUntil, agreedAt: hasAgreed ? new Date() : null })
    .returning();
  return { advisorId: advisor?.id ?? "", applicationId };
}

/** A child of a guardian, whose project a judge reads as well: entry, child and guardian are what counts here. */
async function aFamily() {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const child = await aReading({ roundId, judgeId });
  return { ...child, roundId, judgeId };
}

const GUARDIAN = "rosa@example.org";

async function openMatch() {
  const [match] = await db().select().from(advisorMatches);
  return match;
}

/** The family has asked, staff have suggested, the guardian has said yes. */
async function aRunningMatch() {
  const { advisorId, applicationId } = await anAdvisor();
  const family = await aFamily();
  const path = `/my/${family.entryId}/advisor`;
  const rosa = await comeIn(GUARDIAN);
  const params = { entry: family.entryId };
  await rosa.send(own.action, path, { intent: "ask", wish: WISH }, params);
  const matchId = (await openMatch())?.id ?? "";
  await offerAdvisor({ matchId, advisorId, actor: "staff" }, currentSite());
  await rosa.send(own.action, path, { intent: "agree", match: matchId }, params);
  return { advisorId, applicationId, family, rosa, path, params, matchId };
}

describe("an entry and its advisor", () => {
  test("asked for, offered, agreed to, written and read along", async () => {
    const { rosa, path, params, matchId } = await aRunningMatch();
    expect(await openMatch()).toMatchObject({ begunAt: expect.any(Date), endedAt: null });
    const kim = await comeIn(KIM);
    const at = { match: matchId };
    const to = `/advise/${matchId}`;
    const sent = await kim.send(theirs.action, to, { intent: "write", text: "Try infrared." }, at);
    expect(sent.location).toBe(`${to}?done=sent`);
    const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "advisor-message"));
    expect(letter).toMatchObject({ recipient: GUARDIAN, isForgottenWhenSent: true });
    expect(letter?.text).toContain("Try infrared.");
    expect(letter?.text).not.toContain(KIM);
    const answer = { intent: "write", text: "We will, thank you!" };
    await rosa.send(own.action, path, answer, params);
    const [told] = await db().select().from(outbox).where(eq(outbox.kind, "advisor-has-message"));
    expect(told).toMatchObject({ recipient: KIM });
    expect(told?.text).not.toContain("We will");
    const seen = await kim.open(theirs.loader, to, at);
    expect(JSON.stringify(seen.content)).toContain("We will, thank you!");
    expect(JSON.stringify(seen.content)).not.toContain("@");
    const read = await rosa.open(own.loader, path, params);
    expect(JSON.stringify(read.content)).not.toContain(KIM);
  });

  test("an address or a telephone number does not pass", async () => {
    const { rosa, path, params } = await aRunningMatch();
    const text = "Write to us: rosa@example.org";
    const refused = await rosa.send(own.action, path, { intent: "write", text }, params);
    expect(refused.status).toBe(400);
    expect(await db().select().from(advisorMessages)).toEqual([]);
  });

  test("nobody else finds the pages", async () => {
    const { path, params, matchId } = await aRunningMatch();
    await nameAdvisor(db(), {
      id: randomUUID(),
      season: currentSite().season.id,
      email: "other@example.org",
      name: "Other",
      organization: "",
      expertise: "",
    });
    const other = await comeIn("other@example.org");
    expect((await other.open(own.loader, path, params)).status).toBe(404);
    const at = { match: matchId };
    expect((await other.open(theirs.loader, `/advise/${matchId}`, at)).status).toBe(404);
  });

  test.each([
    ["without a clearance", { clearUntil: null }],
    ["with one that has run out", { clearUntil: "2020-01-01" }],
    ["before agreeing to how it goes", { hasAgreed: false }],
  ])("nobody is offered %s", async (_, how) => {
    const { advisorId } = await anAdvisor(how);
    const { entryId } = await aFamily();
    await db()
      .insert(advisorMatches)
      .values({ season: currentSite().season.id, entryId, wish: WISH });
    const matchId = (await openMatch())?.id ?? "";
    const offered = await offerAdvisor({ matchId, advisorId, actor: "staff" }, currentSite());
    expect(offered).toMatchObject({ refused: expect.stringContaining("clearance") });
  });

  test("whoever judges the entry is not offered, and whoever advised it is a conflict as a judge", async () => {
    const { advisorId } = await anAdvisor();
    const { judgeId } = await aJudge({ email: KIM });
    const roundId = await anOpenRound();
    const { entryId } = await aReading({ roundId, judgeId });
    await db()
      .insert(advisorMatches)
      .values({ season: currentSite().season.id, entryId, wish: WISH });
    const matchId = (await openMatch())?.id ?? "";
    const deed = { matchId, advisorId, actor: "staff" };
    expect(await offerAdvisor(deed, currentSite())).toMatchObject({
      refused: expect.stringContaining("judges the entry"),
    });
    const begun = { advisorId, begunAt: new Date(), endedAt: new Date() };
    await db().update(advisorMatches).set(begun);
    const [facts] = await entryFacts(roundId);
    expect(facts?.people).toContainEqual(
      expect.objectContaining({ role: "advisor", mailbox: KIM }),
    );
  });
});

describe("the end of it", () => {
  test("the family ends it: the advisor's page closes, and both sides are told", async () => {
    const { rosa, path, params, matchId } = await aRunningMatch();
    const kim = await comeIn(KIM);
    await rosa.send(own.action, path, { intent: "end", match: matchId }, params);
    const at = { match: matchId };
    const closed = await kim.open(theirs.loader, `/advise/${matchId}`, at);
    expect(closed.location).toBe("/advise");
    expect(await kinds()).toEqual(expect.arrayContaining(["advisor-ended", "advisor-told-ended"]));
  });

  test("a clearance that runs out closes the page at once, and the job tells both", async () => {
    const { advisorId, matchId } = await aRunningMatch();
    await db().update(advisors).set({ clearUntil: "2020-01-01" }).where(eq(advisors.id, advisorId));
    const kim = await comeIn(KIM);
    const at = { match: matchId };
    const to = `/advise/${matchId}`;
    expect((await kim.open(theirs.loader, to, at)).location).toBe("/advise");
    expect(await settleAdvising(currentSite())).toBe(1);
    expect(await openMatch()).toMatchObject({ endedBy: "clearance" });
    expect(await settleAdvising(currentSite())).toBe(0);
    expect((await kim.open(home.loader, "/advise")).content).toMatchObject({ running: [] });
  });

  test.each([
    ["advisor", async (applicationId: string) => endAdvisors(db(), [applicationId])],
    ["advisor", async (applicationId: string) => forgetAdvisors(db(), [applicationId])],
    [
      "entry",
      async () => {
        const [child] = await db().select({ id: participants.id }).from(participants);
        await markAsLeft(db(), [child?.id ?? ""]);
      },
    ],
  ])("by the job, because of the %s", async (by, happen) => {
    const { applicationId } = await aRunningMatch();
    await happen(applicationId);
    await settleAdvising(currentSite());
    expect(await openMatch()).toMatchObject({ endedBy: by });
  });

  test("two who end it at once end it once", async () => {
    const { matchId } = await aRunningMatch();
    const ending = { matchId, by: "staff", actor: { kind: "system" } } as const;
    const both = await Promise.all([
      endAdvising(ending, currentSite()),
      endAdvising(ending, currentSite()),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
  });
});

describe("forgetting", () => {
  test("whoever said yes and is no longer around reads no further, and without any adult nobody writes", async () => {
    const { rosa, path, params, matchId } = await aRunningMatch();
    await db().delete(guardians);
    await db().update(registrations).set({ contactId: null });
    const kim = await comeIn(KIM);
    const to = `/advise/${matchId}`;
    await kim.send(
      theirs.action,
      to,
      { intent: "write", text: "Still there?" },
      { match: matchId },
    );
    expect(await db().$count(advisorMessages)).toBe(0);
    expect(await db().$count(outbox, eq(outbox.kind, "advisor-message"))).toBe(0);
    expect(await rosa.open(own.loader, path, params)).toMatchObject({ status: 404 });
  });

  test("with the last child of an entry everything that was written goes", async () => {
    const { rosa, path, params } = await aRunningMatch();
    await rosa.send(own.action, path, { intent: "write", text: "Ana asks why." }, params);
    const [child] = await db().select({ id: participants.id }).from(participants);
    await db().transaction((tx) => removeParticipants(tx, [child?.id ?? ""]));
    expect(await db().select().from(advisorMessages)).toEqual([]);
  });

  test("with an advisor's application their words go, and the family's stay", async () => {
    const { rosa, path, params, matchId, applicationId } = await aRunningMatch();
    const kim = await comeIn(KIM);
    const at = { match: matchId };
    await kim.send(theirs.action, `/advise/${matchId}`, { intent: "write", text: "Hello" }, at);
    await rosa.send(own.action, path, { intent: "write", text: "Hello back" }, params);
    await db().transaction((tx) => forgetAdvisors(tx, [applicationId]));
    const left = await db().select({ text: advisorMessages.text }).from(advisorMessages);
    expect(left).toEqual([{ text: "Hello back" }]);
  });
});

async function kinds(): Promise<string[]> {
  const rows = await db().select({ kind: outbox.kind }).from(outbox);
  return rows.map(({ kind }) => kind);
}
