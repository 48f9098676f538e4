import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { loadSite } from "~/platform/site/site.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { currentLessonsOf } from "../current-lessons.server";
import * as lessonPage from "../lesson";
import { lessonChanges } from "../lesson-changes.table.server";
import * as overview from "../route";
import { hideLesson, writeLesson } from "./change-lessons.server";
import * as screen from "./lessons";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(lessonChanges);
});

const STAFF = "5f9c2a34-0000-4000-8000-00000000abcd";
const SHIPPED = readFileSync(
  join(import.meta.dirname, "../lessons/talk/04-your-best-conversation.md"),
  "utf8",
);
const OWN = SHIPPED.replace(/^id: talk-4$/m, "id: talk-5")
  .replace(/^order: 4$/m, "order: 5")
  .replace(/^title: .*$/m, "title: A day with AI");

const idsOf = async () => (await currentLessonsOf("talk")).map(({ id }) => id);

function open(slug: string) {
  const params = { stage: "talk", lesson: slug };
  return new ABrowser().open(lessonPage.loader, `/learn/talk/${slug}`, params);
}

test("a hidden lesson is not there for anybody, and is asked of nobody, until it is shown again", async () => {
  expect(await hideLesson("talk-3", true, STAFF)).toBeUndefined();
  expect(await idsOf()).toEqual(["talk-1", "talk-2", "talk-4"]);
  expect((await open("whose-answer-is-it")).status).toBe(404);
  const { content } = await new ABrowser().open(overview.loader, "/learn");
  expect(JSON.stringify(content)).not.toContain("whose-answer-is-it");
  expect(await hideLesson("talk-3", false, STAFF)).toBeUndefined();
  expect((await open("whose-answer-is-it")).status).toBe(200);
  const written = await db().select().from(events).where(eq(events.actorId, STAFF));
  expect(written.map(({ action }) => action)).toEqual(["lesson.hide", "lesson.show"]);
});

test("the screen hides and shows by its buttons", async () => {
  const browser = new ABrowser({ context: () => aStaffContext(STAFF) });
  const press = (intent: string) =>
    browser.send(screen.action, "/admin/lessons", { intent, lesson: "talk-3" });
  expect((await press("hide")).content).toMatchObject({ outcome: { tone: "ok" } });
  expect(await idsOf()).not.toContain("talk-3");
  expect((await press("show")).content).toMatchObject({ outcome: { tone: "ok" } });
  expect(await idsOf()).toContain("talk-3");
});

test("the first lesson of a stage cannot be hidden, nor one that does not exist", async () => {
  expect(await hideLesson("talk-1", true, STAFF)).toContain("cannot be hidden");
  expect(await hideLesson("talk-9", true, STAFF)).toContain("no such lesson");
  expect(await db().$count(lessonChanges)).toBe(0);
});

test("a lesson of staff's own stands in its stage, and can be written again and hidden", async () => {
  expect(await writeLesson({ slug: "a-day-with-ai", markdown: OWN }, STAFF)).toBeUndefined();
  expect(await idsOf()).toEqual(["talk-1", "talk-2", "talk-3", "talk-4", "talk-5"]);
  expect((await open("a-day-with-ai")).content).toMatchObject({
    overview: { title: "A day with AI", isOpen: false },
  });
  const better = OWN.replace("A day with AI", "A better day with AI");
  expect(await writeLesson({ slug: "a-day-with-ai", markdown: better }, STAFF)).toBeUndefined();
  expect((await open("a-day-with-ai")).content).toMatchObject({
    overview: { title: "A better day with AI" },
  });
  await hideLesson("talk-5", true, STAFF);
  expect(await idsOf()).toHaveLength(4);
});

test("what the schema does not know, or what takes another lesson's place, is refused", async () => {
  const write = (slug: string, markdown: string) => writeLesson({ slug, markdown }, STAFF);
  expect(await write("words", "# Just words")).toBeTruthy();
  expect(await write("words", OWN.replace("- [x]", "- [ ]"))).toContain("Exactly one answer");
  expect(await write("words", SHIPPED)).toContain("ships a lesson talk-4");
  expect(await write("whose-answer-is-it", OWN)).toContain("has this address");
  expect(await db().$count(lessonChanges)).toBe(0);
});

test("one that an earlier release could read and this one cannot takes no other along", async () => {
  expect(await writeLesson({ slug: "a-day-with-ai", markdown: OWN }, STAFF)).toBeUndefined();
  expect(await idsOf()).toContain("talk-5");
  await db().update(lessonChanges).set({ markdown: "no lesson any more" });
  expect(await idsOf()).toEqual(["talk-1", "talk-2", "talk-3", "talk-4"]);
});
