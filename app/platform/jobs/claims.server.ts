import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server";

/** A table whose rows are pieces of work: any number of processes take them, each piece one at a time. */
export interface WorkTable<Row> {
  table: PgTable &
    Record<"id" | "state" | "lane" | "attempts" | "nextAttemptAt" | "claimedAt", PgColumn>;
  /** The state of a row that a process has taken. */
  busy: string;
  /** An interval, longer than the work may take: after it the process that took the row must be dead. */
  lease: SQL;
  /** Rows of other kinds are left to processes that know them. */
  only?: SQL | undefined;
  /** Ties the functions below to the table's own rows. */
  row?: Row;
}

interface Claimed {
  id: string;
  /** Grows with every claim, so that it tells one claim from the next. */
  attempts: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const FIRST_WAITS = [10, 30, 1 * MINUTE, 5 * MINUTE, 15 * MINUTE];
const HOURLY_TRIES = 3 * 24;

/** Takes due rows for this process alone, lane by lane, also those that a dead process left taken. */
export async function claimDue<Row>(
  db: Database,
  work: WorkTable<Row>,
  most: number,
): Promise<Row[]> {
  const { table, busy, lease, only } = work;
  const due = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(
      and(
        only,
        or(
          and(isWaiting(work), lte(table.nextAttemptAt, sql`now()`)),
          and(eq(table.state, busy), sql`${table.claimedAt} < now() - ${lease}`),
        ),
      ),
    )
    .orderBy(table.lane, table.nextAttemptAt)
    .limit(most)
    .for("update", { skipLocked: true });
  const claim = { state: busy, claimedAt: sql`now()`, attempts: sql`${table.attempts} + 1` };
  const rows = await db
    .update(table as PgTable)
    .set(claim as never)
    // An array is made once; rows behind "in" may be looked for anew, and taken beyond what was asked for.
    .where(sql`${table.id} = any(array${due})`)
    .returning();
  return rows as Row[];
}

/**
 * Writes down how a piece of work went. Another process may have taken over a row that took too long;
 * its word counts then.
 */
export async function settleClaim(
  db: Database,
  { table, busy }: WorkTable<unknown>,
  row: Claimed,
  outcome: Record<string, unknown>,
): Promise<void> {
  await db
    .update(table as PgTable)
    .set({ claimedAt: null, ...outcome } as never)
    .where(stillOurs({ table, busy }, row));
}

export function stillOurs(
  { table, busy }: Pick<WorkTable<unknown>, "table" | "busy">,
  row: Claimed,
): SQL | undefined {
  return and(eq(table.id, row.id), eq(table.state, busy), eq(table.attempts, row.attempts));
}

/** When the next row falls due, so that nobody looks more often than needed. */
export async function secondsUntilDue(
  db: Database,
  work: WorkTable<unknown>,
): Promise<number | null> {
  const { table, only } = work;
  const [next] = await db
    .select({
      seconds: sql<string | null>`extract(epoch from min(${table.nextAttemptAt}) - now())`,
    })
    .from(table as PgTable)
    .where(and(only, isWaiting(work)));
  return next?.seconds == null ? null : Math.max(0, Number(next.seconds));
}

/** After so many tries; null when it is to be given up, after three days of hourly ones. */
export function secondsUntilRetry(tries: number): number | null {
  if (tries > FIRST_WAITS.length + HOURLY_TRIES) return null;
  return FIRST_WAITS[tries - 1] ?? HOUR;
}

export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

function isWaiting({ table }: WorkTable<unknown>): SQL {
  return sql`${table.state} in ('queued', 'retrying')`;
}
