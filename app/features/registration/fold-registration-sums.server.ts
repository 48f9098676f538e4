import { sql } from "drizzle-orm";
import { holdLock } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { repeat } from "~/platform/repeat.server";

const EVERY_MS = 5 * 60_000;

/**
 * Makes one line of many that speak of the same, and drops those that add up to nothing. The sums stay
 * the same at every instant. Two at once would each take a part of the lines: the lock lets in one.
 */
export async function foldRegistrationSums(tx: Database): Promise<void> {
  await holdLock(tx, "sums of registrations");
  await tx.execute(sql`
    with crowded as (
      select season, kind, label from registration_sums
      group by season, kind, label
      having count(*) > 1 or sum(registrations) = 0
    ), taken as (
      delete from registration_sums using crowded
      where registration_sums.season = crowded.season
        and registration_sums.kind = crowded.kind
        and registration_sums.label = crowded.label
      returning registration_sums.*
    )
    insert into registration_sums (season, kind, label, registrations, revenue_in_cents)
    select season, kind, label, sum(registrations), sum(revenue_in_cents) from taken
    group by season, kind, label
    having sum(registrations) <> 0 or sum(revenue_in_cents) <> 0`);
}

/** At start and every few minutes, until the answer is called; it waits for a run under way. */
export function startFoldingSums(): () => Promise<void> {
  return repeat(foldQuietly, EVERY_MS);
}

export async function foldQuietly(): Promise<void> {
  try {
    await db().transaction(foldRegistrationSums);
  } catch (error) {
    log().warn({ err: error }, "the sums of registrations stay long; the next run tries again");
  }
}
