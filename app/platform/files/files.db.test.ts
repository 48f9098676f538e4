import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { aFakeScanner } from "../../../tests/support/fake-scanner.ts";
import {
  aCheckedFile,
  aCompleteFile,
  aPurpose,
  bytesOf,
  withFiles,
} from "../../../tests/support/file-purposes.ts";
import { aPdf, packed, pdfOf } from "../../../tests/support/sample-pdf.ts";
import { aPicture } from "../../../tests/support/sample-pictures.ts";
import { aVideo } from "../../../tests/support/sample-video.ts";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "../database/database.server";
import { checkFile, checkWaitingFiles } from "./checks/check-file.server";
import { type FileRow, files } from "./files.table.server";
import { fileAddress, findFile, findFilesOf, refusalOf } from "./find-files.server";
import { declarePurposes } from "./purposes.server";
import { removeFile, removeFilesOf } from "./remove-files.server";
import { fileStorage } from "./storage/file-storage.server";
import { purgeRemovedFiles } from "./storage/purge-removed-files.server";
import { sweepStorage } from "./storage/sweep-storage.server";
import { beginUpload } from "./uploads/begin-upload.server";
import { completeUpload } from "./uploads/complete-upload.server";
import { withRoomFor } from "./uploads/free-disk.server";
import { removeUnfinishedUploads, sweepUploads } from "./uploads/sweep-uploads.server";
import { uploadStaging } from "./uploads/upload-staging.server";

const purpose = aPurpose();
const folder = withFiles(purpose);
onAFreshDatabase();
beforeEach(async () => {
  await db().delete(files);
  for (const part of ["kept", "incoming", "work"]) {
    rmSync(join(folder, part), { recursive: true, force: true });
  }
});

const DAY = 86_400_000;
const owner = { kind: "entry", id: "ana" };
const announce = (changes: Partial<Parameters<typeof beginUpload>[0]> = {}) =>
  beginUpload({
    purpose,
    owner,
    actor: { id: "ana" },
    name: "report.pdf",
    declaredType: "application/pdf",
    bytes: 1_000,
    ...changes,
  });

/** Every file below the folder. */
const left = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test("a file that is in order becomes ready, with what the check has read", async () => {
  const ready = await aCheckedFile(aPdf({ pages: 7 }), {
    name: "Año 1.pdf",
    type: "application/pdf",
  });
  const bytes = await bytesOf(ready);
  expect(ready).toMatchObject({
    state: "ready",
    name: "Año 1.pdf",
    detectedType: "application/pdf",
    facts: { pages: 7 },
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    uploaderId: "ana",
  });
  expect(fileAddress(ready)).toBe(`/files/${ready.id}/A%C3%B1o%201.pdf`);
  expect(left(), "nothing but the file itself is kept").toEqual([ready.id]);
});

test("pictures and videos tell their size and length", async () => {
  const picture = await aCheckedFile(await aPicture({ width: 300, height: 200 }), {
    name: "a.jpg",
  });
  const video = await aCheckedFile(aVideo({ seconds: 245 }), { name: "a.mp4" });
  expect(picture.facts).toEqual({ width: 300, height: 200 });
  expect(video.facts).toEqual({ seconds: 245 });
});

test("bytes written through a handle that is still open, during the check or after it, are not kept", async () => {
  const text = Buffer.from("what was sent and checked");
  const facts = { name: "notes.txt", declaredType: "text/plain", bytes: text.length };
  const { id } = await announce(facts);
  await (await uploadStaging()).append(id, 0, Readable.from([text]), text.length);
  const handle = await open(join(folder, "incoming", id), "r+");
  const storage = await fileStorage();
  const put = storage.put.bind(storage);
  const stored = vi.spyOn(storage, "put").mockImplementationOnce(async (...file) => {
    await handle.write("DURING", 0);
    await put(...file);
  });
  await completeUpload(id);
  await checkFile(id);
  stored.mockRestore();
  await handle.write("AFTER", 10);
  await handle.close();
  const ready = await findFile(id);
  expect(ready).toMatchObject({ state: "ready", bytes: text.length });
  expect(ready && (await bytesOf(ready)).toString()).toBe(text.toString());
});

test("a PDF called .jpg is refused with a sentence, and nothing of it is kept", async () => {
  const refused = await aCheckedFile(aPdf(), { name: "me.jpg", type: "image/jpeg" });
  expect(refused).toMatchObject({ state: "refused", storageKey: null, sha256: null });
  expect(refusalOf(refused)).toBe(
    "This file is called “.jpg”, but inside it is a PDF. Nothing of it was kept.",
  );
  expect(left()).toEqual([]);
});

test("a PDF that is written larger than its purpose takes is refused, however small it was sent", async () => {
  const small = aPurpose({ name: "small", largestBytes: 50_000 });
  declarePurposes([small]);
  const catalog = `<</Type/Catalog/Pages 2 0 R/Padding(${"x".repeat(60_000)})>>`;
  const pages = "<</Type/Pages/Count 1/Kids[<</Type/Page>>]>>";
  const sent = pdfOf({ 8: packed({ 1: catalog, 2: pages }) });
  expect(sent.length).toBeLessThan(2_000);
  const refused = await aCheckedFile(sent, { purpose: small, name: "a.pdf" });
  expect(refused).toMatchObject({ state: "refused", reason: "too_large_inside", bytes: null });
  expect(refusalOf(refused)).toContain("larger than 0.1 MB");
  expect(left()).toEqual([]);
});

test.each([
  ["of a kind that is not taken", { name: "game.exe", declaredType: "" }, "kind_not_accepted"],
  ["declared as something else", { declaredType: "image/png" }, "not_what_it_says"],
  ["of 0 bytes", { bytes: 0 }, "empty"],
  ["larger than allowed", { bytes: purpose.largestBytes + 1 }, "too_large"],
  ["with a name of 10,000 letters", { name: `${"n".repeat(9_996)}.pdf` }, "name_too_long"],
  ["without a name", { name: "../.." }, "name_missing"],
])("a file %s is refused before its first byte", async (_, changes, code) => {
  await expect(announce(changes)).rejects.toMatchObject({ code });
  expect(await db().$count(files)).toBe(0);
  expect(left()).toEqual([]);
});

test("names lose folders, line breaks and letters that nobody sees", async () => {
  const { name } = await announce({ name: "C:\\Users\\me\\my \u202efdp\n.report.pdf" });
  expect(name).toBe("my fdp.report.pdf");
});

test("what is on its way counts against the quota, what was refused or removed does not", async () => {
  const two = aPurpose({ name: "two", quota: { bytes: 3_000, files: 2 } });
  const first = await announce({ purpose: two });
  await announce({ purpose: two });
  await expect(announce({ purpose: two })).rejects.toMatchObject({ code: "no_room" });
  await announce({ purpose: two, owner: { kind: "entry", id: "ben" } });
  await removeFile(db(), first.id);
  await expect(announce({ purpose: two, bytes: 2_001 })).rejects.toMatchObject({ code: "no_room" });
  await announce({ purpose: two, bytes: 2_000 });
});

test("of many that begin at once only as many get in as there is room for", async () => {
  const three = aPurpose({ name: "three", quota: { bytes: 1_000_000, files: 3 } });
  const begun = await Promise.allSettled(
    Array.from({ length: 12 }, () => announce({ purpose: three })),
  );
  expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("below a tenth of free disk no file is taken", async () => {
  const { statfs } = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
  const { blocks, bsize, bavail } = await statfs(folder);
  const spare = bavail * bsize - blocks * bsize * 0.1;
  const huge = aPurpose({ name: "huge", largestBytes: 1e15, quota: { bytes: 1e15, files: 9 } });
  await expect(
    announce({ purpose: huge, bytes: Math.max(1, Math.ceil(spare) + 100_000_000) }),
  ).rejects.toMatchObject({ code: "no_disk" });
});

test("what others are sending at this moment counts as taken", async () => {
  const { statfs } = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
  const { blocks, bsize, bavail } = await statfs(folder);
  const spare = bavail * bsize - blocks * bsize * 0.1;
  const huge = aPurpose({ name: "huge", largestBytes: 1e15, quota: { bytes: 1e15, files: 9 } });
  const half = { purpose: huge, bytes: Math.floor(spare / 2) };
  await withRoomFor(Math.floor(spare * 0.75), async () => {
    await expect(announce(half)).rejects.toMatchObject({ code: "no_disk" });
    await expect(withRoomFor(half.bytes, async () => {})).rejects.toMatchObject({
      code: "no_disk",
    });
  });
  await announce(half);
});

test("a file whose check was broken off is checked by another process", async () => {
  const row = await aRowInCheck({ checks: 1 });
  await checkWaitingFiles();
  expect((await findFile(row.id))?.state).toBe("ready");
});

test("another process leaves a file alone while one is at work on it", async () => {
  const row = await aRowInCheck({ leasedUntil: new Date(Date.now() + 60_000) });
  await checkWaitingFiles();
  expect((await findFile(row.id))?.state).toBe("checking");
  await db()
    .update(files)
    .set({ leasedUntil: new Date(Date.now() - 1_000) });
  await checkWaitingFiles();
  expect((await findFile(row.id))?.state).toBe("ready");
});

test("a file whose check keeps ending the process is given up", async () => {
  const row = await aRowInCheck({ checks: 3 });
  await checkFile(row.id);
  expect(await findFile(row.id)).toMatchObject({ state: "refused", reason: "unchecked" });
  expect(left()).toEqual([]);
});

test("a file that breaks its own check is tried a few times, then refused in words", async () => {
  // A fault of ours that only a picture brings to light.
  const faulty = aPurpose({ name: "faulty", longestSideInPixels: -1 });
  declarePurposes([faulty]);
  const sent = { purpose: faulty, name: "cat.jpg" };
  const { id } = await aCompleteFile(await aPicture(), sent);
  for (let tries = 0; tries < 5; tries += 1) {
    await checkFile(id);
    await db().update(files).set({ leasedUntil: null });
  }
  expect(await findFile(id)).toMatchObject({ state: "refused", reason: "unchecked" });
});

test("with the scanner away a file waits, unseen, and is checked when it is back", async () => {
  const socket = join(folder, "clamd.sock");
  const { env } = await import("../env.server");
  Object.assign(env(), { CLAMD_SOCKET: socket });
  const { id } = await aCompleteFile(Buffer.from("hello"));
  const ill = await aCompleteFile(Buffer.from("EICAR"), { name: "ill.txt" });
  await Promise.all([checkFile(id), checkFile(ill.id)]);
  expect(await findFile(id)).toMatchObject({ state: "checking", checks: 0, storageKey: null });
  const scanner = await aFakeScanner(socket);
  await db().update(files).set({ leasedUntil: null });
  await checkWaitingFiles();
  expect((await findFile(id))?.state).toBe("ready");
  expect(await findFile(ill.id)).toMatchObject({ state: "refused", reason: "infected" });
  scanner.close();
  Object.assign(env(), { CLAMD_SOCKET: undefined });
});

test("a file that is larger than the scanner reads waits, whole, until the scanner is set right", async () => {
  const socket = join(folder, "clamd.sock");
  const { env } = await import("../env.server");
  Object.assign(env(), { CLAMD_SOCKET: socket });
  const small = await aFakeScanner(socket, () => {}, { readsAtMost: 150_000 });
  const { id } = await aCompleteFile(Buffer.from("hello ".repeat(50_000)));
  for (let tries = 1; tries <= 4; tries += 1) {
    await checkFile(id);
    expect(await findFile(id)).toMatchObject({ state: "checking", checks: 0, storageKey: null });
    await db().update(files).set({ leasedUntil: null });
  }
  small.close();
  const large = await aFakeScanner(socket);
  await checkFile(id);
  expect((await findFile(id))?.state).toBe("ready");
  large.close();
  Object.assign(env(), { CLAMD_SOCKET: undefined });
});

test("a file that the scanner never comes to a word about is given up in words, after hours", async () => {
  const socket = join(folder, "clamd.sock");
  const { env } = await import("../env.server");
  Object.assign(env(), { CLAMD_SOCKET: socket });
  const scanner = createServer((asking) => asking.once("data", () => asking.destroy()));
  await new Promise<void>((resolve) => scanner.listen(socket, resolve));
  const { id } = await aCompleteFile(Buffer.from("hello"));
  const minutesWaited: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    await checkFile(id);
    const file = await findFile(id);
    expect(file).toMatchObject({ state: "checking", checks: tries, storageKey: null });
    minutesWaited.push(((file?.leasedUntil?.getTime() ?? 0) - Date.now()) / 60_000);
    await db().update(files).set({ leasedUntil: null });
  }
  expect(minutesWaited.map((minutes) => Math.round(minutes * 2) / 2)).toEqual([0.5, 20, 180]);
  await checkFile(id);
  expect(await findFile(id)).toMatchObject({ state: "refused", reason: "unchecked" });
  scanner.close();
  Object.assign(env(), { CLAMD_SOCKET: undefined });
});

test("the files of a record go with it: unseen at once, their bytes with the purge", async () => {
  const ana = await aCheckedFile(Buffer.from("ana's"));
  const ben = await aCheckedFile(Buffer.from("ben's"), { owner: "ben" });
  await db().transaction((tx) => removeFilesOf(tx, "entry", ["ana"]));
  expect(await findFile(ana.id)).toBeUndefined();
  expect(await findFilesOf(owner)).toEqual([]);
  const [row] = await db().select().from(files).where(eq(files.id, ana.id));
  expect(row).toMatchObject({ state: "removed", name: "", ownerId: "", uploaderId: null });
  expect(await purgeRemovedFiles()).toBe(1);
  expect(left()).toEqual([ben.id]);
  expect(await db().$count(files)).toBe(1);
});

test("a removal that is rolled back removes nothing", async () => {
  const file = await aCheckedFile(Buffer.from("ana's"));
  await db()
    .transaction(async (tx) => {
      await removeFilesOf(tx, "entry", ["ana"]);
      throw new Error("changed our mind");
    })
    .catch(() => {});
  await purgeRemovedFiles();
  expect((await findFile(file.id))?.state).toBe("ready");
  expect(left()).toEqual([file.id]);
});

test("a file that is removed while it is checked leaves nothing", async () => {
  const row = await aCompleteFile(Buffer.from("short life"));
  const checking = checkFile(row.id);
  await db().transaction((tx) => removeFilesOf(tx, "entry", ["ana"]));
  await checking;
  await purgeRemovedFiles();
  expect(left()).toEqual([]);
});

test("an upload that is not finished within a day is gone", async () => {
  const { id } = await announce();
  expect(await removeUnfinishedUploads(new Date(Date.now() + DAY - 60_000))).toBe(0);
  expect(await removeUnfinishedUploads(new Date(Date.now() + DAY + 60_000))).toBe(1);
  await purgeRemovedFiles();
  expect(await (await uploadStaging()).find(id)).toBeUndefined();
  expect(left()).toEqual([]);
});

test("bytes that a dead process left are taken up when they are whole, and go when nobody wants them", async () => {
  const staging = await uploadStaging();
  const whole = await announce({ bytes: 5, name: "whole.txt", declaredType: "text/plain" });
  await staging.append(whole.id, 0, Readable.from([Buffer.from("hello")]), 5);
  const half = await announce();
  const ready = await aCheckedFile(Buffer.from("ready"));
  await staging.create(ready.id, { purpose: "", owner, announcedBytes: 1, expiresAt: "" });
  writeFileSync(join(folder, "incoming", "stray"), "put here by hand");
  mkdirSync(join(folder, "work", "old"), { recursive: true });
  writeFileSync(join(folder, "work", "old", "made"), "half a picture");
  utimesSync(join(folder, "work", "old"), new Date(), new Date(Date.now() - 2 * DAY));
  await sweepUploads(new Date());
  rmSync(join(folder, "incoming", "stray"));
  await checkFile(whole.id);
  expect((await findFile(whole.id))?.state).toBe("ready");
  expect((await findFile(half.id))?.state).toBe("uploading");
  expect(left().sort()).toEqual([half.id, `${half.id}.json`, ready.id, whole.id].sort());
});

test("rows without bytes are named; bytes without rows go after a week", async () => {
  const lost = await aCheckedFile(Buffer.from("lost"));
  const kept = await aCheckedFile(Buffer.from("kept"), { owner: "ben" });
  rmSync(join(folder, lost.storageKey ?? ""));
  const [young, old] = ["aa", "bb"].map((letters) =>
    join(folder, "kept", letters, `${letters}0e7a94-2d0c-4f0e-9a59-7f1f9d2f4a11`),
  );
  for (const path of [young, old]) {
    mkdirSync(dirname(path ?? ""), { recursive: true });
    writeFileSync(path ?? "", "whose is this?");
  }
  utimesSync(old ?? "", new Date(), new Date(Date.now() - 8 * DAY));
  expect(await sweepStorage(new Date())).toEqual({ unknown: 2, removed: 1, missing: [lost.id] });
  expect(existsSync(young ?? "")).toBe(true);
  expect(existsSync(old ?? "")).toBe(false);
  expect((await findFile(kept.id))?.state).toBe("ready");
});

/** As a process leaves it that ends in the middle of a check. */
async function aRowInCheck(changes: Partial<FileRow>): Promise<FileRow> {
  const row = await announce({ bytes: 5, name: "a.txt", declaredType: "text/plain" });
  const staging = await uploadStaging();
  await staging.append(row.id, 0, Readable.from([Buffer.from("hello")]), 5);
  await db()
    .update(files)
    .set({ state: "checking", completedAt: sql`now()`, ...changes })
    .where(eq(files.id, row.id));
  return row;
}
