import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { type OutboxRow, outbox } from "./outbox.table.server";

/** Longer than the longest delivery: after this the process that took the row must be dead. */
const STUCK_AFTER = "5 minutes";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const FIRST_WAITS = [10, 30, 1 * MINUTE, 5 * MINUTE, 15 * MINUTE];
const HOURLY_TRIES = 3 * 24;

/** Takes due rows for this process alone, also those that a dead process left in "sending". */
export async function claimDue(db: Database, most: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        and(sql`${outbox.state} in ('queued', 'retrying')`, lte(outbox.nextAttemptAt, sql`now()`)),
        and(
          eq(outbox.state, "sending"),
          sql`${outbox.claimedAt} < now() - ${STUCK_AFTER}::interval`,
        ),
      ),
    )
    .orderBy(outbox.nextAttemptAt)
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({ state: "sending", claimedAt: sql`now()`, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in ${due}`)
    .returning();
}

export async function markSent(db: Database, row: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "sent", sentAt: sql`now()`, claimedAt: null, lastError: null })
    .where(stillOurs(row));
}

/** Plans the next try, or gives up after three days of hourly ones. */
export async function markFailure(db: Database, row: OutboxRow, reason: string): Promise<void> {
  const wait = secondsUntilRetry(row.attempts);
  await db
    .update(outbox)
    .set({
      state: wait === null ? "failed" : "retrying",
      nextAttemptAt: sql`now() + make_interval(secs => ${wait ?? 0})`,
      claimedAt: null,
      lastError: reason,
    })
    .where(stillOurs(row));
}

export function secondsUntilRetry(attempts: number): number | null {
  if (attempts > FIRST_WAITS.length + HOURLY_TRIES) return null;
  return FIRST_WAITS[attempts - 1] ?? HOUR;
}

/** When the next row falls due, so that nobody looks more often than needed. */
export async function secondsUntilDue(db: Database): Promise<number | null> {
  const [next] = await db
    .select({
      seconds: sql<string | null>`extract(epoch from min(${outbox.nextAttemptAt}) - now())`,
    })
    .from(outbox)
    .where(sql`${outbox.state} in ('queued', 'retrying')`);
  return next?.seconds == null ? null : Math.max(0, Number(next.seconds));
}

/** Another process may have taken over a row that took too long; its word counts then. */
function stillOurs(row: OutboxRow) {
  return and(eq(outbox.id, row.id), eq(outbox.state, "sending"), eq(outbox.attempts, row.attempts));
}
