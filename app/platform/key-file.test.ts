import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  destroyVotesKey,
  KeyDestroyed,
  readVotesKey,
  restoreVotesKey,
  votesKey,
} from "./key-file.server";
import { forgetProcessState } from "./process-state.server";

const SEASON = "2025-26";
const FILE = "votes-2025-26.key";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "key-"));
  vi.stubEnv("DATA_DIR", folder);
  forgetProcessState();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("everybody who begins at once has the same key, which nobody else can read", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => votesKey(SEASON)));
  const hashes = new Set(keys.map((key) => key.hash("ana@example.org")));
  expect(hashes.size).toBe(1);
  expect(keys[0]?.hash("ben@example.org")).not.toBe([...hashes][0]);
  expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o600);
});

test("where the folder is not there yet, it is made with the key", async () => {
  rmSync(folder, { recursive: true });
  expect((await votesKey(SEASON)).hash("ana@example.org")).toHaveLength(43);
});

test("a copy brings the same key back, and never takes another one's place", async () => {
  const before = (await votesKey(SEASON)).hash("ana@example.org");
  const copy = (await readVotesKey(SEASON)) ?? "";
  expect(await restoreVotesKey(SEASON, copy)).toBe("same");
  rmSync(join(folder, FILE));
  expect(await restoreVotesKey(SEASON, copy)).toBe("restored");
  expect((await votesKey(SEASON)).hash("ana@example.org")).toBe(before);
  expect(await restoreVotesKey(SEASON, Buffer.alloc(32, 7).toString("base64url"))).toBe("another");
});

test("once it is destroyed nothing is hashed any more, and no new one is made", async () => {
  await votesKey(SEASON);
  const copy = (await readVotesKey(SEASON)) ?? "";
  expect(await destroyVotesKey(SEASON)).toBe("destroyed");
  expect(readFileSync(join(folder, FILE), "utf8")).not.toContain(copy);
  await expect(votesKey(SEASON)).rejects.toThrow(KeyDestroyed);
  expect(await readVotesKey(SEASON)).toBeUndefined();
});

test("the next season has a key of its own, whatever became of the last one's", async () => {
  const before = (await votesKey(SEASON)).hash("ana@example.org");
  await destroyVotesKey(SEASON);
  expect((await votesKey("2026-27")).hash("ana@example.org")).not.toBe(before);
});

test("a key that is set is used and told, and is not ours to destroy", async () => {
  vi.stubEnv("VOTES_KEY", Buffer.alloc(32, 9).toString("base64url"));
  forgetProcessState();
  const hash = (await votesKey(SEASON)).hash("ana@example.org");
  expect((await votesKey(SEASON)).hash("ana@example.org")).toBe(hash);
  expect(await destroyVotesKey(SEASON)).toBe("set-outside");
});
