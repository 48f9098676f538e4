import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startFakeS3 } from "../../../tests/support/fake-s3.ts";
import {
  aCheckedFile,
  aCompleteFile,
  aPurpose,
  bytesOf,
  withFiles,
} from "../../../tests/support/file-purposes.ts";
import { listOf } from "../../../tests/support/list-of.ts";
import { onAFreshDatabase, openTestDatabase } from "../../../tests/support/test-database.ts";
import { restoreBackup } from "../backup/restore-backup.server";
import { writeBackup } from "../backup/write-backup.server";
import { db, openedDatabase, setDatabase } from "../database/database.server";
import { checkFile } from "./checks/check-file.server";
import { files } from "./files.table.server";
import { findFile } from "./find-files.server";
import { removeFilesOf } from "./remove-files.server";
import { purgeRemovedFiles } from "./storage/purge-removed-files.server";
import { S3Client } from "./storage/s3-client.server";
import { StorageAway } from "./storage/storage-away.server";
import { sweepStorage } from "./storage/sweep-storage.server";
import { beginUpload } from "./uploads/begin-upload.server";
import { receiveUpload } from "./uploads/receive-upload.server";
import { removeUnfinishedUploads, sweepUploads } from "./uploads/sweep-uploads.server";
import { uploadStaging } from "./uploads/upload-staging.server";

// What the disk's tests hold about backup, removal and the daily clean-up, on the other storage.
const s3 = await startFakeS3();
for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
const purpose = aPurpose();
withFiles(purpose);
onAFreshDatabase();

const client = new S3Client(s3.settings);
const folder = mkdtempSync(join(tmpdir(), "s3-backup-test-"));
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.behave(null);
  await db().delete(files);
  await emptyBucket();
});

const DAY_MS = 86_400_000;
const TEXT = Buffer.from("ʻĀina 数学 🦬\r\n".repeat(2_000));

/** Every object there is. */
const keys = async () => (await listOf(client.list(""))).map(({ key }) => key);

async function emptyBucket(): Promise<void> {
  for (const key of await keys()) await client.delete(key);
}

const announced = (wanted = purpose) => ({
  purpose: wanted,
  owner: { kind: "entry", id: "ana" },
  actor: { id: "ana" },
  name: "notes.txt",
  declaredType: "text/plain",
  bytes: TEXT.length,
});

const refusing = (response: ServerResponse) => {
  response.writeHead(403);
  response.end("<Error><Code>AccessDenied</Code></Error>");
};

async function anUnfinishedUpload(sent: number) {
  const row = await beginUpload(announced());
  const part = Readable.from([TEXT.subarray(0, sent)]);
  await (await uploadStaging()).append(row.id, 0, part, TEXT.length);
  return row;
}

test("of a checked file one object is kept, and none once its record has gone", async () => {
  const row = await aCheckedFile(TEXT);
  expect(row.state).toBe("ready");
  expect(await keys()).toEqual([row.storageKey]);
  await removeFilesOf(db(), "entry", ["ana"]);
  expect(await purgeRemovedFiles()).toBe(1);
  expect(await keys()).toEqual([]);
});

test("an upload whose beginning fails at the storage keeps no room, and the next one fits", async () => {
  const small = aPurpose({ quota: { bytes: TEXT.length, files: 1 } });
  const begin = () => beginUpload(announced(small));
  s3.behave(refusing);
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(begin()).rejects.toBeInstanceOf(StorageAway);
  }
  s3.behave(null);
  expect((await begin()).state).toBe("uploading");
});

test("a form's file that the storage does not take is refused kindly, and keeps no room", async () => {
  s3.behave(refusing);
  const form = new FormData();
  form.append("file", new Blob([TEXT], { type: "text/plain" }), "notes.txt");
  const sent = new Request("http://localhost:3000/test/ana", { method: "POST", body: form });
  const request = new Request(sent.url, {
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      "x-person": "ana",
    },
  });
  const body = Readable.from([Buffer.from(await sent.arrayBuffer())]);
  const owner = { kind: "entry", id: "ana" };
  const { file, refusal } = await receiveUpload(request, body, purpose.name, owner);
  expect([file, refusal]).toEqual([
    null,
    "We cannot take files right now. Please try again later.",
  ]);
  const states = await db().select({ state: files.state }).from(files);
  expect(states).toEqual([{ state: "removed" }]);
});

test("an upload that is not finished within a day is gone, with its pieces", async () => {
  await anUnfinishedUpload(100);
  expect(await keys()).toHaveLength(2);
  expect(await removeUnfinishedUploads(new Date(Date.now() + DAY_MS - 60_000))).toBe(0);
  expect(await removeUnfinishedUploads(new Date(Date.now() + DAY_MS + 60_000))).toBe(1);
  await purgeRemovedFiles();
  expect(await keys()).toEqual([]);
});

test("a piece that came after its upload was removed goes within a day", async () => {
  const { id } = await anUnfinishedUpload(100);
  await db().delete(files);
  await client.delete(`incoming/${id}/info`);
  expect(await keys()).toHaveLength(1);
  await sweepUploads(new Date(Date.now() + DAY_MS - 60_000));
  expect(await keys()).toHaveLength(1);
  await sweepUploads(new Date(Date.now() + DAY_MS + 60_000));
  expect(await keys()).toEqual([]);
});

test("a file that had come whole when its process died is taken up by the sweep", async () => {
  const { id } = await anUnfinishedUpload(TEXT.length);
  await sweepUploads(new Date());
  await checkFile(id);
  expect((await findFile(id))?.state).toBe("ready");
});

test("an object without a record goes after a week, and a record without one is named", async () => {
  const row = await aCheckedFile(TEXT);
  const lost = await aCheckedFile(Buffer.from("lost"));
  await client.delete(lost.storageKey ?? "");
  const stray = await aCheckedFile(Buffer.from("stray"));
  await db().delete(files).where(eq(files.id, stray.id));
  expect(await sweepStorage(new Date())).toEqual({ unknown: 1, removed: 0, missing: [lost.id] });
  expect(await sweepStorage(new Date(Date.now() + 8 * DAY_MS))).toMatchObject({ removed: 1 });
  expect(await keys()).toEqual([row.storageKey]);
});

test("files are in the backup, and back after a restore into an empty bucket", async () => {
  const file = join(folder, "site.backup.gz");
  const ready = await aCheckedFile(TEXT);
  const waiting = await aCompleteFile(Buffer.from("not checked yet"), { name: "waiting.txt" });
  await checkFile(waiting.id);
  expect(await writeBackup(openedDatabase(), file)).toMatchObject({ files: 2, lost: [] });
  await emptyBucket();
  const here = openedDatabase();
  const there = await openTestDatabase();
  setDatabase(there);
  try {
    expect(await restoreBackup(there, file)).toMatchObject({ files: 2 });
    expect((await bytesOf(ready)).equals(TEXT)).toBe(true);
    expect(await sweepStorage(new Date())).toMatchObject({ unknown: 0, missing: [] });
  } finally {
    setDatabase(here);
    await there.close();
  }
});
