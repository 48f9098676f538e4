import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { loadSite } from "~/platform/site/site.server";
import { LEARNER_RECORD } from "~/records/participants/record-names";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { addGuardian, nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aCheckedFile, aPurpose, withFiles } from "../../../tests/support/file-purposes";
import { aChildWithAProject } from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as childPage from "./child/route";
import * as exportFiles from "./export-files";

withFiles(aPurpose());
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

async function store(ownerKind: string, ownerId: string, text: string): Promise<void> {
  const { id } = await aCheckedFile(Buffer.from(text), { name: "report.txt" });
  await db().update(files).set({ ownerKind, ownerId }).where(eq(files.id, id));
}

test("a guardian takes every file of the project and of the lessons along, and nobody else's", async () => {
  const { entryId, participantId } = await aChildWithAProject();
  await store(PROJECT_RECORD, entryId, "of the first version");
  await store(PROJECT_RECORD, entryId, "of the second version");
  await store(LEARNER_RECORD, participantId, "made in a lesson");
  await store("consent", participantId, "a signed form");
  await store(PROJECT_RECORD, randomUUID(), "of another family");
  const rosa = await comeIn("rosa@example.org");
  const own = { entry: entryId, participant: participantId };
  const path = `/my/${entryId}/export/${participantId}/files.zip`;
  const { content } = await rosa.open(exportFiles.loader, path, own);
  const zip = await buffer((content as Response).body ?? new ReadableStream());
  for (const text of ["of the first version", "of the second version", "made in a lesson"]) {
    expect(zip.includes(text), text).toBe(true);
  }
  for (const text of ["a signed form", "of another family"]) {
    expect(zip.includes(text), text).toBe(false);
  }

  await db()
    .update(personSessions)
    .set({ provedAt: new Date(Date.now() - 3_600_000) });
  expect((await rosa.open(exportFiles.loader, path, own)).location).toMatch(/^\/sign-in\?fresh=1/);
  const other = await aChildWithAProject({ email: "paul@example.org" });
  const paul = await comeIn("paul@example.org");
  expect((await paul.open(exportFiles.loader, path, own)).status).toBe(404);
  await addGuardian(participantId, "paul@example.org");
  const mixed = { ...own, entry: other.entryId };
  expect((await paul.open(exportFiles.loader, path, mixed)).status).toBe(404);
});

test("an archive is offered once there is something in it", async () => {
  const { entryId, participantId } = await aChildWithAProject();
  const rosa = await comeIn("rosa@example.org");
  const own = { entry: entryId, participant: participantId };
  const shown = async () =>
    (await rosa.open(childPage.loader, `/my/${entryId}/child/${participantId}`, own)).content;
  expect(await shown()).toMatchObject({ hasFiles: false });
  await store(LEARNER_RECORD, participantId, "made in a lesson");
  expect(await shown()).toMatchObject({ hasFiles: true });
});
