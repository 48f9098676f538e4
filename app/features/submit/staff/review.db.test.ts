import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countsToDo } from "~/admin/overview/counts-to-do.server";
import { db } from "~/platform/database/database.server";
import { checkFile } from "~/platform/files/checks/check-file.server";
import { type FileRow, files } from "~/platform/files/files.table.server";
import { placeInList } from "~/platform/lists/next-in-list.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entryMembers } from "~/records/entries/entries.table.server";
import { markAsLeft } from "~/records/entries/mark-as-left.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import {
  projectAppeals,
  projectExtensions,
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { ABrowser } from "../../../../tests/support/a-browser";
import { addGuardian, nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import {
  aCompleteFile,
  aPurpose,
  bytesOf,
  withFiles,
} from "../../../../tests/support/file-purposes";
import {
  aChildWithAProject,
  atSeat,
  eraseChild,
  fillIn,
  openProject,
  sendProject,
} from "../../../../tests/support/projects";
import { aSentForm, aStaffContext } from "../../../../tests/support/router-context";
import { aPdf } from "../../../../tests/support/sample-pdf";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as appealPage from "../appeal";
import { projectData } from "../personal-data.server";
import type { ProjectView } from "../project-view.server";
import { PROJECTS_PATH } from "../submit-paths";
import { tellOfDecisions } from "../tell-decisions.server";
import * as detailPage from "./detail";
import * as archivePage from "./files-archive";
import * as listPage from "./list";
import { projectFigures } from "./project-figures.server";
import { projectsList } from "./projects-list.server";

withFiles(aPurpose());
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(files);
});

const ROSA = "rosa@example.org";
const ALL_CHECKS = {
  complete: "on",
  safe: "on",
  disclosure: "on",
  eligible: "on",
  looked: "on",
};

async function aSentProject() {
  const child = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, child.entryId);
  await sendProject(rosa, child.entryId, { intent: "send-in" });
  const [version] = await db().select().from(projectVersions);
  return { ...child, rosa, version: version?.id ?? "" };
}

/** A colleague sends a form of the project's screen. */
async function decide(
  id: string,
  fields: Record<string, string>,
  by = "ben",
  role = "admin" as const,
  now?: Date,
) {
  const sent = {
    path: `/admin/projects/${id}`,
    body: new URLSearchParams({ seen: fields.reason ?? "", ...fields }),
    params: { id },
  };
  const form = aSentForm(sent, aStaffContext(by, role, now)) as never;
  const answer = await detailPage.action(form).catch((thrown: unknown) => thrown);
  return answer as { data: { outcome: { tone: string; text: string } } };
}

async function viewOf(browser: ABrowser, entryId: string): Promise<ProjectView> {
  const { content } = await openProject(browser, entryId);
  return (content as { view: ProjectView }).view;
}

function staffSees(id: string, staff = "ben") {
  return detailPage.loader({ params: { id }, context: aStaffContext(staff) } as never);
}

async function listed(search = "") {
  const url = new URL(`http://localhost:3000/admin/projects${search}`);
  const { page } = await listPage.loader({ url, context: aStaffContext() } as never);
  return page.rows.map(({ title, state }) => ({ title, state }));
}

/** What staff’s menu says waits, as it was counted last. */
async function inTheMenu() {
  return (await countsToDo(aStaffContext())).findLast(({ path }) => path === PROJECTS_PATH)?.count;
}

test("a version waits to be looked over; the family reads what was decided, also by letter", async () => {
  const { entryId, rosa, version } = await aSentProject();
  expect(await listed("?state=waiting")).toEqual([{ title: "Smoke or fog?", state: "waiting" }]);
  // By the family name, too, which no page shows to the public.
  expect(await listed("?q=ruiz")).toHaveLength(1);
  expect(await listed("?q=nobody")).toEqual([]);
  await projectFigures.countNow();
  expect(await inTheMenu()).toBe("1");
  const reason = "The video shows another child’s face. Please cut it.";
  const sentBack = { intent: "review", version, decision: "sent_back", reason };
  expect((await decide(entryId, sentBack)).data.outcome.tone).toBe("ok");
  expect((await viewOf(rosa, entryId)).review).toMatchObject({ decision: "sent_back", reason });
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "project-review"));
  expect(letter).toMatchObject({ recipient: ROSA, subject: "Something to mend: Smoke or fog?" });
  expect(letter?.text).toContain("another child’s face");
  expect(await listed("?state=waiting")).toEqual([]);
  expect(await inTheMenu()).toBe("1");
  await projectFigures.countNow();
  expect(await inTheMenu()).toBe("0");
});

test("only what passes all four checks is accepted, and a refusal needs a reason", async () => {
  const { entryId, version } = await aSentProject();
  const accept = { intent: "review", version, decision: "accepted" };
  const { data: halfLooked } = await decide(entryId, { ...accept, complete: "on" });
  expect(halfLooked.outcome.tone).toBe("crit");
  const silent = { intent: "review", version, decision: "disqualified" };
  expect((await decide(entryId, silent)).data.outcome.text).toBe("Tell the family why.");
  expect(await db().$count(projectReviews)).toBe(0);
  await decide(entryId, { ...accept, ...ALL_CHECKS });
  expect(await listed()).toEqual([{ title: "Smoke or fog?", state: "accepted" }]);
});

test("what can be recognised in each file and link is kept, and asked for before anything is accepted", async () => {
  const { entryId, version } = await aSentProject();
  const { looked, ...unlooked } = ALL_CHECKS;
  const accept = { intent: "review", version, decision: "accepted", ...unlooked };
  expect((await decide(entryId, accept)).data.outcome.text).toContain("Open every file and link");
  await decide(entryId, { ...accept, looked, marks: "video:face" });
  const [row] = await db().select().from(projectReviews);
  expect(row?.marks).toEqual({ proposal: [], video: ["face"] });
});

test("what one of several left is looked over once more, and the others hear of it no second time", async () => {
  const { entryId, version } = await aSentProject();
  const [friend] = await db()
    .insert(participants)
    .values({ season: currentSite().season.id, givenName: "Ben" })
    .returning({ id: participants.id });
  const participantId = friend?.id ?? "";
  await db().insert(entryMembers).values({ entryId, participantId, position: 2 });
  const accept = { intent: "review", version, decision: "accepted", sure: "on", ...ALL_CHECKS };
  await decide(entryId, { ...accept, marks: "video:face" });
  const letters = () => db().$count(outbox, eq(outbox.kind, "project-review"));
  expect([await listed("?state=accepted"), await letters()]).toMatchObject([[{}], 1]);
  await markAsLeft(db(), [participantId]);
  expect(await listed("?state=accepted")).toEqual([]);
  expect(await listed("?state=waiting")).toEqual([{ title: "Smoke or fog?", state: "waiting" }]);
  const onAnOldScreen = await decide(entryId, accept);
  expect(onAnOldScreen.data.outcome.text).toContain("Somebody else changed this record");
  const { newest } = (await staffSees(entryId)).project;
  const again = { ...accept, goneAt: newest?.goneAt ?? "", marks: "video:stranger" };
  const { outcome } = (await decide(entryId, again)).data;
  expect(outcome).toMatchObject({ tone: "ok", text: "Decided." });
  expect(await listed()).toEqual([{ title: "Smoke or fog?", state: "accepted" }]);
  expect([await tellOfDecisions(currentSite()), await letters()]).toEqual([0, 1]);
});

test("a version that was replaced while somebody looked at it is not decided about", async () => {
  const { entryId, rosa, version } = await aSentProject();
  await sendProject(rosa, entryId, {
    intent: "save-title",
    revision: "1",
    title: "Fog or smoke?",
    kind: "solution",
  });
  await sendProject(rosa, entryId, { intent: "send-in" });
  const stale = { intent: "review", version, decision: "accepted", ...ALL_CHECKS };
  expect((await decide(entryId, stale)).data.outcome.tone).toBe("crit");
  expect(await db().$count(projectReviews)).toBe(0);
});

/** The family appeals a disqualification; answers the appeal's id. */
async function appealed({ entryId, rosa, version }: Awaited<ReturnType<typeof aSentProject>>) {
  const reason = "It was entered last year.";
  await decide(entryId, { intent: "review", version, decision: "disqualified", reason });
  const path = `/my/${entryId}/project/appeal`;
  const review = (await viewOf(rosa, entryId)).review?.id;
  const appeal = { review, text: "It is a new one." };
  const { status } = await rosa.send(appealPage.action, path, appeal, { entry: entryId });
  expect(status).toBe(303);
  return (await viewOf(rosa, entryId)).appeals[0]?.id ?? "";
}

const vote = (appeal: string, granted: "yes" | "no", answer = "You are right.") => ({
  intent: "vote-on-appeal",
  appeal,
  granted,
  answer,
});

test("a disqualification can be appealed in time, and both sides see until when it is answered", async () => {
  const sent = await aSentProject();
  const { entryId, rosa, version } = sent;
  const reason = "It was entered last year.";
  await decide(entryId, { intent: "review", version, decision: "disqualified", reason });
  const { review } = await viewOf(rosa, entryId);
  // Friday, 12 December 2025, and five business days.
  expect(review?.appealUntil).toBe("2025-12-19T23:59");
  const path = `/my/${entryId}/project/appeal`;
  const appeal = { review: review?.id, text: "It is a new one." };
  await rosa.send(appealPage.action, path, appeal, { entry: entryId });
  await rosa.send(appealPage.action, path, appeal, { entry: entryId });
  expect(await db().$count(projectAppeals)).toBe(1);
  const view = await viewOf(rosa, entryId);
  // Christmas and New Year’s Day do not count.
  expect(view.appeals).toMatchObject([
    { version: 1, isGranted: null, answerBy: "2025-12-29T23:59" },
  ]);
  expect(view.review?.appealUntil).toBeNull();
  expect(await listed()).toEqual([{ title: "Smoke or fog?", state: "appealed" }]);
  const { project } = await staffSees(entryId);
  expect(project.appeals).toMatchObject([{ answerBy: "2025-12-29T23:59", votes: 0 }]);
});

test("the words of an appeal that cannot be taken any more come back, with the reason", async () => {
  const { entryId, rosa, version } = await aSentProject();
  const reason = "It was entered last year.";
  await decide(entryId, { intent: "review", version, decision: "disqualified", reason });
  const review = (await viewOf(rosa, entryId)).review?.id;
  const path = `/my/${entryId}/project/appeal`;
  const params = { entry: entryId };
  const send = (text: string) => rosa.send(appealPage.action, path, { review, text }, params);
  expect((await send("It is a new one.")).status).toBe(303);
  const { status, content } = await send("The other guardian wrote this.");
  expect(status).toBe(409);
  expect(content).toMatchObject({
    outcome: { text: expect.stringContaining("somebody of your entry sent an appeal") },
    result: { initialValue: { text: "The other guardian wrote this." } },
  });
  expect((await rosa.open(appealPage.loader, path, params)).status).toBe(200);
});

test("an appeal without words comes back as a page that says so", async () => {
  const { entryId, rosa, version } = await aSentProject();
  const reason = "It was entered last year.";
  await decide(entryId, { intent: "review", version, decision: "disqualified", reason });
  const review = (await viewOf(rosa, entryId)).review?.id;
  const path = `/my/${entryId}/project/appeal`;
  const params = { entry: entryId };
  expect((await rosa.open(appealPage.loader, path, params)).status).toBe(200);
  const { status, content } = await rosa.send(appealPage.action, path, { review }, params);
  expect(status).toBe(400);
  expect(content).toMatchObject({ outcome: { text: "Say why the decision should change" } });
  expect(appealPage.default).toBeTypeOf("function");
});

test("once a consent was taken back only a guardian appeals", async () => {
  const { entryId, participantId, rosa, version } = await aSentProject();
  const reason = "It was entered last year.";
  await decide(entryId, { intent: "review", version, decision: "disqualified", reason });
  const review = (await viewOf(rosa, entryId)).review?.id;
  const path = `/my/${entryId}/project/appeal`;
  const appeal = (browser: ABrowser) =>
    browser.send(appealPage.action, path, { review, text: "It is new." }, { entry: entryId });
  // Whoever bought a team's place is no guardian by that.
  await db().update(registrations).set({ type: "team" });
  await db().delete(guardians);
  await addGuardian(participantId, "paul@example.org");
  const given = await db().select().from(consents);
  const revoked = { isRevoked: true, createdAt: new Date() };
  await db()
    .insert(consents)
    .values(given.map(({ id: _, ...consent }) => ({ ...consent, ...revoked })));
  expect((await viewOf(rosa, entryId)).canAppeal).toBe(false);
  expect((await appeal(rosa)).status).toBe(404);
  expect(await db().$count(projectAppeals)).toBe(0);
  const paul = await comeIn("paul@example.org");
  expect((await viewOf(paul, entryId)).canAppeal).toBe(true);
  expect((await appeal(paul)).status).toBe(303);
  expect(await db().$count(projectAppeals)).toBe(1);
});

test("a child at a seat and a mentor read of the appeal, and are led to no page that is not theirs", async () => {
  const { entryId, participantId, version } = await aSentProject();
  const reason = "It was entered last year.";
  await decide(entryId, { intent: "review", version, decision: "disqualified", reason });
  const personId = await findOrAddPerson(db(), "mentor@example.org");
  await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
  const path = `/my/${entryId}/project/appeal`;
  for (const browser of [await atSeat(participantId), await comeIn("mentor@example.org")]) {
    const { review, canAppeal } = await viewOf(browser, entryId);
    expect(review?.appealUntil).not.toBeNull();
    expect(canAppeal).toBe(false);
    const opened = await browser.open(appealPage.loader, path, { entry: entryId });
    expect(opened.status).toBe(404);
  }
});

test("three who had no part in the decision vote, each once, and the majority decides", async () => {
  const sent = await aSentProject();
  const { entryId, rosa } = sent;
  const appeal = await appealed(sent);
  expect((await staffSees(entryId)).project.appeals).toMatchObject([{ hadPart: true }]);
  expect((await staffSees(entryId, "carla")).project.appeals).toMatchObject([{ hadPart: false }]);
  expect((await decide(entryId, vote(appeal, "yes"), "ben")).data.outcome.text).toBe(
    "Whoever had a part in the decision has none in the answer.",
  );
  expect((await decide(entryId, vote(appeal, "yes"), "carla")).data.outcome.tone).toBe("ok");
  expect((await decide(entryId, vote(appeal, "no"), "carla")).data.outcome.text).toBe(
    "You have voted already.",
  );
  await decide(entryId, vote(appeal, "no", "It is last year’s."), "dora");
  expect(await listed()).toEqual([{ title: "Smoke or fog?", state: "appealed" }]);
  await decide(entryId, vote(appeal, "yes", "The data are new."), "emil");
  expect(await listed()).toEqual([{ title: "Smoke or fog?", state: "accepted" }]);
  const [answered] = (await viewOf(rosa, entryId)).appeals;
  expect(answered).toMatchObject({
    isGranted: true,
    answer: "You are right.\n\nThe data are new.",
  });
  const letters = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.subject, "Your appeal: Smoke or fog?"));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("The data are new.");
  expect((await decide(entryId, vote(appeal, "no"), "fred")).data.outcome.tone).toBe("crit");
});

test("an appeal about a version that was replaced is answered, and accepts that version only", async () => {
  const sent = await aSentProject();
  const { entryId, rosa } = sent;
  const appeal = await appealed(sent);
  const other = await aChildWithAProject({ email: "paul@example.org" });
  const paul = await comeIn("paul@example.org");
  await fillIn(paul, other.entryId);
  await sendProject(paul, other.entryId, { intent: "send-in" });
  expect((await decide(other.entryId, vote(appeal, "yes"), "carla")).data.outcome.tone).toBe(
    "crit",
  );
  const title = { intent: "save-title", revision: "1", title: "Another one", kind: "solution" };
  await sendProject(rosa, entryId, title);
  await sendProject(rosa, entryId, { intent: "send-in" });
  const { project } = await staffSees(entryId);
  expect(project.appeals).toMatchObject([{ id: appeal, version: 1 }]);
  for (const colleague of ["carla", "dora", "emil"]) {
    const { data } = await decide(entryId, vote(appeal, "yes"), colleague);
    expect(data.outcome.tone).toBe("ok");
  }
  const accepted = await db()
    .select({ number: projectVersions.number })
    .from(projectReviews)
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(eq(projectReviews.decision, "accepted"));
  expect(accepted).toEqual([{ number: 1 }]);
  expect(await listed("?state=waiting")).toMatchObject([
    { title: "Smoke or fog?" },
    { title: "Another one" },
  ]);
});

test("a granted appeal does not undo what was decided about the same version after it", async () => {
  const sent = await aSentProject();
  const { entryId, rosa } = sent;
  const appeal = await appealed(sent);
  const reason = "It shows a child’s address.";
  // As earlier releases let it be decided.
  const [first] = await db().select().from(projectReviews);
  if (!first) throw new Error("Nothing was decided");
  const { id: _, createdAt: __, ...row } = first;
  await db()
    .insert(projectReviews)
    .values({ ...row, reason });
  for (const colleague of ["carla", "dora", "emil"]) {
    await decide(entryId, vote(appeal, "yes"), colleague);
  }
  const view = await viewOf(rosa, entryId);
  expect(view.review).toMatchObject({ decision: "disqualified", reason });
  expect(view.appeals).toMatchObject([{ isGranted: true, answer: expect.any(String) }]);
  const [letter] = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.subject, "Your appeal: Smoke or fog?"));
  expect(letter?.text).toContain("the later decision stands");
  expect(letter?.text).not.toContain("is accepted");
});

test("staff go from one that waits to the next, in the order in which they came", async () => {
  const first = await aSentProject();
  const ids = [first.entryId];
  for (const email of ["paul@example.org", "lupe@example.org"]) {
    const { entryId } = await aChildWithAProject({ email });
    const browser = await comeIn(email);
    await fillIn(browser, entryId);
    await sendProject(browser, entryId, { intent: "send-in" });
    ids.push(entryId);
  }
  const [one = "", two = "", three = ""] = ids;
  const placeOf = (id: string) => placeInList(projectsList, "?state=waiting", id);
  expect(await placeOf(two)).toEqual({ previous: one, next: three, at: 2, of: "3" });
  const sentBack = {
    intent: "review",
    version: first.version,
    decision: "sent_back",
    reason: "A face",
  };
  await decide(one, sentBack);
  expect(await placeOf(two)).toEqual({ previous: null, next: three, at: 1, of: "2" });
  expect(await placeOf(one)).toEqual({ previous: null, next: two, at: null, of: "2" });
  for (const id of [two, three]) {
    const version = (await staffSees(id)).project.newest?.id;
    await decide(id, { ...sentBack, version: version ?? "" });
  }
  expect(await placeOf(three)).toEqual({ previous: null, next: null, at: null, of: "0" });
});

describe("Undo", () => {
  const press = "0f0e0d0c-0b0a-4908-8706-050403020100";
  const sentBack = { intent: "review", decision: "sent_back", reason: "A face", press };
  const undo = (entryId: string) => decide(entryId, { intent: "undo", decision: press });
  const lettersOfReview = () =>
    db()
      .select({ state: outbox.state, at: outbox.nextAttemptAt })
      .from(outbox)
      .where(eq(outbox.kind, "project-review"));
  const stateOf = async (entryId: string) =>
    (await db().select().from(projects).where(eq(projects.id, entryId)))[0]?.state;

  test("takes a review and its letters back while they wait, and the project waits again", async () => {
    const { entryId, version, participantId } = await aSentProject();
    await addGuardian(participantId, "paul@example.org");
    await db().delete(outbox);
    await decide(entryId, { ...sentBack, version });
    const letters = await lettersOfReview();
    expect(letters.map(({ state }) => state)).toEqual(["queued", "queued"]);
    for (const { at } of letters) expect(at.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await stateOf(entryId)).toBe("sent_back");
    expect((await undo(entryId)).data.outcome.tone).toBe("ok");
    expect((await lettersOfReview()).map(({ state }) => state)).toEqual(["canceled", "canceled"]);
    expect(await stateOf(entryId)).toBe("waiting");
    expect(await db().$count(projectReviews)).toBe(0);
    expect((await undo(entryId)).data.outcome.tone).toBe("crit");
  });

  test("leaves what has gone, and what somebody has decided since", async () => {
    const { entryId, version } = await aSentProject();
    await db().delete(outbox);
    await decide(entryId, { ...sentBack, version });
    await decide(entryId, { ...sentBack, version, press: randomUUID() }, "carla");
    expect((await undo(entryId)).data.outcome.tone).toBe("crit");
    expect(await stateOf(entryId)).toBe("sent_back");
    await db().update(outbox).set({ state: "sent" });
    expect((await undo(entryId)).data.outcome.tone).toBe("crit");
    expect(await db().$count(projectReviews)).toBe(2);
  });
});

test("a mentor and whoever leads a team are not handed other families' projects", async () => {
  const { entryId, participantId } = await aSentProject();
  const mentor = await findOrAddPerson(db(), "mentor@example.org");
  await db().insert(mentors).values({ entryId, personId: mentor, acceptedAt: new Date() });
  await addGuardian(participantId, "paul@example.org");
  expect(await projectData.find("mentor@example.org", [])).toEqual([]);
  expect(await projectData.find("paul@example.org", [])).toMatchObject([{ id: entryId }]);
  await db().update(registrations).set({ type: "team" });
  await db().delete(guardians);
  expect(await projectData.find(ROSA, [])).toEqual([]);
});

test("more time is granted with a reason that is kept", async () => {
  const { entryId } = await aSentProject();
  const grant = { intent: "grant-time", until: "2026-03-20T12:00" };
  expect((await decide(entryId, { ...grant, reason: "" })).data.outcome.tone).toBe("crit");
  await decide(entryId, { ...grant, reason: "The school burned down." });
  const [extension] = await db().select().from(projectExtensions);
  expect(extension).toMatchObject({ reason: "The school burned down.", grantedBy: "ben" });
  const [project] = await db().select().from(projects);
  expect(project?.grantedUntil).toEqual(new Date("2026-03-20T18:00:00Z"));
});

test("more time is granted to an entry that has not begun, and staff find it in their list", async () => {
  const { entryId } = await aChildWithAProject();
  expect(await listed()).toEqual([{ title: null, state: "draft" }]);
  const grant = { intent: "grant-time", until: "2026-03-20T12:00", reason: "The child was ill." };
  expect((await decide(entryId, grant)).data.outcome.tone).toBe("ok");
  const [project] = await db().select().from(projects);
  expect(project).toMatchObject({ id: entryId, grantedUntil: new Date("2026-03-20T18:00:00Z") });
});

test("nothing is sent back to mend once it cannot be mended any more", async () => {
  const { entryId, version } = await aSentProject();
  const sentBack = { intent: "review", version, decision: "sent_back", reason: "A face" };
  const late = new Date("2026-03-19T06:00:00Z");
  expect((await decide(entryId, sentBack, "ben", "admin", late)).data.outcome).toEqual({
    tone: "crit",
    text: "The time for this project is over, so that nothing can be mended. Grant more time first, or decide.",
  });
  expect(await db().$count(projectReviews)).toBe(0);
  await db()
    .update(projects)
    .set({ grantedUntil: new Date("2026-03-20T06:00:00Z") });
  expect((await decide(entryId, sentBack, "ben", "admin", late)).data.outcome.tone).toBe("ok");
});

test("a viewer looks and decides nothing", async () => {
  const { entryId, version } = await aSentProject();
  const accept = { intent: "review", version, decision: "accepted", ...ALL_CHECKS };
  expect(await decide(entryId, accept, "vera", "viewer" as never)).toMatchObject({
    init: { status: 403 },
  });
  expect(await db().$count(projectReviews)).toBe(0);
});

test("all files of the newest versions go out as one archive", async () => {
  const child = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, child.entryId);
  await db().delete(files);
  const proposal = await aCompleteFile(aPdf(), { owner: child.entryId, name: "proposal.pdf" });
  await checkFile(proposal.id);
  await db()
    .update(files)
    .set({ ownerKind: "project", purpose: "project-proposal" })
    .where(eq(files.id, proposal.id));
  const { status } = await sendProject(rosa, child.entryId, { intent: "send-in" });
  expect(status).toBe(303);
  const [kept] = await db().select().from(files);
  const context = aStaffContext("ben");
  const request = new Request("http://localhost:3000/admin/projects/files.zip");
  const answer = await archivePage.loader({ request, context } as never);
  const zip = await buffer(answer.body ?? new ReadableStream());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes(await bytesOf(kept as FileRow))).toBe(true);
  expect(zip.includes("/proposal/proposal.pdf")).toBe(true);
  expect(zip.includes("/project.json")).toBe(true);
});

test("an archive in which a file is missing breaks off, and keeps nobody waiting", async () => {
  await aSentProject();
  const context = aStaffContext("ben");
  const request = new Request("http://localhost:3000/admin/projects/files.zip");
  const answer = await archivePage.loader({ request, context } as never);
  await expect(buffer(answer.body ?? new ReadableStream())).rejects.toThrow();
});

test("with its last child a project goes: words, versions, letters and files", async () => {
  const { entryId, participantId } = await aSentProject();
  await eraseChild(participantId);
  expect(await db().$count(projects)).toBe(0);
  expect(await db().$count(projectVersions)).toBe(0);
  expect(await db().$count(outbox, eq(outbox.recordId, entryId))).toBe(0);
  const kept = await db().select().from(files);
  expect(kept.map(({ state, ownerId, name }) => ({ state, ownerId, name }))).toEqual([
    { state: "removed", ownerId: "", name: "" },
  ]);
});

const DISQUALIFIED = {
  intent: "review",
  decision: "disqualified",
  reason: "The film is somebody else’s.",
};

test("a disqualification is read as the family will read it before it goes", async () => {
  const { entryId, version } = await aSentProject();
  const form = { ...DISQUALIFIED, version };
  expect((await decide(entryId, { ...form, seen: "" })).data.outcome.text).toContain(
    "Nothing is decided yet",
  );
  expect(await db().$count(projectReviews)).toBe(0);
  const { outcome } = (await decide(entryId, form)).data;
  expect(outcome).toMatchObject({ tone: "ok", text: "Decided. One letter is on its way." });
});

test("where nobody can be written to, the screen says so, no term runs, and the letter goes later", async () => {
  const { entryId, version } = await aSentProject();
  await db().delete(guardians);
  await db().update(registrations).set({ contactId: null });
  const form = { ...DISQUALIFIED, version };
  const { outcome } = (await decide(entryId, form)).data;
  expect(outcome).toMatchObject({ tone: "warn", text: expect.stringContaining("Nobody was told") });
  expect(await db().select().from(projectReviews)).toMatchObject([{ toldAt: null }]);
  expect((await staffSees(entryId)).project).toMatchObject({
    recipients: [],
    review: { isTold: false },
  });
  await addGuardian((await staffSees(entryId)).project.members[0]?.id ?? "", ROSA);
  expect(await tellOfDecisions(currentSite())).toBe(1);
  expect(await tellOfDecisions(currentSite())).toBe(0);
  expect(await db().select().from(projectReviews)).toMatchObject([{ toldAt: expect.any(Date) }]);
});

test("an appealed decision is not changed alone by whoever made it; what favours the family answers it", async () => {
  const { entryId, rosa, version } = await aSentProject();
  await decide(entryId, { ...DISQUALIFIED, version });
  const [review] = await db().select().from(projectReviews);
  await db()
    .insert(projectAppeals)
    .values({ reviewId: review?.id ?? "", text: "It is ours.", programAt: new Date() });
  const accept = { intent: "review", version, decision: "accepted", sure: "on", ...ALL_CHECKS };
  expect((await decide(entryId, accept, "ben")).data.outcome.tone).toBe("crit");
  const again = { ...DISQUALIFIED, version };
  expect((await decide(entryId, again, "cleo")).data.outcome.tone).toBe("crit");
  expect((await decide(entryId, accept, "cleo")).data.outcome.tone).toBe("ok");
  expect(await db().select().from(projectAppeals)).toMatchObject([{ isGranted: true }]);
  expect((await viewOf(rosa, entryId)).review).toMatchObject({ decision: "accepted" });
});

test("accepting without a consent asks once more, and says what follows", async () => {
  const { entryId, version } = await aSentProject();
  await db().delete(consents);
  const accept = { intent: "review", version, decision: "accepted", ...ALL_CHECKS };
  const { outcome } = (await decide(entryId, accept)).data;
  expect(outcome.text).toContain("No guardian has consented");
  expect((await decide(entryId, { ...accept, sure: "on" })).data.outcome.tone).not.toBe("crit");
});
