import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { session, user } from "~/features/accounts/auth.table.server";
import { contacts } from "~/features/contact/contact.table.server";
import { aPendingRegistration } from "../../../tests/support/paid-registrations.ts";
import {
  onAFreshDatabase,
  openInMemory,
  openTestDatabase,
} from "../../../tests/support/test-database.ts";
import { db, type OpenDatabase, openedDatabase } from "../database/database.server";
import { migrateDatabase } from "../database/migrations.server";
import { secretNamed } from "../secrets.server";
import { loadSite } from "../site/site.server";
import { BadBackup } from "./backup-file.server";
import { checkBackup, restoreBackup } from "./restore-backup.server";
import { writeBackup } from "./write-backup.server";

onAFreshDatabase();

const folder = mkdtempSync(join(tmpdir(), "backup-test-"));
const file = join(folder, "site.backup.gz");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every kind of line break, quotes, braces and backslashes, letters of many scripts. */
const ODD = 'a\r\nb\u2028c\u0085d\t"quoted" \\n {x,"y"} ʻĀina 数学 🦬 NULL';

beforeAll(async () => {
  await loadSite();
  await secretNamed("sessions");
  await aPendingRegistration({ school_name: ODD.replaceAll(/[\r\n\t\u2028\u0085]/g, " ") });
  await db()
    .insert(contacts)
    .values([aMessage(ODD, "2025-12-12T19:00:00.123Z"), aMessage("", "2026-03-08T09:00:00Z")]);
  await db().insert(user).values({ id: "z-owner", name: ODD, email: "owner@example.org" });
  await db()
    .insert(session)
    .values({
      id: "a-session",
      userId: "z-owner",
      token: "token",
      expiresAt: new Date("2026-12-01T00:00:00Z"),
      updatedAt: new Date("2026-11-01T00:00:00Z"),
    });
  await writeBackup(openedDatabase(), file);
});

test("a backup is a file for its owner only, and can be checked without a database", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { tables, rows, header } = await checkBackup(file);
  expect(header.engine).toBe(openedDatabase().engine);
  expect(tables).toBeGreaterThan(15);
  expect(rows).toBeGreaterThan(8);
});

test("what is restored is what was saved, row by row, and its computed columns are back", async () => {
  await onAnother(async (target) => {
    await restoreBackup(target, file);
    const again = join(folder, "again.backup.gz");
    await writeBackup(target, again);
    expect(rowsIn(again)).toEqual(rowsIn(file));
    const [message] = await target.db.select().from(contacts).orderBy(contacts.createdAt);
    expect(message).toMatchObject({ message: ODD, search: "ada ada@example.org hello" });
  });
});

test("a backup moves to the embedded engine, and from there to this one", async () => {
  const embedded = await newEmbedded();
  const moved = join(folder, "moved.backup.gz");
  await restoreBackup(embedded, file);
  await writeBackup(embedded, moved);
  await embedded.close();
  expect(rowsIn(moved)).toEqual(rowsIn(file));
  await onAnother(async (target) => {
    const { rows } = await restoreBackup(target, moved);
    expect(rows).toBe((await checkBackup(file)).rows);
  });
  // An embedded engine is started and migrated from nothing: beside ten other loads alone a minute and a half.
}, 300_000);

test("a database that holds records is left alone", async () => {
  await expect(restoreBackup(openedDatabase(), file)).rejects.toThrow(/not empty/);
});

test.each([
  ["a changed row", (text: string) => text.replace("owner@example.org", "other@example.org")],
  ["a missing row", (text: string) => text.replace(/^\["z-owner"[^\n]*\n/m, "")],
  ["an end that was cut off", (text: string) => text.slice(0, -40)],
  ["a missing last line", (text: string) => text.replace(/^\{"tables"[^\n]*\n/m, "")],
  ["something else in it", () => "hello\n"],
])("a file with %s is no backup", async (_, damage) => {
  await expect(checkBackup(changed(damage))).rejects.toThrow(BadBackup);
});

test("nothing is restored from a damaged file, or from one of another schema", async () => {
  await onAnother(async (target) => {
    const damaged = changed((text) => text.replace("owner@example.org", "other@example.org"));
    await expect(restoreBackup(target, damaged)).rejects.toThrow(BadBackup);
    const older = changed((text) => text.replace(/"migration":\d+/, '"migration":1'));
    await expect(restoreBackup(target, older)).rejects.toThrow(/Restore it with that version/);
    expect(await target.db.select().from(contacts)).toEqual([]);
  });
});

test("a file that breaks off or is not there is named", async () => {
  const half = join(folder, "half.backup.gz");
  writeFileSync(half, readFileSync(file).subarray(0, 500));
  await expect(checkBackup(half)).rejects.toThrow(/half\.backup\.gz cannot be read/);
  await expect(checkBackup(join(folder, "none"))).rejects.toThrow(/none cannot be read/);
});

test("rows written during a backup are not in it, and nothing of it is torn", async () => {
  const during = join(folder, "during.backup.gz");
  const before = (await checkBackup(file)).rows;
  const [{ rows }] = await Promise.all([
    writeBackup(openedDatabase(), during),
    db().insert(contacts).values(aMessage("while a backup runs", "2026-01-01T00:00:00Z")),
  ]);
  expect([before, before + 1]).toContain(rows);
  expect((await checkBackup(during)).rows).toBe(rows);
});

function aMessage(message: string, createdAt: string): typeof contacts.$inferInsert {
  return {
    season: "2025-26",
    name: "Ada",
    email: "ada@example.org",
    audience: "teacher",
    subject: "Hello",
    message,
    wantsUpdates: false,
    idempotencyKey: createdAt,
    createdAt: new Date(createdAt),
  };
}

/** A copy of the backup after somebody changed its text. */
function changed(change: (text: string) => string): string {
  const copy = join(folder, "changed.backup.gz");
  writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return copy;
}

async function onAnother(work: (target: OpenDatabase) => Promise<void>): Promise<void> {
  const target = await openTestDatabase();
  await work(target).finally(() => target.close());
}

async function newEmbedded(): Promise<OpenDatabase> {
  const opened = await openInMemory();
  await migrateDatabase(opened.db);
  return opened;
}

/** Everything but the first line, which tells when and where the backup was made. */
function rowsIn(path: string): string[] {
  return gunzipSync(readFileSync(path)).toString().split("\n").slice(1);
}
