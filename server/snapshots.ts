import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { log } from "~/platform/log.server";
import type { BackUp } from "./back-up-copy";
import { backupName } from "./commands/backup";

const HOUR_MS = 3_600_000;
const KEPT = 24;
/** A site that is restarted again and again still gets its snapshots, one that just starts is left alone. */
const FIRST_AFTER_MS = 5 * 60_000;
const AGAIN_AFTER_FAILURE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 60_000;

/**
 * The embedded database has no copy elsewhere: every hour it makes its own, and keeps the last 24.
 * Files are left out: a copy on the same disk would fill it, and they never change.
 */
export function keepSnapshots(dataDir: string, backUp: BackUp): () => void {
  const folder = join(dataDir, "snapshots");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let notBefore = Date.now() + FIRST_AFTER_MS;
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning || Date.now() < Math.max(notBefore, newestIn(folder) + HOUR_MS)) return;
    isRunning = true;
    notBefore = Date.now() + AGAIN_AFTER_FAILURE_MS;
    await takeSnapshot(folder, backUp);
    isRunning = false;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function takeSnapshot(folder: string, backUp: BackUp): Promise<void> {
  const said: string[] = [];
  try {
    const file = join(folder, backupName(new Date()));
    const exitCode = await backUp({ file, withFiles: false }, (line) => said.push(line));
    if (exitCode === 0) return removeOld(folder);
    log().error({ said }, "no snapshot was made");
  } catch (error) {
    log().error({ err: error }, "no snapshot was made");
  }
}

function removeOld(folder: string): void {
  for (const name of snapshotsIn(folder).slice(0, -KEPT)) rmSync(join(folder, name));
}

/** When the newest was made; its name tells. */
function newestIn(folder: string): number {
  const [date, time] = snapshotsIn(folder).at(-1)?.split("T") ?? [];
  return Date.parse(`${date}T${time?.slice(0, 8).replaceAll("-", ":")}Z`) || 0;
}

function snapshotsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith("Z.backup.gz"))
    .sort();
}
