import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderCopy } from "./folder-copy.server";

let place: string;
let from: string;
let to: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "folder-copy-"));
  from = join(place, "from");
  to = join(place, "to");
  mkdirSync(join(from, "base", "empty"), { recursive: true });
  for (const name of ["a", "base/b", "base/c"]) writeLongAgo(name, `first ${name}`);
});
afterEach(() => rmSync(place, { recursive: true }));

function writeLongAgo(name: string, text: string): void {
  writeFileSync(join(from, name), text);
  utimesSync(join(from, name), 1_000_000, 1_000_000);
}

/** By name, what lies in a folder; a folder is null. */
function contentOf(folder: string): Record<string, string | null> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), entry.isFile() ? readFileSync(path, "utf8") : null];
  });
  return Object.fromEntries(found);
}

test("a folder is copied with its empty folders", async () => {
  await new FolderCopy(from, to).pass();
  expect(contentOf(to)).toEqual({
    a: "first a",
    base: null,
    "base/b": "first base/b",
    "base/c": "first base/c",
    "base/empty": null,
  });
});

test("what is written, added or removed between two passes is so in the copy", async () => {
  const copy = new FolderCopy(from, to);
  await copy.pass();
  writeFileSync(join(from, "base/b"), "other base/b");
  writeFileSync(join(from, "base/new"), "new");
  rmSync(join(from, "a"));
  await copy.pass();
  expect(contentOf(to)).toEqual(contentOf(from));
});

test("what is written twice within one tick of the clock is not missed", async () => {
  const copy = new FolderCopy(from, to);
  const now = new Date();
  writeFileSync(join(from, "a"), "one");
  utimesSync(join(from, "a"), now, now);
  await copy.pass();
  writeFileSync(join(from, "a"), "two");
  utimesSync(join(from, "a"), now, now);
  await copy.pass();
  expect(contentOf(to)).toMatchObject({ a: "two" });
});

test("what has not changed is not copied again", async () => {
  const copy = new FolderCopy(from, to);
  await copy.pass();
  writeFileSync(join(to, "a"), "left alone");
  await copy.pass();
  expect(contentOf(to)).toMatchObject({ a: "left alone" });
});
