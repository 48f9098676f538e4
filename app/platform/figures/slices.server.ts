import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "../database/database.server";

/** Small enough that visitors who share the embedded database's one connection wait only a moment. */
const SLICE = 2_500;

/** How a table is counted without holding others up: conditions that each meet a slice of it, and together all. */
export async function* slicesOf(
  table: PgTable,
  id: PgColumn,
  { signal, atOnce = SLICE }: { signal?: AbortSignal | undefined; atOnce?: number | undefined },
): AsyncGenerator<SQL> {
  for (let after: SQL | undefined; ; ) {
    signal?.throwIfAborted();
    const [last] = await db()
      .select({ id })
      .from(table)
      .where(after)
      .orderBy(asc(id))
      .offset(atOnce - 1)
      .limit(1);
    yield and(after, last && lte(id, last.id)) ?? sql`true`;
    if (!last) return;
    after = gt(id, last.id);
  }
}
