import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { instantOf } from "~/program/mountain-time";
import { projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import {
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { addGuardian, nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import {
  aChildWithAProject,
  aProjectFile,
  fillIn,
  openProject,
  sendProject,
  storeVersion,
  words,
} from "../../../tests/support/projects";
import { aRouterContext } from "../../../tests/support/router-context";
import { aClass, aPupil, aSchool } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { finishAwaited } from "./awaited-versions.server";
import { sendNotices } from "./letters/send-notices.server";
import type { ProjectView } from "./project-view.server";
import * as withdrawPage from "./withdraw";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(files);
});

const ROSA = "rosa@example.org";
const SEND = { intent: "send-in" };
const deadline = () => projectDeadline(currentSite().season);
const earlier = (milliseconds: number) => new Date(deadline().getTime() - milliseconds);

/** A browser whose clock the test holds. */
async function rosaAt(start: Date) {
  const clock = { now: start };
  const browser = new ABrowser({ context: () => aRouterContext({ now: clock.now }) });
  await comeIn(ROSA, browser);
  return { browser, clock };
}

const siteAt = (now: Date): Site => ({ ...currentSite(), now });

describe("the deadline", () => {
  test("what came in the last millisecond counts, what came after it does not", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser, clock } = await rosaAt(earlier(60_000));
    await fillIn(browser, entryId);
    clock.now = earlier(1);
    expect((await sendProject(browser, entryId, SEND)).status).toBe(303);
    clock.now = earlier(0);
    const late = { intent: "save-abstract", revision: "1", text: "late" };
    expect((await sendProject(browser, entryId, late)).status).toBe(409);
    expect((await sendProject(browser, entryId, SEND)).status).toBe(409);
    const { content } = await openProject(browser, entryId);
    const { view } = content as { view: ProjectView };
    expect(view).toMatchObject({ isOpen: false, canEdit: false, versions: [{ number: 1 }] });
  });

  test("many entries that send in at the last moment all get their version and their receipt", async () => {
    const families: { browser: ABrowser; entryId: string }[] = [];
    for (let number = 0; number < 10; number += 1) {
      const email = `family-${number}@example.org`;
      const { entryId } = await aChildWithAProject({ email });
      const browser = new ABrowser({ context: () => aRouterContext({ now: earlier(1) }) });
      await comeIn(email, browser);
      await fillIn(browser, entryId);
      families.push({ browser, entryId });
    }
    const answers = await Promise.all(
      families.map(({ browser, entryId }) => sendProject(browser, entryId, SEND)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await db().$count(projectVersions)).toBe(10);
    expect(await db().$count(outbox, eq(outbox.kind, "project-receipt"))).toBe(10);
  });

  test("that moves while people write holds from then on, for drafts, presses and uploads that wait", async () => {
    const { entryId } = await aChildWithAProject();
    const moved = (submissionsClose: string): Site => {
      const site = currentSite();
      const dates = { ...site.season.dates, submissionsClose };
      return { ...site, season: { ...site.season, dates } };
    };
    // The night in which clocks go forward.
    const around = { site: moved("2026-03-07T23:59"), now: new Date("2026-03-08T06:59:59.999Z") };
    const browser = new ABrowser({ context: () => aRouterContext(around) });
    await comeIn(ROSA, browser);
    await fillIn(browser, entryId);
    around.now = new Date("2026-03-08T07:00:00Z");
    const late = { intent: "save-abstract", revision: "1", text: words(170) };
    expect((await sendProject(browser, entryId, late)).status).toBe(409);
    around.site = moved("2026-03-08T23:59");
    expect((await sendProject(browser, entryId, late)).status).toBe(303);
    const fileId = await aProjectFile(entryId, "video", { state: "uploading", sha256: null });
    around.now = new Date("2026-03-09T05:59:59.999Z");
    expect((await sendProject(browser, entryId, SEND)).status).toBe(303);
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, fileId));
    // Moved to an earlier hour, it refuses what was pressed after it, and says so by letter.
    around.site = moved("2026-03-08T20:00");
    expect(await finishAwaited({ ...around.site, now: new Date("2026-03-09T06:00:00Z") })).toBe(0);
    expect(await db().$count(projectVersions)).toBe(0);
    expect(await db().$count(outbox, eq(outbox.kind, "project-not-sent"))).toBe(1);
  });

  test("staff may grant an entry more time, and that entry only", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser, clock } = await rosaAt(earlier(60_000));
    await fillIn(browser, entryId);
    clock.now = new Date(deadline().getTime() + 3_600_000);
    expect((await sendProject(browser, entryId, SEND)).status).toBe(409);
    const grantedUntil = new Date(deadline().getTime() + 7_200_000);
    await db().update(projects).set({ grantedUntil });
    expect((await sendProject(browser, entryId, SEND)).status).toBe(303);
    clock.now = new Date(grantedUntil.getTime() + 60_000);
    const late = { intent: "save-abstract", revision: "1", text: "late" };
    expect((await sendProject(browser, entryId, late)).status).toBe(409);
  });
});

describe("pressed in time with an upload still running", () => {
  async function pressed({ before = 1 } = {}) {
    const { entryId } = await aChildWithAProject();
    const { browser, clock } = await rosaAt(earlier(3_600_000));
    await fillIn(browser, entryId);
    const fileId = await aProjectFile(entryId, "video", {
      state: "uploading",
      sha256: null,
      name: "film.mp4",
    });
    clock.now = earlier(before);
    expect((await sendProject(browser, entryId, SEND)).status).toBe(303);
    expect(await db().$count(projectVersions)).toBe(0);
    return { entryId, fileId, browser, clock };
  }
  const letters = () => db().select().from(outbox).where(eq(outbox.kind, "project-not-sent"));
  async function viewOf(browser: ABrowser, entryId: string): Promise<ProjectView> {
    const { content } = await openProject(browser, entryId);
    return (content as { view: ProjectView }).view;
  }
  const minutesAfter = (minutes: number) =>
    siteAt(new Date(deadline().getTime() + minutes * 60_000));

  test("what is missing besides is told first, and nothing is promised", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser } = await rosaAt(earlier(3_600_000));
    await fillIn(browser, entryId);
    await aProjectFile(entryId, "video", { state: "uploading", sha256: null });
    const without = { intent: "save-abstract", revision: "1", text: "" };
    expect((await sendProject(browser, entryId, without)).status).toBe(303);
    const { status, content } = await sendProject(browser, entryId, SEND);
    expect(status).toBe(400);
    expect(content).toMatchObject({ missing: [{ part: "abstract" }] });
    const [project] = await db().select().from(projects);
    expect(project?.awaitedSince).toBeNull();
  });

  test("a guardian’s no that comes meanwhile keeps it from being sent in", async () => {
    const { fileId } = await pressed();
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, fileId));
    const [yes] = await db().select().from(consents);
    if (!yes) throw new Error("Nobody has signed");
    const { id: _, createdAt: __, ...said } = yes;
    await db()
      .insert(consents)
      .values({ ...said, takesPart: false, programAt: earlier(0) });
    expect(await finishAwaited(minutesAfter(5))).toBe(0);
    expect(await db().$count(projectVersions)).toBe(0);
    expect(await letters()).toHaveLength(1);
  });

  test("it becomes a version when the upload is done within fifteen minutes", async () => {
    const { fileId } = await pressed();
    expect(await finishAwaited(minutesAfter(5))).toBe(0);
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, fileId));
    expect(await finishAwaited(minutesAfter(14))).toBe(1);
    const [version] = await db().select().from(projectVersions);
    expect(version?.content.files.video?.sha256).toBe("f".repeat(64));
    expect(version?.programAt).toEqual(earlier(1));
    expect(await db().$count(outbox, eq(outbox.kind, "project-receipt"))).toBe(1);
    expect(await finishAwaited(minutesAfter(15))).toBe(0);
  });

  test("after that the previous version stands, and nothing waits any more", async () => {
    const { fileId } = await pressed();
    expect(await finishAwaited(minutesAfter(16))).toBe(0);
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, fileId));
    expect(await finishAwaited(minutesAfter(16))).toBe(0);
    expect(await db().$count(projectVersions)).toBe(0);
    const [project] = await db().select().from(projects);
    expect(project?.awaitedSince).toBeNull();
  });

  test("the page says so after the deadline, and takes the rest of the upload for fifteen minutes", async () => {
    const { entryId, browser, clock } = await pressed();
    clock.now = new Date(deadline().getTime() + 15 * 60_000 - 1);
    expect(await viewOf(browser, entryId)).toMatchObject({
      isOpen: false,
      canEdit: false,
      isAwaited: true,
      canFinishUploads: true,
    });
    clock.now = new Date(deadline().getTime() + 15 * 60_000);
    expect(await viewOf(browser, entryId)).toMatchObject({ canFinishUploads: false });
  });

  test("pressed some minutes before the deadline, it waits as long as uploads may go on", async () => {
    const { fileId } = await pressed({ before: 10 * 60_000 });
    expect(await finishAwaited(minutesAfter(14))).toBe(0);
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, fileId));
    expect(await finishAwaited(minutesAfter(14.9))).toBe(1);
  });

  test("whoever pressed in vain is told, once, on the page and by letter", async () => {
    const { entryId, browser, clock } = await pressed();
    await finishAwaited(minutesAfter(16));
    await finishAwaited(minutesAfter(17));
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: ROSA, subject: "Not sent in: Smoke or fog?" });
    expect(letter?.text).toContain("Nothing is sent in.");
    clock.now = minutesAfter(17).now;
    expect(await viewOf(browser, entryId)).toMatchObject({ isAwaited: false, wasDropped: true });
  });

  test("what was missing once the files were there is named in the letter", async () => {
    const { entryId, fileId } = await pressed();
    await storeVersion(entryId, { number: 1 });
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 2_000 } })
      .where(eq(files.id, fileId));
    await finishAwaited(minutesAfter(1));
    const [letter] = await letters();
    expect(letter?.text).toContain("Video: 33:20: too long");
    expect(letter?.text).toContain("Version 1 stands.");
  });

  test("one that cannot be finished does not hold up the others", async () => {
    const broken = await pressed();
    const fine = await aChildWithAProject({ email: "paul@example.org" });
    const browser = new ABrowser({ context: () => aRouterContext({ now: earlier(1) }) });
    await comeIn("paul@example.org", browser);
    await fillIn(browser, fine.entryId);
    // No number comes after the largest one.
    await storeVersion(broken.entryId, { number: 2 ** 31 - 1 });
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, broken.fileId));
    await db()
      .update(projects)
      .set({ awaitedSince: earlier(2) });
    const awaitedBy = { personId: null, participantId: null };
    await db()
      .update(projects)
      .set({ awaitedSince: earlier(1), awaitedBy })
      .where(eq(projects.id, fine.entryId));
    expect(await finishAwaited(minutesAfter(1))).toBe(1);
    expect(await db().$count(projectVersions, eq(projectVersions.projectId, fine.entryId))).toBe(1);
    const [waiting] = await db().select().from(projects).where(eq(projects.id, broken.entryId));
    expect(waiting?.awaitedSince).not.toBeNull();
  });

  test("a file that turns out to be too long makes no version", async () => {
    const { fileId } = await pressed();
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 2_000 } })
      .where(eq(files.id, fileId));
    expect(await finishAwaited(minutesAfter(1))).toBe(0);
    expect(await db().$count(projectVersions)).toBe(0);
  });
});

describe("letters about the deadline", () => {
  const notices = () => db().$count(outbox, eq(outbox.kind, "project-notice"));
  const at = (local: string) => siteAt(instantOf(local));

  test("go a week, a day and three hours before, once each, to entries that have sent nothing in", async () => {
    await aChildWithAProject();
    expect(await sendNotices(at("2026-03-11T12:00"))).toBe(0);
    expect(await sendNotices(at("2026-03-12T00:00"))).toBe(1);
    expect(await sendNotices(at("2026-03-14T12:00"))).toBe(0);
    expect(await sendNotices(at("2026-03-18T01:00"))).toBe(1);
    expect(await sendNotices(at("2026-03-18T21:30"))).toBe(1);
    expect(await sendNotices(at("2026-03-19T00:00"))).toBe(0);
    expect(await notices()).toBe(3);
    const subjects = await db()
      .select({ subject: outbox.subject })
      .from(outbox)
      .where(and(eq(outbox.kind, "project-notice"), eq(outbox.recipient, ROSA)))
      .orderBy(outbox.createdAt);
    expect(subjects.map(({ subject }) => subject)).toEqual([
      "Projects are due in 7 days",
      "Projects are due in 23 hours",
      "Projects are due in 3 hours",
    ]);
  });

  test("stop with the version, and start again when it is taken back", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser } = await rosaAt(earlier(86_400_000 * 10));
    await fillIn(browser, entryId);
    await sendProject(browser, entryId, SEND);
    expect(await sendNotices(at("2026-03-14T12:00"))).toBe(0);
    await db().update(projects).set({ withdrawnAt: new Date() });
    expect(await sendNotices(at("2026-03-14T12:00"))).toBe(1);
  });

  test("go on for a project that was sent back, and say that it was", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser } = await rosaAt(earlier(86_400_000 * 10));
    await fillIn(browser, entryId);
    await sendProject(browser, entryId, SEND);
    const [version] = await db().select().from(projectVersions);
    const checks = { isComplete: true, isSafe: false, hasDisclosure: true, isEligible: true };
    const decided = { decision: "sent_back" as const, reason: "A face", reviewedBy: "ben" };
    await db()
      .insert(projectReviews)
      .values({ versionId: version?.id ?? "", ...checks, ...decided, programAt: new Date() });
    expect(await sendNotices(at("2026-03-14T12:00"))).toBe(1);
    const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "project-notice"));
    expect(letter?.text).toContain("was sent back");
    await storeVersion(entryId, { number: 2 });
    expect(await sendNotices(at("2026-03-18T12:00"))).toBe(0);
  });

  test("do not go to whoever bought the place once nobody is left in it", async () => {
    await aChildWithAProject();
    await db().update(entryMembers).set({ leftAt: new Date() });
    expect(await sendNotices(at("2026-03-14T12:00"))).toBe(0);
    await db().delete(participants);
    expect(await sendNotices(at("2026-03-14T12:00"))).toBe(0);
    expect(await notices()).toBe(0);
  });

  test("a teacher gets one for all classes, and a mother of two one for both, with no child’s name in it", async () => {
    const school = await aSchool("office@example.org");
    const room = await aClass(school, "Room 12");
    for (const givenName of ["Ana", "Ben", "Cy"]) await aPupil(school, room, { givenName });
    for (const givenName of ["Dora", "Eli"]) {
      await aPupil(school, null, { givenName, guardian: "mother@example.org" });
    }
    expect(await sendNotices(at("2026-03-18T12:00"))).toBe(2);
    expect(await sendNotices(at("2026-03-18T12:10"))).toBe(0);
    const letters = await db().select().from(outbox).where(eq(outbox.kind, "project-notice"));
    const [office, mother] = letters.toSorted((a, b) => b.recipient.localeCompare(a.recipient));
    expect(office?.recipient).toBe("office@example.org");
    expect(office?.text).toContain("5 projects are not sent in yet");
    expect(office?.text).toContain("Room 12: 3 not sent in");
    expect(office?.text).toContain("Without a class: 2 not sent in");
    expect(office?.text).toContain(`/school/${school.schoolId}`);
    expect(mother?.text).toContain("2 projects are not sent in yet");
    expect(letters.map(({ text }) => text).join()).not.toMatch(/Ana|Ben|Cy|Dora|Eli/);
    await aPupil(school, room, { givenName: "Late" });
    expect(await sendNotices(at("2026-03-18T12:20"))).toBe(0);
    expect(await sendNotices(at("2026-03-18T22:00"))).toBe(2);
  });

  test("a deadline that was moved gets letters of its own", async () => {
    await aChildWithAProject();
    await sendNotices(at("2026-03-18T22:00"));
    const site = at("2026-03-25T12:00");
    const moved = { ...site.season.dates, submissionsClose: "2026-03-25T23:59" };
    expect(await sendNotices({ ...site, season: { ...site.season, dates: moved } })).toBe(1);
  });
});

describe("taking it out of the contest", () => {
  const pathOf = (entryId: string) => `/my/${entryId}/project/withdraw`;
  const withdrawn = async () => (await db().select().from(projects))[0]?.withdrawnAt;

  async function taken() {
    const child = await aChildWithAProject();
    const { browser, clock } = await rosaAt(earlier(86_400_000));
    await fillIn(browser, child.entryId);
    await sendProject(browser, child.entryId, SEND);
    const open = () =>
      browser.open(withdrawPage.loader, pathOf(child.entryId), { entry: child.entryId });
    const press = () =>
      browser.send(withdrawPage.action, pathOf(child.entryId), {}, { entry: child.entryId });
    return { ...child, browser, clock, open, press };
  }

  test("asks for a fresh code, and sending in again brings it back", async () => {
    const { entryId, browser, open, press } = await taken();
    expect((await open()).status).toBe(200);
    const stale = new Date(Date.now() - 16 * 60_000);
    await db().update(personSessions).set({ provedAt: stale });
    expect((await open()).location).toMatch(/^\/sign-in\?fresh=1/);
    expect((await press()).location).toMatch(/^\/sign-in\?fresh=1/);
    await db().update(personSessions).set({ provedAt: new Date() });
    await press();
    expect(await withdrawn()).not.toBeNull();
    await sendProject(browser, entryId, SEND);
    expect(await withdrawn()).toBeNull();
    expect(await db().$count(projectVersions)).toBe(2);
  });

  test("is possible while judges read and finalists are out, for good, and not on the day of the showcase", async () => {
    const { entryId, browser, clock, open, press } = await taken();
    await db().delete(outbox);
    clock.now = instantOf("2026-04-25T09:00");
    expect((await open()).status).toBe(404);
    clock.now = instantOf("2026-04-10T12:00");
    expect((await open()).content).toMatchObject({ isOpen: false });
    await press();
    expect(await withdrawn()).not.toBeNull();
    expect((await openProject(browser, entryId)).content).toMatchObject({
      view: { isWithdrawn: true, canPutBack: false },
    });
    const [letter] = await db().select().from(outbox);
    expect(letter?.text).toContain("nothing can be changed any more");
    await sendProject(browser, entryId, { intent: "put-back" });
    expect(await withdrawn()).not.toBeNull();
  });

  test("is possible only once something was sent in", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser } = await rosaAt(earlier(86_400_000));
    const open = browser.open(withdrawPage.loader, pathOf(entryId), { entry: entryId });
    expect((await open).status).toBe(404);
  });

  test("a second time it also takes back a press that waits for uploads", async () => {
    const { entryId, browser, press } = await taken();
    await press();
    const file = await aProjectFile(entryId, "video", { state: "uploading", sha256: null });
    await sendProject(browser, entryId, SEND);
    const { content } = await openProject(browser, entryId);
    expect((content as { view: ProjectView }).view).toMatchObject({
      canWithdraw: true,
      isAwaited: true,
    });
    await press();
    await db()
      .update(files)
      .set({ state: "ready", sha256: "f".repeat(64), facts: { seconds: 200 } })
      .where(eq(files.id, file));
    expect(await finishAwaited(siteAt(earlier(86_400_000)))).toBe(0);
    expect(await withdrawn()).not.toBeNull();
    expect(await db().$count(projectVersions)).toBe(1);
  });

  test("takes back a first press that waits for uploads, and leaves nothing to put back", async () => {
    const { entryId } = await aChildWithAProject();
    const { browser } = await rosaAt(earlier(86_400_000));
    await fillIn(browser, entryId);
    await aProjectFile(entryId, "video", { state: "uploading", sha256: null });
    await sendProject(browser, entryId, SEND);
    const viewed = async () =>
      ((await openProject(browser, entryId)).content as { view: ProjectView }).view;
    expect(await viewed()).toMatchObject({ canWithdraw: true, isAwaited: true, versions: [] });
    await db().delete(outbox);
    await browser.send(withdrawPage.action, pathOf(entryId), {}, { entry: entryId });
    expect(await viewed()).toMatchObject({
      canWithdraw: false,
      isAwaited: false,
      isWithdrawn: false,
      canPutBack: false,
    });
    const letters = await db().select().from(outbox).where(eq(outbox.kind, "project-withdrawn"));
    expect(letters).toMatchObject([
      { recipient: ROSA, subject: "Not sent in after all: Smoke or fog?" },
    ]);
  });

  test("is told to every guardian, and any of them puts it back until the deadline", async () => {
    const { entryId, participantId, clock, browser, press } = await taken();
    await addGuardian(participantId, "paul@example.org");
    await db().delete(outbox);
    await press();
    await press();
    const letters = await db().select().from(outbox).where(eq(outbox.kind, "project-withdrawn"));
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual(["paul@example.org", ROSA]);
    expect(letters[0]?.subject).toBe("Withdrawn from the contest: Smoke or fog?");
    expect((await sendProject(browser, entryId, { intent: "put-back" })).status).toBe(303);
    expect(await withdrawn()).toBeNull();
    expect(await db().$count(projectVersions)).toBe(1);
    expect(await db().$count(outbox, eq(outbox.kind, "project-withdrawn"))).toBe(4);
    await press();
    clock.now = deadline();
    expect((await sendProject(browser, entryId, { intent: "put-back" })).status).toBe(409);
    expect(await withdrawn()).not.toBeNull();
  });
});
