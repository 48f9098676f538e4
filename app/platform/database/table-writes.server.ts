import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./database.server";
import { rowsOf } from "./rows-of.server";

/**
 * How many rows were ever added, changed or deleted, as the database counts for itself: another number
 * means that something was written, by whomever. A transaction is counted seconds after its commit, never
 * before. A crash of the database makes it begin anew.
 */
export async function writesTo(tables: PgTable[]): Promise<number> {
  const names = tables.map((table) => sql`${getTableName(table)}`);
  const [row] = await rowsOf<{ writes: number }>(
    db().execute(sql`
      select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as writes
      from pg_stat_user_tables
      where schemaname = 'public' and relname in (${sql.join(names, sql`, `)})`),
  );
  return row?.writes ?? 0;
}
