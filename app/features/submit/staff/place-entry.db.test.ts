import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { files } from "~/platform/files/files.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { entriesToJudge } from "~/records/judging/entries-to-judge.server";
import {
  projectExtensions,
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { publishStale } from "~/records/publications/publish.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aPurpose, withFiles } from "../../../../tests/support/file-purposes";
import {
  aChildWithAProject,
  fillIn,
  openProject,
  sendProject,
} from "../../../../tests/support/projects";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as screen from "./detail";

withFiles(aPurpose());
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(files);
});

const ROSA = "rosa@example.org";

async function press(entryId: string, fields: Record<string, string>, now?: Date): Promise<string> {
  const browser = new ABrowser({ context: () => aStaffContext("staff-1", "admin", now) });
  const path = `/admin/projects/${entryId}`;
  const sent = await browser.send(screen.action, path, fields, { id: entryId });
  return `${sent.status} ${(sent.content as { outcome: { text: string } }).outcome.text}`;
}

const entryRow = async (id: string) =>
  (await db().select().from(entries).where(eq(entries.id, id)))[0];

test("an entry placed in the other division is asked, judged and shown by it, and its people are told", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  await sendProject(rosa, entryId, { intent: "send-in" });
  const [version] = await db().select().from(projectVersions);
  const checks = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: true };
  await db()
    .insert(projectReviews)
    .values({
      versionId: version?.id ?? "",
      ...checks,
      decision: "accepted",
      reason: "",
      reviewedBy: "x",
      programAt: new Date(),
    });
  await publishStale(new Date());
  await db().delete(outbox);
  const place = {
    intent: "place",
    division: "highSchool",
    reason: "Works at the level of grade 9",
  };
  expect(await press(entryId, place)).toBe("200 The entry is placed. One letter is on its way.");
  const { content } = await openProject(rosa, entryId);
  expect(content).toMatchObject({ view: { division: { name: "high school" } } });
  expect(await entriesToJudge("2025-26")).toMatchObject([{ entryId, division: "highSchool" }]);
  await publishStale(new Date());
  const [page] = await db().select().from(publications);
  expect(page).toMatchObject({ isStale: false });
  expect(page?.division === null || page?.division === "highSchool").toBe(true);
  expect(await db().select().from(outbox)).toMatchObject([
    { kind: "project-placed", recipient: ROSA },
  ]);
  const [step] = await db().select().from(events).where(eq(events.action, "entry.place"));
  expect(step).toMatchObject({ note: "Works at the level of grade 9", recordId: entryId });
  // Back to what the grades say: it follows them again.
  expect(await press(entryId, { ...place, division: "k8" })).toContain("placed");
  expect((await entryRow(entryId))?.placedIn).toBeNull();
});

test("placing and more time wait ten minutes with their letters, and Undo takes both back", async () => {
  const { entryId } = await aChildWithAProject();
  const waiting = () => db().$count(outbox, eq(outbox.state, "queued"));
  await db().delete(outbox);
  const placed = randomUUID();
  const place = { intent: "place", division: "highSchool", reason: "Her teacher asked" };
  expect(await press(entryId, { ...place, press: placed })).toContain("One letter");
  const [letter] = await db().select().from(outbox);
  expect(letter?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  const granted = randomUUID();
  const time = { intent: "grant-time", until: "2026-03-19T12:00", reason: "Flu at school" };
  expect(await press(entryId, { ...time, press: granted })).toContain("One letter");
  for (const decision of [placed, granted]) {
    const undone = await press(entryId, { intent: "undo", decision });
    expect(undone).toContain("Taken back: decision and letter.");
  }
  expect(await waiting()).toBe(0);
  expect((await entryRow(entryId))?.placedIn).toBeNull();
  expect(await db().select().from(projects)).toMatchObject([{ grantedUntil: null }]);
  expect(await db().$count(projectExtensions)).toBe(0);
  expect(await db().$count(events, eq(events.action, "project.undo"))).toBe(2);
});

test("what a colleague has placed anew, and time that the family has used, stay", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  const decision = randomUUID();
  const place = { intent: "place", division: "highSchool", reason: "Her teacher asked" };
  await press(entryId, { ...place, press: decision });
  await press(entryId, { ...place, division: "k8" });
  expect(await press(entryId, { intent: "undo", decision })).toContain("too late to undo");
  const granted = randomUUID();
  const time = { intent: "grant-time", until: "2026-03-19T12:00", reason: "Flu at school" };
  await press(entryId, { ...time, press: granted });
  await sendProject(rosa, entryId, { intent: "send-in" });
  expect(await press(entryId, { intent: "undo", decision: granted })).toContain("too late to undo");
  expect(await db().$count(projectExtensions)).toBe(1);
});

test("time in which the family has pressed “Send in” with files still to come is not taken back", async () => {
  const { entryId } = await aChildWithAProject();
  const granted = randomUUID();
  const time = { intent: "grant-time", until: "2026-03-19T12:00", reason: "Flu at school" };
  await press(entryId, { ...time, press: granted });
  await db().update(projects).set({ awaitedSince: new Date() }).where(eq(projects.id, entryId));
  expect(await press(entryId, { intent: "undo", decision: granted })).toContain("too late to undo");
  expect(await db().$count(projectExtensions)).toBe(1);
});

test("the same division again changes nothing, and neither does anything once judging has opened", async () => {
  const { entryId } = await aChildWithAProject();
  const place = { intent: "place", division: "k8", reason: "To be sure" };
  expect(await press(entryId, place)).toContain("Nothing was different");
  const late = new Date("2026-04-20T18:00:00Z");
  expect(await press(entryId, { ...place, division: "highSchool" }, late)).toContain(
    "Judging has opened",
  );
  const kind = { intent: "kind", kind: "team", name: "Owls", reason: "A friend joins" };
  expect(await press(entryId, kind, late)).toContain("Judging has opened");
  expect(await entryRow(entryId)).toMatchObject({ placedIn: null, kind: "individual" });
});

test("a single entry becomes a team with a place for a second child, and a single one again while nobody has come", async () => {
  const { entryId, registrationId } = await aChildWithAProject();
  const kind = { intent: "kind", kind: "team", name: "Owls", reason: "A friend joins" };
  expect(await press(entryId, { ...kind, name: "" })).toContain("Give the team a name");
  expect(await press(entryId, kind)).toBe("200 It is a team now.");
  expect(await entryRow(entryId)).toMatchObject({ kind: "team", name: "Owls", size: 2 });
  const [bought] = await db()
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  expect(bought).toMatchObject({ type: "team" });
  expect(bought?.search).toContain("owls");
  expect(await press(entryId, { ...kind, kind: "individual" })).toBe(
    "200 It is a single entry now.",
  );
  expect(await entryRow(entryId)).toMatchObject({ kind: "individual", name: null, size: 1 });
});

test("staff withdraw a project for a family that asked, until the showcase, and the family reads who did it", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  await sendProject(rosa, entryId, { intent: "send-in" });
  await db().delete(outbox);
  const asked = { intent: "withdraw", reason: "Rosa called on Friday" };
  const onTheDay = new Date("2026-04-25T09:00:00-06:00");
  expect(await press(entryId, asked, onTheDay)).toContain("The showcase has begun");
  const inApril = new Date("2026-04-10T12:00:00-06:00");
  expect(await press(entryId, asked, inApril)).toMatch(/^200 .*One letter/);
  expect(await db().select().from(projects)).toMatchObject([{ withdrawnAt: inApril }]);
  const [letter] = await db().select().from(outbox);
  expect(letter?.text).toContain("We withdrew this project from the contest");
  const [event] = await db().select().from(events).where(eq(events.action, "project.withdraw"));
  expect(event).toMatchObject({ note: asked.reason, actorId: "staff-1" });
  expect(await press(entryId, asked, inApril)).toContain("It is withdrawn already");
});
