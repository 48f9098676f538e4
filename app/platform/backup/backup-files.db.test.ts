import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  aCheckedFile,
  aCompleteFile,
  aPurpose,
  bytesOf,
  withFiles,
} from "../../../tests/support/file-purposes.ts";
import { onAFreshDatabase, openTestDatabase } from "../../../tests/support/test-database.ts";
import { db, openedDatabase, setDatabase } from "../database/database.server";
import { checkFile } from "../files/checks/check-file.server";
import { files } from "../files/files.table.server";
import { findFile } from "../files/find-files.server";
import { purgeRemovedFiles } from "../files/storage/purge-removed-files.server";
import { uploadStaging } from "../files/uploads/upload-staging.server";
import { BadBackup } from "./backup-file.server";
import { checkBackup, restoreBackup } from "./restore-backup.server";
import { writeBackup } from "./write-backup.server";

const filesDir = withFiles(aPurpose());
onAFreshDatabase();

const folder = mkdtempSync(join(tmpdir(), "backup-files-test-"));
const file = join(folder, "site.backup.gz");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db().update(files).set({ state: "removed" });
  await purgeRemovedFiles();
});

/** Every byte there is, and what looks like lines of a backup. */
const ODD = Buffer.concat([
  Buffer.from('{"tables":1,"files":0,"complete":true}\n{"end":"x"}\n\n', "utf8"),
  Buffer.from("ʻĀina 数学 🦬\r\n".repeat(20_000)),
]);

test("files are in the backup, and back after a restore: those that wait for their check too", async () => {
  const ready = await aCheckedFile(ODD, { name: "odd.txt" });
  const other = await aCheckedFile(Buffer.from("other"), { name: "other.md" });
  const waiting = await aCompleteFile(Buffer.from("not checked yet"), { name: "waiting.txt" });
  await checkFile(waiting.id);
  await aFileAsIfUnchecked(waiting.id, "not checked yet");
  expect(await writeBackup(openedDatabase(), file)).toMatchObject({ files: 3, lost: [] });
  expect(await checkBackup(file)).toMatchObject({ files: 3 });
  await inAnotherPlace(async () => {
    expect(await restoreBackup(openedDatabase(), file)).toMatchObject({ files: 3 });
    expect((await bytesOf(ready)).equals(ODD)).toBe(true);
    expect((await bytesOf(other)).toString()).toBe("other");
    await db().update(files).set({ leasedUntil: null }).where(eq(files.id, waiting.id));
    await checkFile(waiting.id);
    expect((await findFile(waiting.id))?.state).toBe("ready");
  });
});

test("a backup can do without files", async () => {
  await aCheckedFile(ODD, { name: "odd.txt" });
  expect(await writeBackup(openedDatabase(), file, { withFiles: false })).toMatchObject({
    files: 0,
  });
  expect(await checkBackup(file)).toMatchObject({ files: 0 });
});

test("a file that was damaged or lost on the disk is named, and the others are saved", async () => {
  const short = await aCheckedFile(Buffer.from("once longer"), { name: "short.txt" });
  const gone = await aCheckedFile(Buffer.from("once here"), { name: "gone.txt" });
  const fine = await aCheckedFile(Buffer.from("all fine"), { name: "fine.txt" });
  truncateSync(join(filesDir, short.storageKey ?? ""), 4);
  rmSync(join(filesDir, gone.storageKey ?? ""));
  const { lost } = await writeBackup(openedDatabase(), file);
  expect(lost.sort()).toEqual([short.id, gone.id].sort());
  await checkBackup(file);
  await inAnotherPlace(async () => {
    await restoreBackup(openedDatabase(), file);
    expect((await bytesOf(fine)).toString()).toBe("all fine");
    await expect(bytesOf(short)).rejects.toThrow("Nothing is kept");
  });
});

test.each([
  ["a changed byte in a file", (text: string) => text.replace("all fine", "all fins")],
  ["a missing byte in a file", (text: string) => text.replace("all fine", "all fin")],
  ["a missing file", (text: string) => text.replace(/\{"file".*"isWhole":true\}\n/s, "")],
  ["an end that was cut off", (text: string) => text.slice(0, -45)],
])("a backup with %s is none, and a restore does not begin", async (_, damage) => {
  await aCheckedFile(Buffer.from("all fine"), { name: "fine.txt" });
  await writeBackup(openedDatabase(), file);
  const text = gunzipSync(readFileSync(file)).toString("latin1");
  writeFileSync(file, gzipSync(Buffer.from(damage(text), "latin1")));
  await expect(checkBackup(file)).rejects.toThrow(BadBackup);
  // Into a database that is not empty: it does not even get as far as to say so.
  await expect(restoreBackup(openedDatabase(), file)).rejects.not.toThrow(/not empty/);
});

/** An empty database, and an empty folder for files. */
async function inAnotherPlace(work: () => Promise<void>): Promise<void> {
  const here = openedDatabase();
  const there = await openTestDatabase();
  rmSync(join(filesDir, "kept"), { recursive: true, force: true });
  rmSync(join(filesDir, "incoming"), { recursive: true, force: true });
  setDatabase(there);
  try {
    await work();
  } finally {
    setDatabase(here);
    await there.close();
  }
}

/** As it is while a scanner is away. */
async function aFileAsIfUnchecked(id: string, content: string): Promise<void> {
  await db()
    .update(files)
    .set({ state: "checking", storageKey: null, sha256: null, bytes: null })
    .where(eq(files.id, id));
  const staging = await uploadStaging();
  await staging.create(id, {
    purpose: "anything",
    owner: { kind: "entry", id: "ana" },
    announcedBytes: content.length,
    expiresAt: new Date().toISOString(),
  });
  await staging.append(id, 0, Readable.from([Buffer.from(content)]), content.length);
}
