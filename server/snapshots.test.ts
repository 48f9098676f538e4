import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { snapshotJob } from "./snapshots";

const HOUR = 3_600_000;
const signal = new AbortController().signal;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "snapshots-"));
  vi.useFakeTimers({ now: new Date("2025-12-12T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

test("every snapshot is named after its moment, and the last 24 are kept", async () => {
  const { run } = snapshotJob(dataDir, async ({ file }) => {
    writeFileSync(file, "");
    return 0;
  });
  for (let made = 0; made < 30; made += 1) {
    await run(signal);
    vi.advanceTimersByTime(HOUR);
  }
  const names = readdirSync(join(dataDir, "snapshots")).sort();
  expect(names).toHaveLength(24);
  expect(names.at(-1)).toBe("2025-12-13T17-00-00Z.backup.gz");
});

test("one that fails says why and removes none of the others", async () => {
  const folder = join(dataDir, "snapshots");
  const made = snapshotJob(dataDir, async ({ file }) => {
    writeFileSync(file, "");
    return 0;
  });
  await made.run(signal);
  const failing = snapshotJob(dataDir, async (_, print) => {
    print("No space left on device");
    return 1;
  });
  await expect(failing.run(signal)).rejects.toThrow("No space left on device");
  expect(readdirSync(folder)).toEqual(["2025-12-12T12-00-00Z.backup.gz"]);
});

test("it comes every hour, not right after a start, and ten minutes after a failure", () => {
  expect(snapshotJob(dataDir, async () => 0)).toMatchObject({
    everySeconds: 3_600,
    restAfterStartSeconds: 300,
    retrySeconds: 600,
  });
});
