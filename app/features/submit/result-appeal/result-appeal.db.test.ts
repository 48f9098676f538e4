import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { accountsAtContext, staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { assignments, rounds } from "~/records/judging/rounds.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import {
  appealableResult,
  appealResult,
  openResultAppeals,
  resultAppealsOf,
} from "~/records/results/appeals.server";
import { resultAppealVotes } from "~/records/results/appeals.table.server";
import { resultDecisions } from "~/records/results/results.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import {
  aReleasedFinalist,
  OUT_AT,
  siteAt,
  tellOfResults,
} from "../../../../tests/support/released-results";
import { aRouterContext, aStaffContext } from "../../../../tests/support/router-context";
import { aSignedFriend } from "../../../../tests/support/said-by-guardians";
import { nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { askAgain, askCommittee, takeSeatBack } from "../committee/ask-committee.server";
import { colleagueAmong } from "../committee/colleague-among.server";
import * as seatPage from "../committee/route";
import { appealQueue } from "../staff/appeals/appeal-queue.server";
import * as appealsPage from "../staff/appeals/appeals";
import { oldestAppeal } from "../staff/appeals/open-appeals.server";
import { castResultVote } from "./cast-result-vote.server";
import { openResultAppealsOf } from "./open-with-committee.server";
import * as appealPage from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  await db().delete(outbox);
});

const site = () => siteAt(OUT_AT.online);

async function anAppeal() {
  const child = await aReleasedFinalist();
  const reader = await readerOf(child.entryId);
  const result = await appealableResult(reader, site());
  if (!result) throw new Error("Nothing can be appealed");
  const { kind, runId } = result;
  const text = "A judge could not open our video.";
  const appeal = { ...reader, kind, runId, text };
  await appealResult(appeal, site());
  await appealResult(appeal, site());
  const [only] = await resultAppealsOf(child.entryId, site());
  return { ...child, reader, appealId: only?.id ?? "" };
}

function vote(at: { appealId: string; entryId: string }, actor: string, isGranted: boolean) {
  const { appealId, entryId } = at;
  const voting = { projectId: entryId, site: site(), voter: { id: actor, by: byStaff(actor) } };
  return castResultVote(voting, { appeal: appealId, isGranted, text: `${actor} says so` });
}

const readerOf = async (entryId: string) => {
  const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
  return { entryId, personId: rosa?.id ?? "" };
};

test("a result can be appealed for the season’s business days after the family was told, once", async () => {
  const reader = await readerOf((await aReleasedFinalist()).entryId);
  await tellOfResults(OUT_AT.online);
  expect(await appealableResult(reader, site())).toMatchObject({
    kind: "online",
    until: "2026-04-10T23:59",
  });
  expect(await appealableResult(reader, siteAt(new Date("2026-04-11T07:00:00Z")))).toBeNull();
  await nothingIsJudged();
  const again = await anAppeal();
  expect(await appealableResult(again.reader, site())).toBeNull();
  expect(await resultAppealsOf(again.entryId, site())).toHaveLength(1);
});

test("two of an entry who write at once: the second reads why the text was not taken, and has it still", async () => {
  const { entryId } = await anAppeal();
  const context = () => aRouterContext({ site: site() });
  const rosa = await comeIn("rosa@example.org", new ABrowser({ context }));
  const path = `/my/${entryId}/feedback/appeal`;
  const params = { entry: entryId };
  const send = (text: string) => rosa.send(appealPage.action, path, { text }, params);
  const second = await send("The other guardian wrote this.");
  expect(second.status).toBe(409);
  expect(second.content).toMatchObject({
    outcome: { text: expect.stringContaining("somebody of your entry sent an appeal") },
    result: { initialValue: { text: "The other guardian wrote this." } },
  });
  // The page around it opens, where nothing can be sent any more.
  expect(await rosa.open(appealPage.loader, path, params)).toMatchObject({
    status: 200,
    content: { open: null },
  });
  expect((await send("A judge could not open our video.")).status).toBe(303);
});

test("a letter that came a week late gives the family as many days as everybody else", async () => {
  const reader = await readerOf((await aReleasedFinalist()).entryId);
  const late = new Date("2026-04-10T16:00:00Z");
  await tellOfResults(late);
  expect(await appealableResult(reader, siteAt(late))).toMatchObject({ until: "2026-04-17T23:59" });
});

test("a letter that was written in time and waited a week gives as many days, counted from when it was sent", async () => {
  const reader = await readerOf((await aReleasedFinalist()).entryId);
  await tellOfResults(OUT_AT.online, { waitedDays: 7 });
  const aWeekLater = siteAt(new Date("2026-04-11T16:00:00Z"));
  expect(await appealableResult(reader, aWeekLater)).toMatchObject({ until: "2026-04-17T23:59" });
  expect(await appealableResult(reader, siteAt(new Date("2026-04-18T07:00:00Z")))).toBeNull();
});

const IN_MAY = new Date("2026-05-04T16:00:00Z");

test("no term runs while a letter is on its way", async () => {
  const reader = await readerOf((await aReleasedFinalist()).entryId);
  const inMay = siteAt(IN_MAY);
  const untilInMay = { until: "2026-05-11T23:59" };
  expect(await appealableResult(reader, inMay)).toMatchObject(untilInMay);
  await tellOfResults(OUT_AT.online);
  for (const state of ["queued", "sending", "retrying", "held"] as const) {
    await db().update(outbox).set({ state });
    expect(await appealableResult(reader, inMay)).toMatchObject(untilInMay);
  }
  await db().update(outbox).set({ state: "sent" });
  expect(await appealableResult(reader, inMay)).toBeNull();
});

test("where no letter tells anybody the days count from the release, so that a term has an end", async () => {
  const reader = await readerOf((await aReleasedFinalist()).entryId);
  await tellOfResults(OUT_AT.online);
  const countsFromRelease = async () => {
    expect(await appealableResult(reader, site())).toMatchObject({ until: "2026-04-10T23:59" });
    expect(await appealableResult(reader, siteAt(IN_MAY))).toBeNull();
  };
  for (const state of ["failed", "canceled"] as const) {
    await db().update(outbox).set({ state });
    await countsFromRelease();
  }
  // Nobody could be written to.
  await db().delete(outbox);
  await countsFromRelease();
});

test("whoever has no letter of their own has the days of the one about the project", async () => {
  const { entryId } = await aReleasedFinalist();
  await tellOfResults(OUT_AT.online);
  const other = { entryId, personId: randomUUID() };
  expect(await appealableResult(other, site())).toMatchObject({ until: "2026-04-10T23:59" });
});

test("it stands in the queue of appeals with its last day, until it is answered", async () => {
  const at = await anAppeal();
  const queue = (staffId: string) => appealQueue(null, site(), staffId);
  expect(await queue("c")).toMatchObject({
    rows: [{ id: at.appealId, about: "result", projectId: at.entryId, votes: 0 }],
    up: { id: at.appealId, answerBy: "2026-04-17T23:59" },
    place: { at: 1, of: "1" },
  });
  expect(await oldestAppeal(site())).toContain("to be answered by Apr 17");
  expect((await queue("a")).place).toMatchObject({ at: null, of: "0" });
  for (const actor of ["c", "d", "e"]) {
    expect((await queue(actor)).up?.id).toBe(at.appealId);
    await vote(at, actor, false);
    const { up, place } = await appealQueue(at.appealId, site(), actor);
    expect(up?.canVote ?? false).toBe(false);
    expect(place).toMatchObject({ at: null, next: null });
  }
  expect((await queue("f")).rows).toEqual([]);
});

test("whoever froze or signed the results has no vote, and nobody has two", async () => {
  const at = await anAppeal();
  for (const actor of ["a", "b"]) {
    expect(await vote(at, actor, true)).toMatchObject({ refused: /no part/ });
  }
  expect(await vote(at, "c", true)).toEqual({ told: null });
  expect(await vote(at, "c", true)).toMatchObject({ refused: /already/ });
  expect(await openResultAppeals(at.entryId, site(), "a")).toMatchObject([
    { votes: 1, hasVoted: false, hadPart: true },
  ]);
});

test("the third vote answers it: granted, it is one finalist more in the next run, and the family reads why", async () => {
  const at = await anAppeal();
  await vote(at, "c", true);
  await vote(at, "d", false);
  expect(await vote(at, "e", true)).toEqual({ told: 1 });
  expect(await resultAppealsOf(at.entryId, site())).toMatchObject([
    { isGranted: true, answer: "c says so\n\ne says so" },
  ]);
  expect(await db().select().from(resultDecisions)).toMatchObject([
    { award: "finalist", effect: "give", roundEntryId: at.roundEntryIds[0] },
  ]);
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "project-review"));
  expect(letter).toMatchObject({ recipient: "rosa@example.org" });
  expect(letter?.text).toContain("one finalist more");
  expect(await vote(at, "f", false)).toBe("stale");
});

test("whose guardian has said nothing was not judged, and hears no answer", async () => {
  const at = await anAppeal();
  const friend = await aSignedFriend(at, "omar@example.org");
  await db().delete(consents).where(eq(consents.participantId, friend.participantId));
  await db().delete(outbox);
  for (const actor of ["c", "d", "e"]) await vote(at, actor, false);
  const told = await db().select({ to: outbox.recipient }).from(outbox);
  expect(told).toEqual([{ to: "rosa@example.org" }]);
});

const FROM_OUTSIDE = [
  { name: "Dana Cho", email: "dana@example.org" },
  { name: "Eli Orr", email: "eli@example.org" },
  { name: "Fay Lund", email: "fay@example.org" },
];

/** The token in the letter to somebody who was asked. */
async function seatOf(email: string): Promise<string> {
  const [letter] = await db().select().from(outbox).where(eq(outbox.recipient, email));
  return /\/committee\/([\w-]{43})/.exec(letter?.text ?? "")?.[1] ?? "";
}

async function voteFrom(token: string, granted: "yes" | "no", reason: string) {
  const fields = { granted, reason };
  const browser = new ABrowser();
  return (await browser.send(seatPage.action, `/committee/${token}`, fields, { token })).status;
}

test("three from outside answer it behind their links, each about this one project and its result, and the family reads the majority’s reasons", async () => {
  const at = await anAppeal();
  const deed = { projectId: at.entryId, actor: "ann", site: site() };
  expect(await askCommittee(deed, at.appealId, FROM_OUTSIDE)).toEqual({ told: 3 });
  expect(await askCommittee(deed, at.appealId, [{ name: "Gus", email: "g@example.org" }])).toEqual({
    refused: expect.stringMatching(/A committee is 3/),
  });
  const [dana, eli, fay] = await Promise.all(FROM_OUTSIDE.map(({ email }) => seatOf(email)));
  const { content } = await new ABrowser().open(seatPage.loader, `/committee/${dana}`, {
    token: dana ?? "",
  });
  expect(content).toMatchObject({
    seat: {
      about: "online",
      text: "A judge could not open our video.",
      decision: "The project is a finalist.",
      answerBy: "2026-04-17T23:59",
      vote: null,
      project: { title: "Smoke or fog?" },
    },
  });
  expect(JSON.stringify(content)).not.toMatch(/rosa|ruiz/i);
  expect(await voteFrom(dana ?? "", "yes", "The video plays here.")).toBe(200);
  expect(await voteFrom(dana ?? "", "no", "Twice.")).toBe(409);
  expect(await voteFrom(eli ?? "", "no", "Enough was read.")).toBe(200);
  expect(await openResultAppealsOf(at.entryId, site(), "ann")).toMatchObject([
    { votes: 2, free: 0, seats: [{ hasVoted: true }, { hasVoted: true }, { hasVoted: false }] },
  ]);
  expect(await voteFrom(fay ?? "", "yes", "It was not seen whole.")).toBe(200);
  expect(await resultAppealsOf(at.entryId, site())).toMatchObject([
    { isGranted: true, answer: "The video plays here.\n\nIt was not seen whole." },
  ]);
  expect(await db().select().from(resultDecisions)).toMatchObject([{ award: "finalist" }]);
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "project-review"));
  expect(letter?.recipient).toBe("rosa@example.org");
});

test("a seat about a result can be asked again or taken back until it has voted, and colleagues take the others", async () => {
  const at = await anAppeal();
  const deed = { projectId: at.entryId, actor: "ann", site: site() };
  await askCommittee(deed, at.appealId, FROM_OUTSIDE.slice(0, 2));
  await vote(at, "c", false);
  const committee = async () => (await openResultAppealsOf(at.entryId, site(), "ann"))[0];
  expect(await committee()).toMatchObject({ votes: 1, free: 0 });
  const [first, second] = (await committee())?.seats ?? [];
  expect(await askAgain(deed, first?.id ?? "")).toEqual({ told: 1 });
  expect(await voteFrom(await seatOf("dana@example.org"), "no", "Enough was read.")).toBe(200);
  expect(await takeSeatBack(deed, first?.id ?? "")).toMatchObject({ refused: /has voted/ });
  const token = await seatOf("eli@example.org");
  expect(await takeSeatBack(deed, second?.id ?? "")).toBe("changed");
  const opened = new ABrowser().open(seatPage.loader, `/committee/${token}`, { token });
  expect((await opened).status).toBe(404);
  expect(await committee()).toMatchObject({ votes: 2, free: 1 });
  await vote(at, "d", false);
  expect(await resultAppealsOf(at.entryId, site())).toMatchObject([{ isGranted: false }]);
});

/** One of those who read the project. */
async function aJudgeOf(roundEntryId: string | undefined, email: string): Promise<void> {
  const [reading] = await db()
    .select()
    .from(assignments)
    .where(eq(assignments.roundEntryId, roundEntryId ?? ""));
  const personId = await findOrAddPerson(db(), email);
  await db()
    .update(judges)
    .set({ personId })
    .where(eq(judges.id, reading?.judgeId ?? ""));
}

test("a colleague who judged the project does not vote about its result with the account either", async () => {
  const at = await anAppeal();
  await aJudgeOf(at.roundEntryIds[0], "judge@example.org");
  const context = aStaffContext("judith", "admin", OUT_AT.online);
  context.set(staffContext, { ...context.get(staffContext), email: "Judge+work@example.org" });
  const vote = {
    intent: "vote-on-result",
    appeal: at.appealId,
    granted: "no",
    answer: "I read it with care.",
  };
  const browser = new ABrowser({ context: () => context });
  const { status, content } = await browser.send(appealsPage.action, "/admin/appeals", vote);
  expect(status).toBe(403);
  expect(content).toMatchObject({ outcome: { text: expect.stringContaining("judged it") } });
  expect(await db().$count(resultAppealVotes)).toBe(0);
});

test("whoever decided about an award of the entry by hand has no vote and no seat about its result", async () => {
  const at = await anAppeal();
  const [round] = await db().select().from(rounds).where(eq(rounds.kind, "online"));
  await db()
    .insert(resultDecisions)
    .values({
      roundId: round?.id ?? "",
      award: "finalist",
      effect: "deny",
      roundEntryId: at.roundEntryIds[0] ?? "",
      reason: "It was entered twice.",
      decidedBy: "dora",
      programAt: OUT_AT.online,
    });
  expect(await vote(at, "dora", false)).toMatchObject({ refused: /no part/ });
  expect(await openResultAppeals(at.entryId, site(), "dora")).toMatchObject([{ hadPart: true }]);
  const left = aStaffContext();
  left.set(accountsAtContext, async () => [{ id: "dora", role: null }]);
  const invited = [{ name: "Dora Bell", email: "dora@example.org" }];
  expect(await colleagueAmong(invited, at.entryId, left)).toMatch(/decided about this project/);
});

test("whoever judged the project, or froze or signed its result and has left since, gets no seat about it", async () => {
  const at = await anAppeal();
  await aJudgeOf(at.roundEntryIds[0], "judge@example.org");
  const asked = (email: string, context = aStaffContext()) =>
    colleagueAmong([{ name: "Dana Cho", email }], at.entryId, context);
  expect(await asked("judge@example.org")).toMatch(/judged or decided about this project/);
  const left = aStaffContext();
  left.set(accountsAtContext, async () => [{ id: "b", role: null }]);
  expect(await asked("b@example.org", left)).toMatch(/judged or decided about this project/);
  expect(await asked("dana@example.org")).toBeUndefined();
});
