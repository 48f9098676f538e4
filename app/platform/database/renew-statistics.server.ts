import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./database.server";

/**
 * After many rows at once. The database counts by itself within a minute, and until then takes a table that was
 * empty a moment ago for a small one: a school of a thousand was then joined row by row, for half a minute.
 */
export async function renewStatistics(tables: PgTable[]): Promise<void> {
  await db().execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}
