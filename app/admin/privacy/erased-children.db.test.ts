import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { denySignature } from "~/features/consent/not-me.server";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { consents } from "~/records/participants/consents.table.server";
import { erasedParticipants } from "~/records/participants/erased-participants.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPaidChild, askedToken, signAs, siteAfter } from "../../../tests/support/asked-guardians";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { noteErasedChildren } from "./erased-children.server";
import { erasureFile } from "./erasure-records.server";
import { replayErasures } from "./replay-erasures.server";

const dataDir = mkdtempSync(join(tmpdir(), "erased-children-"));

onAFreshDatabase();
beforeAll(loadSite);
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(async () => {
  rmSync(erasureFile(dataDir), { force: true });
  for (const table of [registrations, participants, people, outbox, accessLinks]) {
    await db().delete(table);
  }
  await db().delete(erasedParticipants);
});

test("“this was not me” erases the child, and the list beside the database knows it by number alone", async () => {
  const participantId = await aDeniedChild();
  expect(await db().$count(participants)).toBe(0);
  expect(await db().$count(consents)).toBe(0);
  expect(await noteErasedChildren(dataDir)).toBe(1);
  expect(await noteErasedChildren(dataDir)).toBe(0);
  const written = readFileSync(erasureFile(dataDir), "utf8");
  expect(written).toContain(participantId);
  expect(written).not.toMatch(/Ana|Ruiz|rosa|@/i);
});

test("a child whom a restored backup has brought back is erased again, and stays erased", async () => {
  const participantId = await aDeniedChild();
  await noteErasedChildren(dataDir);
  // As a backup of the day before has it.
  await db().delete(erasedParticipants);
  await db()
    .insert(participants)
    .values([
      { id: participantId, season: "2025-26", givenName: "Ana" },
      { season: "2025-26", givenName: "Ben" },
    ]);
  expect(await replayErasures({ dataDir })).toMatchObject({ children: 1 });
  expect(await db().select({ name: participants.givenName }).from(participants)).toEqual([
    { name: "Ben" },
  ]);
  expect(
    await db().$count(erasedParticipants, eq(erasedParticipants.participantId, participantId)),
  ).toBe(1);
  expect(await replayErasures({ dataDir })).toEqual({});
});

test("another place’s list is replayed too, and remembered here", async () => {
  const participantId = await aDeniedChild();
  await noteErasedChildren(dataDir);
  const elsewhere = mkdtempSync(join(tmpdir(), "erased-elsewhere-"));
  await db().delete(erasedParticipants);
  await db()
    .insert(participants)
    .values({ id: participantId, season: "2025-26", givenName: "Ana" });
  await replayErasures({ dataDir: elsewhere, file: erasureFile(dataDir) });
  expect(await db().$count(participants)).toBe(0);
  expect(readFileSync(erasureFile(elsewhere), "utf8")).toContain(participantId);
  rmSync(elsewhere, { recursive: true });
});

async function aDeniedChild(): Promise<string> {
  const { participantId } = await aPaidChild();
  const token = await askedToken("rosa@example.org");
  await signAs(token);
  expect(await denySignature(token, siteAfter(1))).toBe(true);
  return participantId;
}
