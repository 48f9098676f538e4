import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { certificates } from "~/records/learning/certificates.table.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aPaidChild, askedToken, signAs } from "../../../tests/support/asked-guardians";
import { keepLesson } from "../../../tests/support/certificates";
import { comeIn, sitDown } from "../../../tests/support/come-in";
import { makeSeatCode } from "../../../tests/support/make-seat-code.ts";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { aRouterContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as check from "./check";
import * as keep from "./keeping/keep";
import * as lesson from "./lesson";
import { lessonsOf } from "./lessons.server";
import * as ownLesson from "./own-lesson";
import * as passport from "./passport/passport";
import * as who from "./passport/who";
import { learningData } from "./personal-data.server";
import { readerContext } from "./reader-context.server";
import * as stageSet from "./stage-set";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(certificates);
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
});

const LESSON = { stage: "talk", lesson: "ask-a-question-worth-answering" };
const PATH = "/learn/talk/ask-a-question-worth-answering";
const PASSED = "q1=2&q2=2&q3=2&q4=1&q5=2";

/** Every lesson is open to a place; who has one is asked elsewhere. */
function aReader(): ABrowser {
  return new ABrowser({
    context: () => {
      const context = aRouterContext();
      context.set(readerContext, "place");
      return context;
    },
  });
}

const guardianIn = (email = "rosa@example.org") => comeIn(email, aReader());

async function seatOf(participantId: string): Promise<ABrowser> {
  const [person] = await db().select().from(people);
  const browser = aReader();
  const seat = await makeSeatCode(participantId, person?.id ?? "");
  return sitDown(seat, browser);
}

function keepIn(browser: ABrowser, fields = {}, search = PASSED) {
  const form = { intent: "keep", ...fields };
  return browser.send(keep.action, `${PATH}/keep?${search}`, form, LESSON);
}

async function finishFirstStage(participantId: string): Promise<void> {
  const child = { kind: "child", id: participantId, name: null } as const;
  for (const { id } of lessonsOf("talk")) await keepLesson(child, id);
}

test("who has no place sees the result, and who has one goes on to where it can be kept", async () => {
  const { participantId } = await aPaidChild();
  const anybody = await aReader().open(check.loader, `${PATH}/check?${PASSED}`, LESSON);
  expect(anybody.content).toMatchObject({ graded: { rightCount: 4, isPassed: true } });
  const child = await seatOf(participantId);
  const sent = await child.open(check.loader, `${PATH}/check?${PASSED}`, LESSON);
  expect(sent.location).toBe(`${PATH}/keep?${PASSED}`);
  expect(await db().$count(lessonProgress)).toBe(0);
});

const WRITTEN = { intent: "arrive", q1: "2", q2: "2", q3: "2", q4: "1", q5: "2" };

test("what is written beside a check is shown to whoever has no place, and stored for nobody", async () => {
  const sent = { ...WRITTEN, reflection: "The word “month” made the difference." };
  const answer = await aReader().send(check.action, `${PATH}/check?level=3-5`, sent, LESSON);
  expect(answer.content).toMatchObject({
    graded: { rightCount: 4 },
    written: "The word “month” made the difference.",
  });
  expect(await db().$count(lessonProgress)).toBe(0);
});

test("with a place the words go on to where they can be kept, and stand in no address", async () => {
  const { participantId } = await aPaidChild();
  await signAs(await askedToken("rosa@example.org"));
  const child = await seatOf(participantId);
  const sent = { ...WRITTEN, reflection: "I asked about trout." };
  const on = await child.send(check.action, `${PATH}/check?level=3-5`, sent, LESSON);
  expect(on).toMatchObject({ status: 307, location: `${PATH}/keep?${PASSED}&level=3-5` });
  const there = await child.send(keep.action, on.location ?? "", sent, LESSON);
  expect(there.content).toEqual({ arrived: "I asked about trout." });
  expect(await db().$count(lessonProgress)).toBe(0);
  await keepIn(child, { reflection: "I asked about trout." });
  expect(await db().select().from(lessonProgress)).toMatchObject([
    { checkScore: 4, reflection: "I asked about trout." },
  ]);
});

test("words that are too many come back whole, wherever they were written", async () => {
  const { participantId } = await aPaidChild();
  await signAs(await askedToken("rosa@example.org"));
  const reflection = "I asked about trout. ".repeat(200).trim();
  const sent = { ...WRITTEN, reflection };
  const shown = await aReader().send(check.action, `${PATH}/check`, sent, LESSON);
  expect(shown.content).toMatchObject({ written: reflection });
  const child = await seatOf(participantId);
  const on = await child.send(check.action, `${PATH}/check`, sent, LESSON);
  expect(on.status).toBe(307);
  const there = await child.send(keep.action, on.location ?? "", sent, LESSON);
  expect(there.content).toEqual({ arrived: reflection });
  const refused = await keepIn(child, { reflection });
  expect(refused).toMatchObject({
    status: 400,
    content: { result: { initialValue: { reflection } } },
  });
  expect(await db().$count(lessonProgress)).toBe(0);
});

test.each([{ q1: "x".repeat(5_000) }, { q1: "?&#\r\n" }, {}])(
  "answers that nobody offered lead to no other address",
  async (answers) => {
    const { participantId } = await aPaidChild();
    const child = await seatOf(participantId);
    const sent = { intent: "arrive", ...answers };
    const on = await child.send(check.action, `${PATH}/check`, sent, LESSON);
    expect(on.status).toBe(307);
    expect(on.location?.length).toBeLessThan(200);
    expect(on.location).toMatch(/^\/learn\/talk\/[\w-]+\/keep\?[\w=%&]*$/);
  },
);

test("a child at a seat keeps the check; what is typed waits for a guardian's signature", async () => {
  const { participantId } = await aPaidChild();
  const child = await seatOf(participantId);
  const opened = await child.open(keep.loader, `${PATH}/keep?${PASSED}`, LESSON);
  expect(opened.content).toMatchObject({ learner: { keepsWords: false, kept: null } });
  const typed = { reflection: "I live on Main Street", made: "adult" };
  expect((await keepIn(child, typed)).location).toBe(`${PATH}/keep?${PASSED}#kept`);
  expect(await db().select().from(lessonProgress)).toMatchObject([
    { participantId, lesson: "talk-1", checkScore: 4, madeWay: "adult", reflection: null },
  ]);
  await signAs(await askedToken("rosa@example.org"));
  await keepIn(child, typed);
  await keepIn(child, typed);
  expect(await db().select().from(lessonProgress)).toMatchObject([
    { reflection: "I live on Main Street" },
  ]);
});

test("a mailbox with several learners is asked who is learning, and nothing is kept before", async () => {
  const { participantId } = await aPaidChild();
  const mother = await guardianIn();
  const opened = await mother.open(keep.loader, `${PATH}/keep?${PASSED}`, LESSON);
  expect(opened.content).toMatchObject({ learner: undefined });
  expect((await keepIn(mother)).status).toBe(404);
  expect(await db().$count(lessonProgress)).toBe(0);
  await keepIn(mother, { made: "adult" }, `${PASSED}&learner=${participantId}`);
  await keepIn(mother, { reflection: "Mine" }, `${PASSED}&learner=me`);
  const kept = await db().select().from(lessonProgress);
  expect(kept.map(({ participantId: child }) => child === participantId).sort()).toEqual([
    false,
    true,
  ]);
});

test("who passed a check and showed nothing is led from the passport to where it can be kept", async () => {
  const { participantId } = await aPaidChild();
  const mother = await guardianIn();
  await keepIn(mother, {}, `${PASSED}&learner=${participantId}`);
  const { content } = await mother.open(passport.loader, `/my/learning/${participantId}`, {
    learner: participantId,
  });
  const { next } = (content as { passport: { next: { href: string } } }).passport;
  expect(next.href).toBe(`${PATH}/keep?learner=${participantId}`);
  // Without the answers, on another day, the check that was passed stays passed.
  await keepIn(mother, { made: "adult" }, `learner=${participantId}`);
  expect(await db().select().from(lessonProgress)).toMatchObject([
    { checkScore: 4, checkPassedAt: expect.any(Date), madeWay: "adult" },
  ]);
});

test("nobody keeps anything for somebody else's child", async () => {
  await aPaidChild();
  const other = await aPaidChild({
    first_name: "Ben",
    email: "ben@example.org",
    guardian_email: "tom@example.org",
  });
  const mother = await guardianIn();
  expect((await keepIn(mother, {}, `${PASSED}&learner=${other.participantId}`)).status).toBe(404);
  const page = await mother.open(passport.loader, `/my/learning/${other.participantId}`, {
    learner: other.participantId,
  });
  expect(page.status).toBe(404);
  expect(await db().$count(lessonProgress)).toBe(0);
});

test("a link that is none is refused, and what was typed comes back", async () => {
  const { participantId } = await aPaidChild();
  const child = await seatOf(participantId);
  const refused = await keepIn(child, { made: "link", link: "javascript:alert(1)" });
  expect(refused.status).toBe(400);
  expect((await keepIn(child, { made: "link" })).status).toBe(400);
});

test("a guardian confirms a finished stage; a seat and a student of their own cannot", async () => {
  const { participantId } = await aPaidChild();
  await finishFirstStage(participantId);
  const path = `/my/learning/${participantId}`;
  const word = { intent: "confirm", stage: "talk", name: "Ana Ruiz" };
  const confirm = (browser: ABrowser, fields = word) =>
    browser.send(passport.action, path, fields, { learner: participantId });
  expect((await confirm(await seatOf(participantId))).status).toBe(404);
  expect(await db().$count(certificates)).toBe(0);

  const mother = await guardianIn();
  expect((await confirm(mother, { ...word, name: "Ana 🦊" })).status).toBe(400);
  expect((await confirm(mother, { ...word, stage: "create" })).content).toMatchObject({
    outcome: { text: "A lesson is still missing." },
  });
  expect((await confirm(mother)).content).toMatchObject({ outcome: { tone: "ok" } });
  expect((await confirm(mother)).content).toMatchObject({ outcome: { tone: "ok" } });
  expect(await db().$count(certificates)).toBe(1);
  const shown = await mother.open(passport.loader, path, { learner: participantId });
  expect(shown.content).toMatchObject({
    passport: { certificates: [{ kind: "communicator" }] },
  });
});

test("a student by their own mailbox does not confirm, and a teacher of the school does", async () => {
  const { participantId } = await aPaidChild({
    email: "ana@example.org",
    guardian_email: "rosa@example.org",
    age: 15,
  });
  await db()
    .update(participants)
    .set({ ageBand: "13_to_17" })
    .where(eq(participants.id, participantId));
  await finishFirstStage(participantId);
  const path = `/my/learning/${participantId}`;
  const word = { intent: "confirm", stage: "talk", name: "Ana Ruiz" };
  const student = await guardianIn("ana@example.org");
  expect(
    (await student.open(passport.loader, path, { learner: participantId })).content,
  ).toMatchObject({
    canConfirm: false,
  });
  expect((await student.send(passport.action, path, word, { learner: participantId })).status).toBe(
    404,
  );
  expect(await db().$count(certificates)).toBe(0);

  const { id } = await aPaidPlace({ registration_type: "school", email: "desk@example.org" });
  const [school] = await db().select().from(registrations).where(eq(registrations.id, id));
  const teacher = await guardianIn("desk@example.org");
  const confirm = () => teacher.send(passport.action, path, word, { learner: participantId });
  expect((await confirm()).status).toBe(404);
  await db()
    .update(participants)
    .set({ schoolId: school?.schoolId ?? null })
    .where(eq(participants.id, participantId));
  expect((await confirm()).content).toMatchObject({ outcome: { tone: "ok" } });
  expect(await db().$count(certificates)).toBe(1);
});

test("the printable set of a stage holds what its reader may read", async () => {
  const open = (browser: ABrowser, stage: string) =>
    browser.open(stageSet.loader, `/learn/${stage}/set`, { stage });
  const ids = async (browser: ABrowser) =>
    ((await open(browser, "talk")).content as { lessons: { id: string }[] }).lessons.map(
      ({ id }) => id,
    );
  expect(await ids(aReader())).toEqual(["talk-1", "talk-2", "talk-3", "talk-4"]);
  expect(await ids(new ABrowser())).toEqual(["talk-1"]);
  expect((await open(aReader(), "nowhere")).status).toBe(404);
});

test("one learner goes straight to the passport, several choose", async () => {
  const { participantId } = await aPaidChild();
  const child = await seatOf(participantId);
  expect((await child.open(who.loader, "/my/learning")).location).toBe(
    `/my/learning/${participantId}`,
  );
  const mother = await guardianIn();
  expect((await mother.open(who.loader, "/my/learning")).content).toMatchObject({
    own: [{ key: participantId }, { key: "me" }],
  });
});

test("a guardian's data hold what the child did; an adult's own goes with the mailbox", async () => {
  const { participantId } = await aPaidChild();
  await keepLesson({ kind: "child", id: participantId, name: null }, "talk-1");
  const mother = await guardianIn();
  await keepIn(mother, { reflection: "Mine" }, `${PASSED}&learner=me`);
  expect(await learningData.find("rosa@example.org", [])).toHaveLength(2);
  const leaving = { email: "rosa@example.org", before: new Date(Date.now() + 60_000) };
  await db().transaction((tx) => learningData.remove(tx, leaving, 10));
  expect(await db().select().from(lessonProgress)).toMatchObject([{ participantId }]);
});

const CLOSED = { stage: "talk", lesson: "when-the-answer-is-wrong" };

test("a child reads at the level of the own grade, or at another that it asks for", async () => {
  const { participantId } = await aPaidChild({ grade_level: "3" });
  const child = await seatOf(participantId);
  const own = `/my/learning/${participantId}/talk/${LESSON.lesson}`;
  const readAt = async (path: string) =>
    (await child.open(ownLesson.loader, path, { ...LESSON, learner: participantId })).content;
  expect(await readAt(own)).toMatchObject({ reading: { level: "3-5" } });
  expect(await readAt(`${own}?level=6-12`)).toMatchObject({ reading: { level: "6-12" } });
  const { location } = await child.open(lesson.loader, "/learn/talk/x", CLOSED);
  expect(location).toBe(`/my/learning/${participantId}/talk/${CLOSED.lesson}`);
});

test("a lesson that is read as a learner tells no answers, and is that learner's alone", async () => {
  const { participantId } = await aPaidChild();
  await aPaidChild({ first_name: "Ben", email: "b@example.org", guardian_email: "t@example.org" });
  const address = { ...LESSON, learner: participantId };
  const path = `/my/learning/${participantId}/talk/${LESSON.lesson}`;
  const { content } = await (await guardianIn()).open(ownLesson.loader, path, address);
  expect(JSON.stringify(content)).not.toContain('"isRight":true');
  const stranger = await guardianIn("t@example.org");
  expect((await stranger.open(ownLesson.loader, path, address)).status).toBe(404);
});

test("the check goes on to the passport of whoever read, and a mother of two is not asked again", async () => {
  const { participantId } = await aPaidChild();
  const mother = await guardianIn();
  const from = `${PATH}/check?level=3-5&learner=${participantId}`;
  const { location } = await mother.send(check.action, from, WRITTEN, LESSON);
  expect(location).toBe(`${PATH}/keep?${PASSED}&level=3-5&learner=${participantId}`);
  const { content } = await mother.open(keep.loader, location ?? "", LESSON);
  expect(content).toMatchObject({ learner: { key: participantId }, reading: { level: "3-5" } });
});

test("a check that was kept and not passed stands in the passport as tried", async () => {
  const { participantId } = await aPaidChild();
  const child = await seatOf(participantId);
  await keepIn(child, { made: "adult" }, "q1=2");
  const { content } = await child.open(passport.loader, `/my/learning/${participantId}`, {
    learner: participantId,
  });
  expect(content).toMatchObject({
    passport: {
      lessons: { done: 0 },
      next: { order: 1, stage: 1 },
      stages: [{ lessons: [{ state: "tried", score: 1 }, { state: "ahead" }, {}, {}] }, {}, {}, {}],
    },
  });
});
