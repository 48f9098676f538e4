import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { accountsAtContext, staffContext } from "~/platform/staff/staff-context.server";
import { advisorMatches } from "~/records/entries/advising.table.server";
import { advisors } from "~/records/people/advisors.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import {
  projectAppeals,
  projectAppealVotes,
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { committeeSeats } from "~/records/results/committee-seats.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aPurpose, withFiles } from "../../../../tests/support/file-purposes";
import { aChildWithAProject, fillIn, sendProject } from "../../../../tests/support/projects";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as detail from "../staff/detail";
import { committeeData } from "./personal-data.server";
import * as seatPage from "./route";
import { findSeat } from "./seat-view.server";
import { voteFromSeat } from "./vote-from-seat.server";

withFiles(aPurpose());
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(files);
});

const PEOPLE = {
  name_1: "Dana Cho",
  email_1: "dana@example.org",
  name_2: "Eli Orr",
  email_2: "eli@example.org",
  name_3: "Fay Lund",
  email_3: "fay@example.org",
};

async function anAppeal() {
  const child = await aChildWithAProject();
  const rosa = await comeIn("rosa@example.org");
  await fillIn(rosa, child.entryId);
  await sendProject(rosa, child.entryId, { intent: "send-in" });
  const [version] = await db().select().from(projectVersions);
  const checks = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: false };
  const [review] = await db()
    .insert(projectReviews)
    .values({
      versionId: version?.id ?? "",
      ...checks,
      decision: "disqualified",
      reason: "Entered last year.",
      reviewedBy: "ben",
      programAt: new Date("2025-12-12T19:00:00Z"),
    })
    .returning();
  const [appeal] = await db()
    .insert(projectAppeals)
    .values({
      reviewId: review?.id ?? "",
      text: "It is a new one.",
      programAt: new Date("2025-12-13T19:00:00Z"),
    })
    .returning();
  await db().delete(outbox);
  return { ...child, appeal: appeal?.id ?? "" };
}

/** On another appeal, about what was decided a month before. */
async function anEarlierVote(voterId: string) {
  const [review] = await db().select().from(projectReviews);
  if (!review) throw new Error("Nothing was decided");
  const { id: _, ...same } = review;
  const at = new Date("2025-11-12T19:00:00Z");
  const [earlier] = await db()
    .insert(projectReviews)
    .values({ ...same, reviewedBy: "carla", programAt: at, createdAt: at })
    .returning();
  const [appeal] = await db()
    .insert(projectAppeals)
    .values({ reviewId: earlier?.id ?? "", text: "Look again.", programAt: at })
    .returning();
  const vote = { voterId, isGranted: false, text: "It stands.", programAt: at };
  await db()
    .insert(projectAppealVotes)
    .values({ ...vote, appealId: appeal?.id ?? "" });
}

async function press(
  entryId: string,
  fields: Record<string, string>,
  context = aStaffContext(),
): Promise<string> {
  const browser = new ABrowser({ context: () => context });
  const { status, content } = await browser.send(
    detail.action,
    `/admin/projects/${entryId}`,
    fields,
    { id: entryId },
  );
  return `${status} ${(content as { outcome: { text: string } }).outcome.text}`;
}

/** The token in the newest letter to somebody. */
async function tokenOf(email: string): Promise<string> {
  const letters = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(outbox.createdAt);
  return /\/committee\/([\w-]{43})/.exec(letters.at(-1)?.text ?? "")?.[1] ?? "";
}

async function vote(token: string, granted: "yes" | "no", reason = "The data are new.") {
  const { status, content } = await new ABrowser().send(
    seatPage.action,
    `/committee/${token}`,
    { granted, reason },
    { token },
  );
  return `${status} ${(content as { outcome?: { text: string } } | undefined)?.outcome?.text ?? ""}`;
}

const look = (token: string) =>
  new ABrowser().open(seatPage.loader, `/committee/${token}`, { token });

async function staffSee(id: string) {
  const browser = new ABrowser({ context: () => aStaffContext("carla") });
  const { content } = await browser.open(detail.loader, `/admin/projects/${id}`, { id });
  return (
    content as {
      project: {
        appeals: { free: number; votes: number; seats: { name: string; hasVoted: boolean }[] }[];
      };
    }
  ).project.appeals[0];
}

test("three from outside are asked in one press, vote behind their links, and staff see who has answered", async () => {
  const { entryId, appeal } = await anAppeal();
  expect(await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE })).toBe(
    "200 They are asked. 3 letters are on their way.",
  );
  const dana = await tokenOf("dana@example.org");
  expect(await vote(dana, "yes")).toBe("200 Thank you. Your vote counts.");
  expect(await vote(dana, "no")).toBe("409 You have voted already.");
  expect(await staffSee(entryId)).toMatchObject({
    free: 0,
    votes: 1,
    seats: [
      { name: "Dana Cho", hasVoted: true },
      { name: "Eli Orr", hasVoted: false },
      { name: "Fay Lund", hasVoted: false },
    ],
  });
  await vote(await tokenOf("eli@example.org"), "no", "It is last year’s.");
  await vote(await tokenOf("fay@example.org"), "yes", "I agree with the family.");
  const [answered] = await db().select().from(projectAppeals);
  expect(answered).toMatchObject({
    isGranted: true,
    answer: "The data are new.\n\nI agree with the family.",
  });
  const [project] = await db().select().from(projects);
  expect(project?.state).toBe("accepted");
  expect(await db().$count(outbox, eq(outbox.kind, "project-review"))).toBe(1);
});

test("the page shows one appeal and one project, names nobody, and no other vote", async () => {
  const { entryId, appeal } = await anAppeal();
  await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE });
  await vote(await tokenOf("eli@example.org"), "no", "Nobody else reads this yet.");
  const { status, content } = await look(await tokenOf("dana@example.org"));
  expect(status).toBe(200);
  expect(content).toMatchObject({
    seat: {
      name: "Dana Cho",
      text: "It is a new one.",
      decision: "Entered last year.",
      project: { title: "Smoke or fog?" },
    },
  });
  const written = JSON.stringify(content);
  for (const hidden of ["Ana", "Ruiz", "rosa@example.org", "Nobody else reads", entryId])
    expect(written).not.toContain(hidden);
  expect((await look("x".repeat(43))).status).toBe(404);
});

test("a seat taken back leads nowhere, frees its place, and one that has voted stays", async () => {
  const { entryId, appeal } = await anAppeal();
  await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE });
  const token = await tokenOf("fay@example.org");
  const more = { intent: "ask-committee", appeal, name_1: "Gus Hale", email_1: "gus@example.org" };
  expect(await press(entryId, more)).toContain("A committee is 3 people");
  const [fay] = await db().select().from(committeeSeats).where(eq(committeeSeats.name, "Fay Lund"));
  expect(await press(entryId, { intent: "take-seat", seat: fay?.id ?? "" })).toBe(
    "200 The seat is free again.",
  );
  expect((await look(token)).status).toBe(404);
  expect(await press(entryId, more)).toContain("They are asked");
  await vote(await tokenOf("dana@example.org"), "yes");
  const [dana] = await db()
    .select()
    .from(committeeSeats)
    .where(eq(committeeSeats.name, "Dana Cho"));
  expect(await press(entryId, { intent: "take-seat", seat: dana?.id ?? "" })).toContain(
    "the vote stands",
  );
  expect(
    await press(entryId, {
      intent: "ask-again",
      seat:
        (await db().select().from(committeeSeats).where(eq(committeeSeats.name, "Eli Orr")))[0]
          ?.id ?? "",
    }),
  ).toContain("Asked again");
});

test("a vote that was on its way when its seat was taken back does not count", async () => {
  const { entryId, appeal } = await anAppeal();
  await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE });
  const found = await findSeat(await tokenOf("fay@example.org"), "appeal.vote");
  if (!found) throw new Error("There is no seat");
  await press(entryId, { intent: "take-seat", seat: found.seat.id });
  const vote = { isGranted: true, text: "I have read it." };
  expect(await voteFromSeat(found, vote, currentSite())).toMatch(/seat is not yours any more/);
  expect(await db().$count(projectAppealVotes)).toBe(0);
});

test("once an appeal is answered its project is not handed out any more", async () => {
  const { entryId, appeal } = await anAppeal();
  await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE });
  const tokens = await Promise.all(
    [PEOPLE.email_1, PEOPLE.email_2, PEOPLE.email_3].map((email) => tokenOf(email)),
  );
  for (const token of tokens) await vote(token, "no");
  const { status, content } = await look(tokens[0] ?? "");
  expect(status).toBe(200);
  expect(content).toMatchObject({ seat: { isAnswered: true, project: null } });
  expect(JSON.stringify(content)).not.toContain("Smoke or fog?");
});

test("letters to a committee wait ten minutes, and Undo takes seats, links and letters back", async () => {
  const { entryId, appeal } = await anAppeal();
  const ask = { intent: "ask-committee", appeal, ...PEOPLE };
  const decision = randomUUID();
  await press(entryId, { ...ask, press: decision });
  const [letter] = await db().select().from(outbox);
  expect(letter?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  const isSeats = eq(accessLinks.purpose, "committee-seat");
  expect(await db().$count(accessLinks, isSeats)).toBe(3);
  const undone = await press(entryId, { intent: "undo", decision });
  expect(undone).toContain("Taken back: decision and letter.");
  expect(await db().$count(committeeSeats)).toBe(0);
  expect(await db().$count(accessLinks, isSeats)).toBe(0);
  expect(await db().$count(outbox, eq(outbox.state, "queued"))).toBe(0);
});

test("seats of people who were written to at once, or have voted, are not undone", async () => {
  const { entryId, appeal } = await anAppeal();
  const ask = { intent: "ask-committee", appeal, ...PEOPLE };
  const decision = randomUUID();
  await press(entryId, { ...ask, press: decision });
  await db().update(outbox).set({ nextAttemptAt: new Date() });
  await vote(await tokenOf("fay@example.org"), "yes");
  expect(await press(entryId, { intent: "undo", decision })).toContain("too late to undo");
  expect(await db().$count(committeeSeats)).toBe(3);
});

test("a seat that is taken back before its letter went keeps the letter back, and the others’ go", async () => {
  const { entryId, appeal } = await anAppeal();
  await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE, press: randomUUID() });
  const [fay] = await db().select().from(committeeSeats).where(eq(committeeSeats.name, "Fay Lund"));
  await press(entryId, { intent: "take-seat", seat: fay?.id ?? "" });
  const waiting = await db().select().from(outbox).where(eq(outbox.state, "queued"));
  const to = waiting.map(({ recipient }) => recipient).toSorted();
  expect(to).toEqual(["dana@example.org", "eli@example.org"]);
});

test("nobody around the entry gets a seat, nobody two, and a row without an address is named", async () => {
  const { entryId, appeal } = await anAppeal();
  const ask = { intent: "ask-committee", appeal };
  expect(await press(entryId, { ...ask, name_1: "Rosa", email_1: "Rosa@example.org" })).toContain(
    "around this entry",
  );
  expect(await press(entryId, { ...ask, name_1: "Dana" })).toContain("needs a name and an email");
  expect(await press(entryId, ask)).toContain("Name at least one");
  const twice = {
    name_1: "Dana",
    email_1: "dana@example.org",
    name_2: "Dana",
    email_2: "DANA@example.org",
  };
  expect(await press(entryId, { ...ask, ...twice })).toContain("has a seat already");
  expect(await db().$count(committeeSeats)).toBe(0);
  expect(await db().$count(outbox)).toBe(0);
});

test("a seat is for somebody from outside: no colleague gets one, nor who decided or answered an earlier appeal and has left", async () => {
  const { entryId, appeal } = await anAppeal();
  await anEarlierVote("fay");
  const accounts: Record<string, { id: string; role: "admin" | null }[]> = {
    "dana@example.org": [{ id: "dana", role: "admin" }],
    "ben@example.org": [{ id: "ben", role: null }],
    "fay@example.org": [{ id: "fay", role: null }],
    "eli@example.org": [{ id: "eli", role: null }],
  };
  const ask = async (email_1: string) => {
    const context = aStaffContext();
    context.set(accountsAtContext, async (email) => accounts[email] ?? []);
    const form = { intent: "ask-committee", appeal, name_1: "One of them", email_1 };
    return press(entryId, form, context);
  };
  expect(await ask("dana@example.org")).toContain("belongs to a colleague");
  expect(await ask("ben@example.org")).toContain("decided about this project");
  expect(await ask("fay@example.org")).toContain("decided about this project");
  expect(await db().$count(committeeSeats)).toBe(0);
  expect(await ask("eli@example.org")).toContain("One letter is on its way.");
});

test("whoever advised the entry gets no seat either, were it long over", async () => {
  const { entryId, appeal } = await anAppeal();
  const season = currentSite().season.id;
  const personId = await findOrAddPerson(db(), "kim@example.org");
  const [advisor] = await db()
    .insert(advisors)
    .values({ season, personId, name: "Kim Lee", organization: "Library" })
    .returning();
  await db()
    .insert(advisorMatches)
    .values({
      season,
      entryId,
      wish: "Somebody who knows cameras",
      advisorId: advisor?.id ?? "",
      begunAt: new Date(),
      endedAt: new Date(),
      endedBy: "advisor",
    });
  const kim = { name_1: "Kim", email_1: "kim@example.org" };
  expect(await press(entryId, { intent: "ask-committee", appeal, ...kim })).toContain(
    "around this entry",
  );
});

test("an address with a tag is the same mailbox: around the entry, and at one seat", async () => {
  const { entryId, appeal } = await anAppeal();
  const ask = { intent: "ask-committee", appeal };
  const tagged = { name_1: "Rosa", email_1: "rosa+fair@example.org" };
  expect(await press(entryId, { ...ask, ...tagged })).toContain("around this entry");
  const dana = { name_1: "Dana", email_1: "dana@example.org" };
  expect(await press(entryId, { ...ask, ...dana })).toContain("asked");
  const again = { name_1: "Dana", email_1: "dana+2@example.org" };
  expect(await press(entryId, { ...ask, ...again })).toContain("has a seat already");
  expect(await db().$count(committeeSeats)).toBe(1);
});

const ACCEPTS = {
  intent: "review",
  goneAt: "",
  complete: "on",
  safe: "on",
  disclosure: "on",
  eligible: "on",
  looked: "on",
  decision: "accepted",
  sure: "on",
};

test("a colleague around the entry neither votes with the account, nor chooses who does, nor gives way alone", async () => {
  const { entryId, appeal } = await anAppeal();
  const guardian = aStaffContext("rosa");
  guardian.set(staffContext, { ...guardian.get(staffContext), email: "Rosa+work@example.org" });
  const vote = { intent: "vote-on-appeal", appeal, granted: "yes", answer: "It is our own." };
  expect(await press(entryId, vote, guardian)).toMatch(/^403/);
  const asked = { intent: "ask-committee", appeal, ...PEOPLE };
  expect(await press(entryId, asked, guardian)).toMatch(/^403/);
  const [version] = await db().select().from(projectVersions);
  const accepts = { ...ACCEPTS, version: version?.id ?? "" };
  expect(await press(entryId, accepts, guardian)).toMatch(/^403/);
  const more = { intent: "grant-time", until: "2026-03-01T12:00", reason: "We were ill." };
  expect(await press(entryId, more, guardian)).toMatch(/^403/);
  expect(await db().$count(projectAppealVotes)).toBe(0);
  expect(await db().$count(committeeSeats)).toBe(0);
  expect(await db().$count(projectReviews)).toBe(1);
  expect(await press(entryId, vote)).toContain("Your vote counts");
});

test("whoever was asked is found by address and erased with the link, and the vote stays without a name", async () => {
  const { entryId, appeal } = await anAppeal();
  await press(entryId, { intent: "ask-committee", appeal, ...PEOPLE });
  await vote(await tokenOf("dana@example.org"), "yes");
  expect(await committeeData.find("dana@example.org", [])).toMatchObject([
    { content: { name: "Dana Cho" } },
  ]);
  const erasure = { email: "dana@example.org", before: new Date(Date.now() + 1_000) };
  await db().transaction((tx) => committeeData.remove(tx, erasure, 10));
  expect(await db().$count(committeeSeats, eq(committeeSeats.name, "Dana Cho"))).toBe(0);
  expect(await db().$count(accessLinks, eq(accessLinks.sentTo, "dana@example.org"))).toBe(0);
  expect(await db().$count(projectAppealVotes)).toBe(1);
});
