import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { loadSite } from "~/platform/site/site.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { allLessons } from "../current-lessons.server";
import * as lessonPage from "../lesson";
import { lessonChanges } from "../lesson-changes.table.server";
import * as screen from "./correct";
import type { LessonLine } from "./lesson-lines";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(lessonChanges);
});

const STAFF = "5f9c2a34-0000-4000-8000-00000000abcd";
const ID = "talk-4";
const PATH = `/admin/lessons/${ID}`;
const PARAMS = { lesson: ID };

const staff = () => new ABrowser({ context: () => aStaffContext(STAFF) });

async function opened() {
  const { content } = await staff().open(screen.loader, PATH, PARAMS);
  return content as { version: string; lines: LessonLine[]; isCorrected: boolean; lost: unknown[] };
}

/** Presses a button of the form with one line in other words. */
async function press(intent: string, change: { from: string; to: string }, version?: string) {
  const shown = await opened();
  const words = shown.lines.map((line) => (line.words === change.from ? change.to : line.words));
  const fields = [
    ["intent", intent],
    ["version", version ?? shown.version],
    ...words.map((said) => ["words", said]),
  ];
  return staff().send(screen.action, PATH, fields, PARAMS);
}

async function readers(): Promise<string> {
  const params = { stage: "talk", lesson: "your-best-conversation" };
  const { content } = await new ABrowser().open(lessonPage.loader, "/learn/talk/x", params);
  return JSON.stringify(content);
}

const TYPO = { from: "Your best conversation", to: "The best conversation you had" };

test("words are seen line by line before they are saved, and readers have them at once", async () => {
  expect((await press("preview", TYPO)).content).toMatchObject({
    preview: [{ name: "Above the lesson: Title", before: [TYPO.from], after: [TYPO.to] }],
  });
  expect(await readers()).not.toContain(TYPO.to);
  expect((await press("save", TYPO)).content).toMatchObject({ outcome: { tone: "ok" } });
  expect(await readers()).toContain(TYPO.to);
  expect(await opened()).toMatchObject({ isCorrected: true, lost: [] });
  const written = await db()
    .select()
    .from(events)
    .where(and(eq(events.actorId, STAFF), eq(events.action, "lesson.correct")));
  expect(written).toMatchObject([{ recordType: "lesson", fields: [ID] }]);
});

test("a second correction keeps the first, and the site’s own words come back in one press", async () => {
  await press("save", TYPO);
  const other = { from: "Explain each of your turns.", to: "Say why you took each turn." };
  expect((await press("save", other)).content).toMatchObject({ outcome: { tone: "ok" } });
  const read = await readers();
  expect(read).toContain(TYPO.to);
  expect(read).toContain(other.to);
  await staff().send(screen.action, PATH, { intent: "restore" }, PARAMS);
  expect(await readers()).not.toContain(other.to);
  expect(await opened()).toMatchObject({ isCorrected: false });
});

test.each([
  ["", "Every line needs words"],
  ["- a point", "none may begin with"],
  ["## A chapter", "none may begin with"],
])("%j in a paragraph’s place is refused, and nothing is changed", async (to, why) => {
  const { status, content } = await press("save", { from: "Pick one. Or use your own.", to });
  expect(status).toBe(400);
  expect(content).toMatchObject({ outcome: { tone: "crit", text: expect.stringContaining(why) } });
  expect(await db().$count(lessonChanges)).toBe(0);
});

test("a text that somebody else has changed meanwhile is not written over", async () => {
  const { version } = await opened();
  await press("save", TYPO);
  const late = { from: "Explain each of your turns.", to: "Lost?" };
  const { content } = await press("save", late, version);
  expect(content).toMatchObject({ outcome: { text: expect.stringContaining("Somebody else") } });
  expect(await readers()).not.toContain("Lost?");
});

test("of two who correct it in the same instant one is told, and loses nothing in silence", async () => {
  const other = { from: "Explain each of your turns.", to: "Say why you took each turn." };
  const { version } = await opened();
  const answers = await Promise.all([press("save", TYPO, version), press("save", other, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const read = await readers();
  expect([TYPO.to, other.to].filter((words) => read.includes(words))).toHaveLength(1);
  const late = read.includes(TYPO.to) ? other : TYPO;
  expect((await press("save", late)).status).toBe(200);
  expect(await readers()).toContain(late.to);
});

test("a correction of a line that a later release no longer has is told, and takes nothing along", async () => {
  const gone = { line: "A line of an earlier release.", nth: 0, words: "Better" };
  await db()
    .insert(lessonChanges)
    .values({ lesson: ID, corrections: [gone] });
  const listed = (await allLessons()).find(({ lesson }) => lesson.id === ID);
  expect(listed).toMatchObject({ isCorrected: false, lost: [gone] });
  expect(await opened()).toMatchObject({ lost: [gone] });
});
