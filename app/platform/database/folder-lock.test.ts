import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUse, holderOf, lockFolder } from "./folder-lock.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leaveLockOf = (holder: object) =>
  writeFileSync(join(folder, "database.lock"), JSON.stringify({ host: hostname(), ...holder }));

test("a folder in use is refused with the name of its holder", () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
});

test("letting go frees the folder", () => {
  lockFolder(folder)();
  expect(existsSync(join(folder, "database.lock"))).toBe(false);
  expect(holderOf(folder)).toBeUndefined();
});

test("the lock of a process that died is taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  leaveLockOf({ pid: child.pid, processStarted: "1" });
  lockFolder(folder);
  expect(holderOf(folder)?.pid).toBe(process.pid);
});

test("a process that was given a dead holder's number does not keep its lock", () => {
  leaveLockOf({ pid: process.pid, processStarted: "started long ago" });
  expect(() => lockFolder(folder)).not.toThrow();
});

test("the lock of another machine is believed", () => {
  leaveLockOf({ pid: 1, host: "elsewhere", processStarted: "" });
  expect(() => lockFolder(folder)).toThrow("on elsewhere");
});

test("a torn lock file counts as stale", () => {
  writeFileSync(join(folder, "database.lock"), '{"pid": 12');
  expect(() => lockFolder(folder)).not.toThrow();
});
