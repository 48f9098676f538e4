import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { anArchive, anArchiveBomb } from "../../../../tests/support/sample-archives.ts";
import { checkArchive } from "./check-archive.server";

const folder = mkdtempSync(join(tmpdir(), "archive-test-"));
const file = join(folder, "code.zip");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (bytes: Buffer) => checkArchive(written(file, bytes));
const SIZE_IN_LIST = 24;
const FLAGS_IN_LIST = 8;

test("what is in an archive is counted", async () => {
  const code = "print('hello')\n".repeat(1_000);
  expect(
    await check(await anArchive({ "main.py": code, "read me.md": "# Hi", empty: "" })),
  ).toEqual({
    entries: 3,
  });
});

test("a zip bomb is refused", async () => {
  await expect(check(await anArchiveBomb())).rejects.toMatchObject({ code: "archive_too_full" });
});

test("a zip bomb that says it is small is refused as well", async () => {
  const bomb = await anArchiveBomb();
  bomb.writeUInt32LE(2_000_000, listOf(bomb) + SIZE_IN_LIST);
  await expect(check(bomb)).rejects.toMatchObject({ code: "archive_too_full" });
});

test("entries that share their bytes are refused: how kilobytes become petabytes", async () => {
  const one = await anArchive({ a: "x".repeat(5_000) });
  const list = listOf(one);
  const entry = one.subarray(list, endOf(one));
  const end = Buffer.from(one.subarray(endOf(one)));
  const times = 200;
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(entry.length * times, 12);
  const shared = [one.subarray(0, list), ...Array.from({ length: times }, () => entry), end];
  const bytes = Buffer.concat(shared);
  // So that neither the ratio nor the sum gives it away.
  for (let at = list; at < list + entry.length * times; at += entry.length) {
    bytes.writeUInt32LE(5_000, at + SIZE_IN_LIST);
    bytes.writeUInt32LE(4_000, at + 20);
  }
  await expect(check(bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^archive_/) });
});

test("too many entries are refused", async () => {
  const many = await anArchive({ a: "a" });
  many.writeUInt16LE(5_001, endOf(many) + 10);
  await expect(check(many)).rejects.toMatchObject({ code: "archive_too_full" });
});

test("a locked archive is refused", async () => {
  const locked = await anArchive({ a: "secret" });
  locked.writeUInt16LE(1, listOf(locked) + FLAGS_IN_LIST);
  await expect(check(locked)).rejects.toMatchObject({ code: "archive_locked" });
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
  ["of its first bytes only", (bytes: Buffer) => bytes.subarray(0, 30)],
  ["with torn content", (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 40, 60)],
])("an archive %s is refused as damaged", async (_, damage) => {
  const whole = await anArchive({ a: "abcdefgh".repeat(500), b: "b" });
  await expect(check(damage(whole))).rejects.toMatchObject({ code: "archive_damaged" });
});

function listOf(bytes: Buffer): number {
  return bytes.readUInt32LE(endOf(bytes) + 16);
}

function endOf(bytes: Buffer): number {
  return bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
}
