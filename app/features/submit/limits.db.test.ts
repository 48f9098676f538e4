import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { projectParts, projects, projectVersions } from "~/records/projects/projects.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import {
  aChildWithAProject,
  aProjectFile,
  fillIn,
  sendProject,
  storeVersion,
  words,
} from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { projectSaves } from "./project-action.server";
import * as savePage from "./save";
import { COPY } from "./submit-copy";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const PAUL = "paul@example.org";
const abstract = (text: string, revision = 0) => ({
  intent: "save-abstract",
  revision: String(revision),
  text,
});

describe("sending in", () => {
  test.each([
    ["ten times within the hour", 10, 59],
    ["two hundred times in all", 200, 61],
  ])("is refused kindly after it was done %s", async (_, times, minutesAgo) => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    const createdAt = new Date(Date.now() - minutesAgo * 60_000);
    for (let number = 1; number < times; number += 1) {
      await storeVersion(entryId, { number, createdAt });
    }
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(303);
    // The same once more is no other version.
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(303);
    await sendProject(rosa, entryId, abstract(words(170), 1));
    const { status, content } = await sendProject(rosa, entryId, { intent: "send-in" });
    expect(status).toBe(429);
    expect(content).toMatchObject({ outcome: { text: COPY.en.refusals["too-many-versions"] } });
    expect(await db().$count(projectVersions)).toBe(times);
    expect(await db().$count(outbox, eq(outbox.kind, "project-receipt"))).toBe(1);
  });

  test("ten times is no bar once an hour has gone by", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    const createdAt = new Date(Date.now() - 61 * 60_000);
    for (let number = 1; number <= 10; number += 1) {
      await storeVersion(entryId, { number, createdAt });
    }
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(303);
  });

  test("is not promised for later either, where uploads are still running", async () => {
    const { entryId } = await aChildWithAProject();
    const rosa = await comeIn(ROSA);
    await fillIn(rosa, entryId);
    for (let number = 1; number <= 10; number += 1) await storeVersion(entryId, { number });
    await aProjectFile(entryId, "video", { state: "uploading", sha256: null });
    expect((await sendProject(rosa, entryId, { intent: "send-in" })).status).toBe(429);
    const [project] = await db().select().from(projects);
    expect(project?.awaitedSince).toBeNull();
  });
});

test("the AI log takes forty rows, and changes to them", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  const row = (revision: number, id: string) => ({
    intent: "save-row",
    revision: String(revision),
    row: id,
    tool: `Chat ${revision}`,
  });
  const first = crypto.randomUUID();
  await sendProject(rosa, entryId, row(0, first));
  const rows = Array.from({ length: 39 }, () => crypto.randomUUID());
  const content = { tool: "Chat" };
  await db()
    .insert(projectParts)
    .values(rows.map((row) => ({ projectId: entryId, part: "aiLog" as const, row, content })));
  const refused = await sendProject(rosa, entryId, row(0, crypto.randomUUID()));
  expect(refused.status).toBe(409);
  expect(refused.content).toMatchObject({
    outcome: { text: COPY.en.refusals["too-many-rows"] },
  });
  expect((await sendProject(rosa, entryId, row(1, first))).status).toBe(303);
  expect(await db().$count(projectParts)).toBe(40);
});

test("so many forms of one entry are taken from one network, and those of another beside them", async () => {
  const { entryId } = await aChildWithAProject();
  const other = await aChildWithAProject({ email: PAUL });
  const address = "198.51.100.7";
  const rosa = await comeIn(ROSA, new ABrowser({ address }));
  const paul = await comeIn(PAUL, new ABrowser({ address }));
  const action = `project:${entryId}`;
  while (!(await limitRequests({ action, address })));
  const { status, headers } = await sendProject(rosa, entryId, abstract("One too many"));
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await sendProject(paul, other.entryId, abstract("Another's"))).status).toBe(303);
});

test("no script saves without end: the page is told to wait, and another entry beside it is not", async () => {
  const { entryId } = await aChildWithAProject();
  const other = await aChildWithAProject({ email: PAUL });
  const address = "198.51.100.8";
  const rosa = await comeIn(ROSA, new ABrowser({ address }));
  const paul = await comeIn(PAUL, new ABrowser({ address }));
  const save = (browser: ABrowser, id: string) =>
    browser.send(savePage.action, `/my/${id}/project/save`, abstract("Again"), { entry: id });
  expect((await save(rosa, entryId)).status).toBe(200);
  const request = rosa.request(`/my/${entryId}/project/save`);
  while (projectSaves.count(request, entryId) === 0);
  const { status, headers } = await save(rosa, entryId);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await save(paul, other.entryId)).status).toBe(200);
});
