import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { count, eq, isNotNull } from "drizzle-orm";
import { user } from "~/features/accounts/auth.table.server";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { PROVE_SCANNER } from "~/platform/files/file-jobs.server";
import { jobs } from "~/platform/jobs/jobs.table.server";
import { clockKind, realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";

/** What only the server knows about its own readiness. */
export async function launchFacts() {
  const settings = env();
  const [row] = await db().select({ owners: count() }).from(user).where(eq(user.role, "owner"));
  return {
    paymentMode: settings.paymentMode,
    sendsMail: settings.SMTP_URL !== undefined,
    mailFrom: settings.MAIL_FROM,
    staffEmail: settings.STAFF_EMAIL,
    publicUrl: settings.PUBLIC_URL,
    clock: clockKind(),
    engine: settings.DATABASE_URL ? ("postgres" as const) : ("embedded" as const),
    owners: row?.owners ?? 0,
    /** With a role, beside the first owner. */
    colleagues: Math.max(0, (await db().$count(user, isNotNull(user.role))) - 1),
    isTwoFactorRequired: currentSite().settings.staffTwoFactorRequired,
    backupAgeInHours: ageOfNewestBackup(settings.DATA_DIR),
    scanner: settings.CLAMD_SOCKET ? await lastTrialOfScanner() : ("none" as const),
  };
}

/** How the daily job found it. */
async function lastTrialOfScanner(): Promise<"untried" | "proven" | { trouble: string }> {
  const [job] = await db()
    .select({ lastError: jobs.lastError, lastFinishedAt: jobs.lastFinishedAt })
    .from(jobs)
    .where(eq(jobs.name, PROVE_SCANNER));
  if (job?.lastError) return { trouble: job.lastError };
  return job?.lastFinishedAt ? "proven" : "untried";
}

export type LaunchFacts = Awaited<ReturnType<typeof launchFacts>>;

const HOUR_MS = 3_600_000;

function ageOfNewestBackup(dataDir: string): number | null {
  const made = ["backups", "snapshots"].flatMap((folder) => backupTimes(join(dataDir, folder)));
  return made.length === 0 ? null : (realNow().getTime() - Math.max(...made)) / HOUR_MS;
}

function backupTimes(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".backup.gz"))
      .map((name) => statSync(join(folder, name)).mtimeMs);
  } catch {
    // No folder, no backup.
    return [];
  }
}
