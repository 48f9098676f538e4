import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WantedBackup } from "./back-up-copy";
import { keepSnapshots } from "./snapshots";

const HOUR = 3_600_000;
let dataDir: string;
let stop: () => void;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "snapshots-"));
  vi.useFakeTimers({ now: new Date("2025-12-12T12:00:00Z") });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a snapshot is made every hour, and the last 24 are kept", async () => {
  const backUp = vi.fn(async ({ file }: WantedBackup) => {
    writeFileSync(file, "");
    return 0;
  });
  stop = keepSnapshots(dataDir, backUp);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(backUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30 * HOUR);
  expect(backUp.mock.calls.length).toBeGreaterThanOrEqual(29);
  const names = readdirSync(join(dataDir, "snapshots")).sort();
  expect(names).toHaveLength(24);
  expect(names.at(-1)).toMatch(/^2025-12-13T17-\d\d-00Z\.backup\.gz$/);
});

test("after a restart the hour goes on", async () => {
  const backUp = vi.fn(async ({ file }: WantedBackup) => {
    writeFileSync(file, "");
    return 0;
  });
  keepSnapshots(dataDir, backUp)();
  writeFileSync(join(dataDir, "snapshots", "2025-12-12T11-30-00Z.backup.gz"), "");
  stop = keepSnapshots(dataDir, backUp);
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(backUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(backUp).toHaveBeenCalledOnce();
});

test("one that fails is tried again later and removes none of the others", async () => {
  const backUp = vi.fn(async () => 1);
  stop = keepSnapshots(dataDir, backUp);
  await vi.advanceTimersByTimeAsync(26 * 60_000);
  expect(backUp).toHaveBeenCalledTimes(3);
});
