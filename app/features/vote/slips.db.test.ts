import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import { voteSlips } from "~/records/schools/vote-slips.table.server";
import { ballots, voteDecisions } from "~/records/votes/ballots.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { comeIn, sitDown } from "../../../tests/support/come-in";
import { aRouterContext, aStaffContext } from "../../../tests/support/router-context";
import { aClass, aSchool, manyPupils, OFFICE } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import {
  aShownProject,
  aVoter,
  sendVote,
  WHILE_VOTING,
  withVotesKey,
} from "../../../tests/support/voting";
import * as slipsPage from "./school/slips";
import * as screen from "./staff/vote";
import { voteScreen } from "./staff/vote-screen.server";

withVotesKey();
onAFreshDatabase();

let slug = "";
let school = "";
let made: Awaited<ReturnType<typeof aSchool>>;
let teacher: ABrowser;
beforeAll(async () => {
  await loadSite();
  ({ slug } = await aShownProject("rosa@example.org"));
  made = await aSchool();
  school = made.schoolId;
  await manyPupils(made, null, 3);
  const context = () => aRouterContext({ now: WHILE_VOTING });
  teacher = await comeIn(OFFICE, new ABrowser({ context }));
});

async function print(key = "none"): Promise<string[]> {
  const path = `/school/${school}/votes`;
  const { location } = await teacher.send(slipsPage.action, path, { class: key }, { school });
  const { content } = await teacher.open(slipsPage.loader, location ?? path, { school });
  return (content as { codes: string[] }).codes;
}

test("a class has one slip for each child, and new ones only for those that nobody used", async () => {
  const first = await print();
  expect(first).toHaveLength(3);
  const [one = "", two = ""] = first;
  const voted = await sendVote(aVoter(), slug, { intent: "slip", slip: one.toLowerCase() });
  expect(voted.location).toMatch(/^\/vote\/receipt\/C-/);
  const second = await print();
  expect(second).toHaveLength(2);
  expect(await db().$count(voteSlips)).toBe(3);
  expect((await sendVote(aVoter(), slug, { intent: "slip", slip: two })).status).toBe(400);
});

test("a slip works once, also pressed many times at the same moment, and names no child", async () => {
  const [slip = ""] = await print();
  const before = await db().$count(ballots);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendVote(aVoter(), slug, { intent: "slip", slip })),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await db().$count(ballots)).toBe(before + 1);
  const again = await sendVote(aVoter(), slug, { intent: "slip", slip });
  expect(JSON.stringify(again.content)).toContain("This slip has voted");
  const rows = await db().select().from(ballots);
  expect(
    rows.every(({ network, domain, state }) => !network && !domain && state === "counted"),
  ).toBe(true);
});

test("staff see how many slips of a school are used and out, beside its list and what it told us of", async () => {
  const { season, now } = { ...currentSite(), now: WHILE_VOTING };
  const { slips } = await voteScreen(season, now, async () => new Map());
  expect(slips).toEqual([
    {
      schoolId: school,
      name: "Rexburg Middle School",
      used: 2,
      open: 1,
      pupils: 3,
      expected: expect.any(String),
    },
  ]);
});

test("typed where all printed codes are typed, it is not used up", async () => {
  const [slip = ""] = await print();
  await sitDown(slip);
  expect((await sendVote(aVoter(), slug, { intent: "slip", slip })).status).toBe(303);
});

test("when children leave, no more slips work than there are children; a vote that was cast stays", async () => {
  await manyPupils(made, null, 3);
  const [first = "", second = "", third = ""] = await print();
  expect((await sendVote(aVoter(), slug, { intent: "slip", slip: first })).status).toBe(303);
  const pupils = await db().select().from(participants).where(eq(participants.schoolId, school));
  await db()
    .update(participants)
    .set({ leftSchoolAt: new Date() })
    .where(eq(participants.id, pupils[0]?.id ?? ""));
  const before = await db().$count(ballots);
  expect((await sendVote(aVoter(), slug, { intent: "slip", slip: second })).status).toBe(303);
  const leftOver = await sendVote(aVoter(), slug, { intent: "slip", slip: third });
  expect(leftOver.status).toBe(400);
  expect(JSON.stringify(leftOver.content)).toContain("As many slips of your school have voted");
  expect(await db().$count(ballots)).toBe(before + 1);
  expect(await print()).toEqual([]);
});

test("a slip that somebody else used is cancelled by staff: its vote is out, and the class prints one more", async () => {
  const staff = new ABrowser({ context: () => aStaffContext("staff-1", "admin", WHILE_VOTING) });
  const cancel = (slip: string) =>
    staff.send(screen.action, "/admin/vote", { intent: "cancel-slip", slip, words: "Lost." });
  await manyPupils(made, null, 1);
  const [slip = ""] = await print();
  await sendVote(aVoter(), slug, { intent: "slip", slip });
  expect(await print()).toEqual([]);
  expect((await cancel(slip)).status).toBe(200);
  const [decision] = await db().select().from(voteDecisions);
  expect(decision).toMatchObject({ decision: "remove", reason: "slip-cancelled" });
  expect(await db().$count(ballots, eq(ballots.state, "removed"))).toBe(1);
  expect(await print()).toHaveLength(1);
  expect((await cancel(slip)).status).not.toBe(200);
  const again = { intent: "hold-again", decision: decision?.id ?? "", words: "Why not." };
  await staff.send(screen.action, "/admin/vote", again);
  expect(await db().$count(ballots, eq(ballots.state, "held"))).toBe(0);
});

test("a class that gets another name keeps its slips until it prints anew; no more vote than there are children", async () => {
  await noChildrenYet();
  const old = await aClass(made, "7a");
  const ids = await manyPupils(made, old, 3);
  const [used = "", kept = "", replaced = ""] = await print(old);
  await vote(used);
  const renamed = await aClass(made, "Room 12");
  await db().update(participants).set({ classId: renamed }).where(inArray(participants.id, ids));
  expect((await vote(kept)).status).toBe(303);
  const again = await print(renamed);
  expect(again).toHaveLength(1);
  expect(JSON.stringify((await vote(replaced)).content)).toContain("no such slip");
  for (const slip of again) expect((await vote(slip)).status).toBe(303);
  expect(await childrenWithoutVote()).toBe(0);
});

test("a child who moves to another class uses the slip of the old one, and both classes have enough", async () => {
  await noChildrenYet();
  const [from, to] = [await aClass(made, "8a"), await aClass(made, "8b")];
  const [mover = ""] = await manyPupils(made, from, 2);
  await manyPupils(made, to, 1);
  const papers = await print(from);
  expect(papers).toHaveLength(2);
  await print(to);
  await db().update(participants).set({ classId: to }).where(eq(participants.id, mover));
  const ofTo = await print(to);
  expect(ofTo).toHaveLength(2);
  for (const slip of [papers[0], ...ofTo]) expect((await vote(slip)).status).toBe(303);
  expect((await vote(papers[1])).status).toBe(400);
  expect(await childrenWithoutVote()).toBe(0);
});

async function noChildrenYet(): Promise<void> {
  await db().delete(voteSlips);
  await db().delete(participants).where(eq(participants.schoolId, school));
}

function vote(slip = "") {
  return sendVote(aVoter(), slug, { intent: "slip", slip });
}

async function childrenWithoutVote(): Promise<number> {
  const isHere = and(eq(participants.schoolId, school), isNull(participants.leftSchoolAt));
  return (
    (await db().$count(participants, isHere)) -
    (await db().$count(voteSlips, isNotNull(voteSlips.usedAt)))
  );
}
