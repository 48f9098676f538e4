import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { RecurringJob } from "~/platform/jobs/job.server";
import type { BackUp } from "./back-up-copy";
import { backupName } from "./commands/backup";

const KEPT = 24;

/**
 * The embedded database has no copy elsewhere: every hour it makes its own, and keeps the last 24.
 * Files are left out: a copy on the same disk would fill it, and they never change.
 */
export function snapshotJob(dataDir: string, backUp: BackUp): RecurringJob {
  const folder = join(dataDir, "snapshots");
  return {
    name: "snapshot",
    label: "Make the hourly snapshot of the database",
    everySeconds: 3_600,
    limitSeconds: 30 * 60,
    lane: "many",
    retrySeconds: 10 * 60,
    restAfterStartSeconds: 5 * 60,
    async run() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const said: string[] = [];
      const file = join(folder, backupName(new Date()));
      const exitCode = await backUp({ file, withFiles: false }, (line) => said.push(line));
      if (exitCode !== 0) throw new Error(said.at(-1) ?? "The backup failed without a word.");
      for (const name of snapshotsIn(folder).slice(0, -KEPT)) rmSync(join(folder, name));
    },
  };
}

function snapshotsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith("Z.backup.gz"))
    .sort();
}
