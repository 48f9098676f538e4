import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { endOf, instantOf, localOf } from "~/program/mountain-time";
import { entries } from "~/records/entries/entries.table.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { nameJudge } from "~/records/judging/judges.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";
import { keepProgress } from "~/records/learning/progress.server";
import { stageConfirmations } from "~/records/learning/stage-confirmations.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import {
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import {
  addGuardian,
  aPaidChild,
  askedToken,
  confirmAll,
  signAs,
  siteAfter,
} from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { atSeat, fillIn, sendProject } from "../../../tests/support/projects";
import { aRouterContext } from "../../../tests/support/router-context";
import { aPupil, aSchool } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { todaysLessons } from "../../../tests/support/todays-lessons";
import * as entryPage from "./entry";
import type { EntryView } from "./entry-view.server";
import * as exportChild from "./export-child";
import * as page from "./route";
import * as seatCodesPage from "./seat-codes";
import * as signOut from "./sign-out";
import { type Turn, turnsOf, whoseTurn } from "./turns";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
});

const ROSA = "rosa@example.org";
const PAUL = "paul@example.org";
/** Another one: nobody comes in more than twenty times in a quarter of an hour. */
const NORA = "nora@example.org";
const aFamily = (overrides = {}) => aPaidPlace({ email: ROSA, guardian_email: ROSA, ...overrides });

describe("what somebody sees", () => {
  test("nobody gets in without coming in first, and whoever does comes back", async () => {
    const stranger = new ABrowser();
    expect((await stranger.open(page.loader, "/my")).location).toBe("/sign-in?next=%2Fmy");
    const { location } = await stranger.open(entryPage.loader, "/my/x", { entry: "x" });
    expect(location).toBe("/sign-in?next=%2Fmy%2Fx");
  });

  test("the class desk of whoever has one, and whether its list is still to come", async () => {
    const school = await aSchool(ROSA);
    await aFamily();
    const rosa = await comeIn(ROSA);
    const shown = async () => (await rosa.open(page.loader, "/my")).content;
    const desk = { schoolId: school.schoolId, name: "Rexburg Middle School" };
    expect(await shown()).toMatchObject({ schools: [{ ...desk, isEmpty: true }], entries: [{}] });
    await aPupil(school, null, { givenName: "Ben" });
    expect(await shown()).toMatchObject({ schools: [{ ...desk, isEmpty: false }] });
  });

  test("each child and entry that the mailbox is tied to, with place and members, and no other", async () => {
    await aFamily({ first_name: "Ana", last_name: "Lopez", grade_level: "5", age: 10 });
    await aPaidPlace({ registration_type: "team", email: ROSA, team_size: 3 });
    const other = await aPaidPlace({ email: "other@example.org", first_name: "Stranger" });
    const rosa = await comeIn(ROSA);
    const { content } = await rosa.open(page.loader, "/my");
    expect(content).toMatchObject({
      address: "r•••@e•••.org",
      entries: [
        {
          name: "Star Garnets",
          kind: "team",
          children: [{ name: "Ada" }, { name: "Grace" }, { name: "Katherine" }],
          canMakeSeatCodes: false,
        },
        {
          name: "Ana",
          children: [
            {
              name: "Ana L.",
              grade: "5",
              consent: { stage: "waiting", canAnswer: true, own: null },
              canExport: true,
            },
          ],
          trail: [
            { id: "registered", state: "done" },
            { id: "consent", state: "yours", count: { done: 0, of: 1 } },
            { id: "stage", state: "here" },
            { id: "stage", state: "ahead" },
            { id: "stage" },
            { id: "stage" },
            { id: "project", state: "ahead" },
            { id: "gallery" },
            { id: "results" },
            { id: "showcase" },
          ],
        },
      ],
      receipts: [{ type: "team" }, { type: "individual", amountInCents: 2_500 }],
    });
    expect(JSON.stringify(content)).not.toContain("Stranger");
    const strangers = await entryOf(other.id);
    expect((await openEntry(rosa, strangers)).status).toBe(404);
    expect((await openEntry(rosa, "no id at all")).status).toBe(404);
  });

  test("guardians of one child see the child, and nothing of each other", async () => {
    const { id } = await aFamily({ first_name: "Ana" });
    await alsoGuardian(PAUL);
    const entry = await entryOf(id);
    const child = await theChild();
    for (const [own, others] of [
      [ROSA, PAUL],
      [PAUL, ROSA],
    ] as const) {
      const browser = await comeIn(own);
      const seen = [
        (await browser.open(page.loader, "/my")).content,
        (await openEntry(browser, entry)).content,
        await fileOf(browser, entry, child),
      ];
      expect(JSON.stringify(seen)).toContain("Ana");
      expect(JSON.stringify(seen)).not.toContain(others);
    }
    const paul = await comeIn(PAUL);
    expect((await paul.open(page.loader, "/my")).content).toMatchObject({ receipts: [] });
  });

  test("a guardian who is also a judge sees both, and as a judge nothing of anybody", async () => {
    await aFamily({ first_name: "Ana" });
    await aPaidPlace({ email: "other@example.org", first_name: "Stranger" });
    const accepted = { season: "2025-26", email: ROSA, name: "Rosa", organization: "" };
    await db().transaction((tx) => nameJudge(tx, { id: randomUUID(), ...accepted }));
    const { content } = await (await comeIn(ROSA)).open(page.loader, "/my");
    expect(content).toMatchObject({ isJudge: true, toScore: 0, entries: [{ name: "Ana" }] });
    const judge = "judge@example.org";
    await db().transaction((tx) => nameJudge(tx, { ...accepted, id: randomUUID(), email: judge }));
    const alone = await (await comeIn(judge)).open(page.loader, "/my");
    expect(alone.content).toMatchObject({ isJudge: true, entries: [], receipts: [] });
  });

  test("a place that was refunded is nobody's any more", async () => {
    await aFamily();
    const rosa = await comeIn(ROSA);
    await db().update(registrations).set({ status: "refunded" });
    expect((await rosa.open(page.loader, "/my")).content).toMatchObject({ entries: [] });
  });
});

describe("a child's consent", () => {
  test("is the guardian's turn until it is given, with what was decided for them alone", async () => {
    const { id } = await aPaidPlace({ registration_type: "team", email: "coach@example.org" });
    const entry = await entryOf(id);
    const [ada, grace] = await db().select().from(participants).orderBy(participants.createdAt);
    await addGuardian(ada?.id ?? "", ROSA);
    await addGuardian(grace?.id ?? "", PAUL);
    const rosa = await comeIn(ROSA);
    expect(turnsIn(await openEntry(rosa, entry))).toEqual(["you answer Ada", "students project"]);
    const coach = await comeIn("coach@example.org");
    expect(turnsIn(await openEntry(coach, entry))).toEqual([
      "you guardian Katherine, Mary",
      "students project",
      "waiting wait Ada",
      "waiting wait Grace",
    ]);
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    expect(consentIn(await openEntry(rosa, entry), "Ada")).toMatchObject({
      stage: "yes",
      own: { isYes: true, gallery: "name", photos: true },
    });
    const seen = consentIn(await openEntry(coach, entry), "Ada");
    expect(seen).toMatchObject({ stage: "yes", own: null, canAnswer: false });
    // Of the teammates she knows the names, and not whether their families have answered.
    expect(turnsIn(await openEntry(rosa, entry))).toEqual(["students project"]);
    expect(consentIn(await openEntry(rosa, entry), "Grace")).toBeNull();
    expect(stopIn(await openEntry(rosa, entry), "consent")).toMatchObject({
      state: "done",
      count: { done: 1, of: 1 },
    });
    expect(stopIn(await openEntry(coach, entry), "consent")).toMatchObject({
      state: "yours",
      count: { done: 1, of: 4 },
    });
  });

  test("under 13 is to be confirmed, and a name in public wants paper", async () => {
    const { id } = await aFamily({ first_name: "Ana", age: 10 });
    await signAs(await askedToken(ROSA));
    const rosa = await comeIn(ROSA);
    const open = async () => consentIn(await openEntry(rosa, await entryOf(id)), "Ana");
    expect(await open()).toMatchObject({ stage: "to-confirm", wantsPaper: true });
    await confirmAll(2);
    expect(await open()).toMatchObject({ stage: "yes", wantsPaper: true });
  });

  test("that allows more than a link carries leaves the guardian a paper to sign, until the gallery closes", async () => {
    const { id } = await aFamily({ first_name: "Ana", age: 10 });
    const entry = await entryOf(id);
    const token = await askedToken(ROSA);
    await signAs(token);
    const rosa = await comeIn(ROSA);
    const { votingOpens, votingCloses } = currentSite().season.dates;
    expect(turnsIn(await openEntry(rosa, entry))).toEqual(["you paper Ana", "students project"]);
    expect(turnsOf(viewIn(await openEntry(rosa, entry)))[0]).toMatchObject({ due: votingOpens });
    const during = await openEntry(await comeIn(ROSA, at(instantOf(votingOpens))), entry);
    expect(turnsOf(viewIn(during))).toMatchObject([{ what: "paper", due: undefined }]);
    const after = await openEntry(await comeIn(ROSA, at(endOf(votingCloses))), entry);
    expect(turnsIn(after)).toEqual([]);
    await signAs(token, { gallery: "anonymous", photos: "no" });
    expect(turnsIn(await openEntry(rosa, entry))).toEqual(["students project"]);
  });

  test("while everybody may vote their page leads there, and neither before nor after", async () => {
    const { id } = await aFamily({ first_name: "Ana", age: 10 });
    const entry = await entryOf(id);
    const { votingOpens, votingCloses } = currentSite().season.dates;
    const until = async (now: Date) =>
      viewIn(await openEntry(await comeIn(ROSA, at(now)), entry)).voteUntil;
    expect(await until(new Date(instantOf(votingOpens).getTime() - 1))).toBeNull();
    expect(await until(instantOf(votingOpens))).toBe(votingCloses);
    expect(await until(endOf(votingCloses))).toBeNull();
  });

  test("on paper is nobody's turn, be it compared by staff or still to be", async () => {
    const { id } = await aFamily({ first_name: "Ana", age: 10 });
    await signAs(await askedToken(ROSA));
    const [answer] = await db().select().from(consents);
    if (!answer) throw new Error("Nobody has signed");
    const { id: _, createdAt: __, ...said } = answer;
    const rosa = await comeIn(ROSA);
    for (const isCompared of [false, true]) {
      await db()
        .insert(consents)
        .values({ ...said, method: "paper", isCompared });
      const opened = await openEntry(rosa, await entryOf(id));
      expect(turnsIn(opened)).toEqual(["students project"]);
      expect(consentIn(opened, "Ana")).toMatchObject({ wantsPaper: false });
    }
  });

  test("of two guardians who disagree the stricter stands, and both see that they differ", async () => {
    const { id } = await aFamily({ first_name: "Ana" });
    await alsoGuardian(PAUL);
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    await signAs(await askedToken(PAUL), { age_band: "13_to_17", takes_part: "no" });
    for (const [email, isYes] of [
      [ROSA, true],
      [PAUL, false],
    ] as const) {
      const seen = consentIn(await openEntry(await comeIn(email), await entryOf(id)), "Ana");
      expect(seen).toMatchObject({ stage: "no", isDisputed: true, own: { isYes } });
      const opened = await openEntry(await comeIn(email), await entryOf(id));
      expect(stopIn(opened, "consent")?.state).toBe("refused");
      expect(turnsOf(viewIn(opened)).map(({ what }) => what)).not.toContain("lesson");
    }
  });

  function consentIn(answer: { content: unknown }, child: string) {
    return viewIn(answer).children.find(({ givenName }) => givenName === child)?.consent;
  }
});

describe("the project and the stages", () => {
  test("are the student's own turn at their seat, and for the guardian the child's", async () => {
    const { entryId, participantId } = await aSignedChild();
    const rosa = await comeIn(ROSA);
    const kid = await atSeat(participantId);
    expect(turnsIn(await openEntry(rosa, entryId))).toEqual(["students project"]);
    expect(turnsIn(await openEntry(kid, entryId))).toEqual(["you project"]);
    await sendProject(kid, entryId, {
      intent: "save-title",
      revision: "0",
      title: "Smoke or fog?",
      kind: "solution",
    });
    const begun = viewIn(await openEntry(rosa, entryId)).project;
    expect(begun).toMatchObject({ state: "draft", firstMissing: "abstract", sentOn: null });
    expect(begun.missing).toBeGreaterThan(1);
  });

  test("wait for nobody once the project is sent in, and do again when staff send it back", async () => {
    const { entryId, participantId } = await aSignedChild();
    const kid = await atSeat(participantId);
    await fillIn(kid, entryId);
    const rosa = await comeIn(ROSA);
    expect(viewIn(await openEntry(rosa, entryId)).project).toMatchObject({
      state: "draft",
      missing: 0,
    });
    expect((await sendProject(kid, entryId, { intent: "send-in" })).status).toBe(303);
    const sent = await openEntry(rosa, entryId);
    expect(turnsIn(sent)).toEqual([]);
    expect(stopIn(sent, "project")).toMatchObject({ state: "done" });
    const [version] = await db().select().from(projectVersions);
    await db()
      .insert(projectReviews)
      .values({
        versionId: version?.id ?? "",
        isComplete: true,
        isSafe: false,
        hasDisclosure: true,
        isEligible: true,
        programAt: siteAfter().now,
        decision: "sent_back",
        reason: "The video shows a street sign.",
        reviewedBy: "staff",
      });
    const back = await openEntry(rosa, entryId);
    expect(turnsIn(back)).toEqual(["students project"]);
    expect(viewIn(back).project).toMatchObject({ state: "sent_back", versions: 1 });
    expect(stopIn(back, "project")?.state).toBe("ahead");
  });

  test("are over at the deadline: nobody is asked for what can no longer be done", async () => {
    const { entryId } = await aSignedChild();
    const late = at(endOf(currentSite().season.dates.submissionsClose));
    const answer = await openEntry(await comeIn(ROSA, late), entryId);
    expect(turnsIn(answer)).toEqual([]);
    expect(stopIn(answer, "project")?.state).toBe("missed");
  });

  test("of a mentor are the statement, until it is written", async () => {
    const { entryId, participantId } = await aSignedChild();
    const personId = await findOrAddPerson(db(), "mentor@example.org");
    await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
    const mentor = await comeIn("mentor@example.org");
    expect(turnsIn(await openEntry(mentor, entryId))).toEqual(["you statement"]);
    expect(turnsIn(await openEntry(await atSeat(participantId), entryId))).not.toContain(
      "you statement",
    );
    const statement = { intent: "save-mentorStatement", revision: "0", text: "I asked questions." };
    expect((await sendProject(mentor, entryId, statement)).status).toBe(303);
    expect(turnsIn(await openEntry(mentor, entryId))).toEqual([]);
  });

  test("of a mentor are nothing while a guardian has not signed for what would be typed", async () => {
    const { registrationId } = await aPaidChild();
    const [entry] = await db()
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.registrationId, registrationId));
    const entryId = entry?.id ?? "";
    const personId = await findOrAddPerson(db(), "mentor@example.org");
    await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
    expect(turnsIn(await openEntry(await comeIn("mentor@example.org"), entryId))).toEqual([]);
  });

  test("go on for an entry that was granted more time, until its own deadline", async () => {
    const { entryId, participantId } = await aSignedChild(NORA);
    await fillIn(await atSeat(participantId), entryId);
    const close = endOf(currentSite().season.dates.submissionsClose);
    const grantedUntil = new Date(close.getTime() + 2 * 86_400_000);
    await db().update(projects).set({ grantedUntil }).where(eq(projects.id, entryId));
    const rosa = await comeIn(NORA, at(close));
    const answer = await openEntry(rosa, entryId);
    const due = localOf(grantedUntil);
    expect(turnsIn(answer)).toEqual(["students project"]);
    expect(turnsOf(viewIn(answer))).toMatchObject([{ what: "project", due }]);
    expect(stopIn(answer, "project")).toMatchObject({ state: "here", when: { ends: due } });
    expect(viewIn(answer).project).toMatchObject({ isOpen: true, isGranted: true, due });
    const late = await openEntry(
      await comeIn(NORA, at(new Date(grantedUntil.getTime() + 60_000))),
      entryId,
    );
    expect(turnsIn(late)).toEqual([]);
    expect(stopIn(late, "project")?.state).toBe("missed");
  });

  test("once judging has opened nobody is asked for a consent that no longer counts", async () => {
    const { id } = await aFamily({
      email: NORA,
      guardian_email: NORA,
      first_name: "Ana",
      grade_level: "9",
      age: 15,
    });
    const entryId = await entryOf(id);
    expect(turnsIn(await openEntry(await comeIn(NORA), entryId))).toContain("you answer Ana");
    const opened = at(instantOf(currentSite().season.dates.judgingOpens));
    expect(turnsIn(await openEntry(await comeIn(NORA, opened), entryId))).toEqual([]);
  });

  test("a stage that an adult confirmed is behind the child", async () => {
    const { entryId, participantId } = await aSignedChild();
    const [first] = currentSite().season.stages;
    await db()
      .insert(stageConfirmations)
      .values({ participantId, stage: first?.id ?? "talk", confirmedAt: siteAfter().now });
    const { trail } = viewIn(await openEntry(await comeIn(ROSA), entryId));
    expect(trail.filter(({ id }) => id === "stage").map(({ state }) => state)).toEqual([
      "done",
      "here",
      "ahead",
      "ahead",
    ]);
  });

  test("a stage whose lessons are all done waits for the guardian's word", async () => {
    const { entryId, participantId } = await aSignedChild(NORA);
    const [first, second] = currentSite().season.stages;
    const lessons = {
      [first?.id ?? ""]: todaysLessons("one", "two"),
      [second?.id ?? ""]: todaysLessons("three"),
    };
    const withLessons = new ABrowser({
      context: () => {
        const context = aRouterContext();
        context.set(lessonsContext, lessons);
        return context;
      },
    });
    const nora = await comeIn(NORA, withLessons);
    await haveDone(participantId, "one");
    expect(turnsIn(await openEntry(nora, entryId))).toEqual(["students lesson Ana"]);
    await haveDone(participantId, "two");
    expect(turnsIn(await openEntry(nora, entryId))).toEqual([
      "you stages Ana",
      "students lesson Ana",
    ]);
    expect(turnsOf(viewIn(await openEntry(nora, entryId)))[0]).toMatchObject({ numbers: [1] });
    await haveDone(participantId, "three");
    // One page confirms them all.
    expect(turnsOf(viewIn(await openEntry(nora, entryId)))[0]).toMatchObject({ numbers: [1, 2] });
    await db()
      .insert(stageConfirmations)
      .values({ participantId, stage: first?.id ?? "talk", confirmedAt: siteAfter().now });
    expect(turnsIn(await openEntry(nora, entryId))).toEqual(["you stages Ana", "students project"]);
  });

  async function haveDone(participantId: string, lesson: string): Promise<void> {
    await keepProgress(
      { kind: "child", id: participantId, name: null },
      {
        lesson,
        season: currentSite().season.id,
        score: 5,
        isPassed: true,
        reflection: null,
        made: { way: "adult" },
        at: siteAfter().now,
      },
    );
  }

  async function aSignedChild(email = ROSA) {
    const child = { first_name: "Ana", grade_level: "5", age: 10 };
    const { id } = await aFamily({ email, guardian_email: email, ...child });
    await signAs(await askedToken(email), { gallery: "anonymous", photos: "no" });
    return { entryId: await entryOf(id), participantId: await theChild() };
  }
});

describe("what we hold about a child", () => {
  test("is handed to a guardian after a fresh code, and to nobody else", async () => {
    const { id } = await aPaidPlace({ registration_type: "team", email: "coach@example.org" });
    const entry = await entryOf(id);
    const [child] = await db().select().from(participants);
    await db()
      .insert(guardians)
      .values({ participantId: child?.id ?? "", personId: await findOrAddPerson(db(), ROSA) });
    const rosa = await comeIn(ROSA);
    expect(await fileOf(rosa, entry, child?.id ?? "")).toMatchObject({
      student: { givenName: child?.givenName },
      guardian: { email: ROSA },
    });
    const [, friend] = await db().select().from(participants);
    expect((await askForFile(rosa, entry, friend?.id ?? "")).status).toBe(404);
    const coach = await comeIn("coach@example.org");
    expect((await askForFile(coach, entry, child?.id ?? "")).status).toBe(404);
    await db().update(personSessions).set({ provedAt: sql`now() - interval '16 minutes'` });
    const stale = await askForFile(rosa, entry, child?.id ?? "");
    expect(stale.location).toMatch(/^\/sign-in\?fresh=1&next=%2Fmy%2F/);
  });
});

describe("devices", () => {
  test("are listed and ended, one's own only, and the one in use last of all", async () => {
    await aFamily();
    await aPaidPlace({ email: PAUL });
    const chrome = new ABrowser({
      userAgent: "Mozilla/5.0 (X11; CrOS) Chrome/140.0 Safari/537.36",
    });
    const school = await comeIn(ROSA, chrome);
    const phone = await comeIn(ROSA);
    const paul = await comeIn(PAUL);
    const { content } = await phone.open(page.loader, "/my");
    const { devices } = content as { devices: { id: string; device: string; isThis: boolean }[] };
    expect(devices.map(({ device, isThis }) => ({ device, isThis }))).toEqual(
      expect.arrayContaining([
        { device: "Chrome, Chromebook", isThis: false },
        { device: "", isThis: true },
      ]),
    );
    const other = devices.find(({ isThis }) => !isThis)?.id;
    await end(paul, { intent: "end-device", device: other });
    expect((await school.open(page.loader, "/my")).status).toBe(200);
    await end(phone, { intent: "end-device", device: other });
    expect((await school.open(page.loader, "/my")).location).toMatch(/^\/sign-in/);
    expect((await end(phone, { intent: "end-device", device: other })).status).toBe(400);
    expect((await end(phone, { intent: "end-device", device: "no id" })).status).toBe(400);
    const tablet = await comeIn(ROSA);
    await end(tablet, { intent: "end-others" });
    expect((await phone.open(page.loader, "/my")).location).toMatch(/^\/sign-in/);
    expect((await tablet.open(page.loader, "/my")).status).toBe(200);
    expect((await paul.open(page.loader, "/my")).status).toBe(200);
  });

  test("signing out ends the session, and not only its cookie", async () => {
    await aFamily();
    const rosa = await comeIn(ROSA);
    const before = rosa.cookie;
    expect(before).toContain("fair.person=");
    expect((await rosa.send(signOut.action, "/my/sign-out")).location).toBe("/");
    expect(rosa.cookie).not.toContain("fair.person=");
    expect(await db().$count(personSessions)).toBe(0);
  });

  function end(browser: ABrowser, fields: Record<string, string | undefined>) {
    return browser.send(page.action, "/my", fields);
  }
});

describe("seat codes", () => {
  test("are made by a guardian for the own child, and by a lead for nobody’s", async () => {
    const { id } = await aPaidPlace({ registration_type: "team", email: "coach@example.org" });
    const entry = await entryOf(id);
    const students = await db().select().from(participants);
    await db()
      .insert(guardians)
      .values({
        participantId: students[0]?.id ?? "",
        personId: await findOrAddPerson(db(), ROSA),
      });
    const everybody = students.map((student) => student.id);
    const coach = await comeIn("coach@example.org");
    expect((await makeCodes(coach, entry, everybody)).status).toBe(404);
    const rosa = await comeIn(ROSA);
    await makeCodes(rosa, entry, everybody);
    const slips = await slipsOf(rosa, entry);
    expect(slips).toMatchObject([
      { id: students[0]?.id, code: expect.stringMatching(/^\w{4} \w{4}$/) },
    ]);
    expect(await slipsOf(rosa, entry)).toEqual(slips);
    expect(await slipsOf(await comeIn(ROSA), entry)).toEqual([]);
    const none = await makeCodes(await comeIn(ROSA), entry, [students[1]?.id ?? ""]);
    expect(none.status).toBe(400);
    const made = await db().select().from(events).where(eq(events.action, "seat-codes.make"));
    expect(made).toMatchObject([{ actorKind: "person", recordId: entry, fields: ["1"] }]);
  });

  test("ask for a fresh code, and are made twenty times and no more for a while", async () => {
    const { id } = await aPaidPlace({ email: ROSA, guardian_email: ROSA });
    const entry = await entryOf(id);
    const rosa = await comeIn(ROSA);
    const child = [await theChild()];
    for (let n = 0; n < 20; n += 1) expect((await makeCodes(rosa, entry, child)).status).toBe(303);
    const refused = await makeCodes(rosa, entry, child);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await db()
      .update(personSessions)
      .set({ provedAt: new Date(Date.now() - 3_600_000) });
    const asked = await makeCodes(rosa, entry, child);
    expect(asked.location).toMatch(/^\/sign-in\?fresh=1/);
  });

  test("are not for a student's own mailbox to make", async () => {
    const { id } = await aPaidPlace({ email: "kid@example.org", guardian_email: ROSA });
    await db().update(participants).set({ ageBand: "13_to_17" });
    const kid = await comeIn("kid@example.org");
    const path = `/my/${await entryOf(id)}/seat-codes`;
    const answer = await kid.open(seatCodesPage.loader, path, { entry: await entryOf(id) });
    expect(answer.status).toBe(404);
  });
});

function at(now: Date): ABrowser {
  return new ABrowser({ context: () => aRouterContext({ now }) });
}

function viewIn({ content }: { content: unknown }): EntryView {
  const [view] = (content as { entries: EntryView[] }).entries;
  if (!view) throw new Error("No entry was shown");
  return view;
}

function stopIn(answer: { content: unknown }, id: string) {
  return viewIn(answer).trail.find((stop) => stop.id === id);
}

function turnsIn(answer: { content: unknown }): string[] {
  return turnsOf(viewIn(answer)).map((turn) =>
    [whoseTurn(turn), turn.what, namesIn(turn).join(", ")].join(" ").trim(),
  );
}

function namesIn(turn: Turn): string[] {
  if (turn.what === "guardian") return turn.children.map(({ givenName }) => givenName);
  const children = "child" in turn ? [turn.child] : [];
  return children.map(({ givenName }) => givenName);
}

async function entryOf(registrationId: string): Promise<string> {
  const [row] = await db().select().from(entries).where(eq(entries.registrationId, registrationId));
  return row?.id ?? "";
}

async function theChild(): Promise<string> {
  const [row] = await db().select().from(participants);
  return row?.id ?? "";
}

async function alsoGuardian(email: string): Promise<void> {
  const personId = await findOrAddPerson(db(), email);
  await db()
    .insert(guardians)
    .values({ participantId: await theChild(), personId, origin: "invited" });
}

function openEntry(browser: ABrowser, entry: string) {
  return browser.open(entryPage.loader, `/my/${entry}`, { entry });
}

function askForFile(browser: ABrowser, entry: string, participant: string) {
  const path = `/my/${entry}/export/${participant}`;
  return browser.open(exportChild.loader, path, { entry, participant });
}

async function fileOf(browser: ABrowser, entry: string, participant: string): Promise<unknown> {
  const { content } = await askForFile(browser, entry, participant);
  return (content as Response).json();
}

function makeCodes(browser: ABrowser, entry: string, participants: string[]) {
  const fields = participants.map((id) => ["participant", id]);
  return browser.send(seatCodesPage.action, `/my/${entry}/seat-codes`, fields, { entry });
}

async function slipsOf(browser: ABrowser, entry: string): Promise<{ id: string; code: string }[]> {
  const path = `/my/${entry}/seat-codes?printed`;
  const { content } = await browser.open(seatCodesPage.loader, path, { entry });
  return (content as { slips: { id: string; code: string }[] }).slips;
}
