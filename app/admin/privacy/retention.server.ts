import { desc, eq, sql } from "drizzle-orm";
import { holdLock } from "~/platform/database/advisory-lock.server";
import { db } from "~/platform/database/database.server";
import { outdatedAt } from "./outdated.server";
import { retentionRuns } from "./privacy.table.server";
import { removeLeaving } from "./remove-leaving.server";

const HOUR_MS = 3_600_000;
/** A little less than a day, so that a look every hour never slips to the next day. */
const RUN_EVERY_MS = 23 * HOUR_MS;
/** A run that has not ended by then was broken off with its process. */
const GIVE_UP_AFTER_MS = HOUR_MS;

/**
 * Removes what was kept long enough, once a day for all processes together.
 * Answers what went, or null when it is not time. `now` is the real clock's.
 */
export async function runRetention(
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number> | null> {
  const run = await claimRun(now);
  if (!run) return null;
  const removed = await removeLeaving(await outdatedAt(now), signal);
  await db()
    .update(retentionRuns)
    .set({ finishedAt: sql`greatest(now(), started_at)`, removed })
    .where(eq(retentionRuns.id, run));
  return removed;
}

export async function lastRuns(atMost: number) {
  return db().select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(atMost);
}

/** The lock makes processes ask one after the other; the first one's row turns the others away. */
function claimRun(now: Date): Promise<string | undefined> {
  return db().transaction(async (tx) => {
    await holdLock(tx, "retention");
    const [last] = await tx
      .select()
      .from(retentionRuns)
      .orderBy(desc(retentionRuns.startedAt))
      .limit(1);
    const age = last ? now.getTime() - last.startedAt.getTime() : Number.POSITIVE_INFINITY;
    if (age < (last?.finishedAt ? RUN_EVERY_MS : GIVE_UP_AFTER_MS)) return undefined;
    const [run] = await tx
      .insert(retentionRuns)
      .values({ startedAt: now })
      .returning({ id: retentionRuns.id });
    return run?.id;
  });
}
