import { and, asc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "~/platform/database/database.server";
import type { ListQuery } from "~/program/list-query";
import { conditionOf, type ListSource } from "./list-source.server";

const BATCH = 1_000;

/**
 * Every row that a list's address asks for, oldest first, a batch at a time. Each batch starts where
 * the last one ended, so the millionth row costs no more than the first and memory stays flat.
 */
export async function* walkRows<Row>(
  source: ListSource,
  query: ListQuery,
  selection: Record<string, PgColumn | SQL>,
): AsyncGenerator<Row[]> {
  const filter = conditionOf(source, query);
  let after: SQL | undefined;
  for (;;) {
    const rows = await db()
      .select({
        ...selection,
        // As text: a JavaScript date would lose the microseconds, and with them rows.
        walkedTo: sql<string>`${source.walk}::text`,
        walkedId: source.id,
      })
      .from(source.from as PgTable)
      .where(and(filter, after))
      .orderBy(asc(source.walk), asc(source.id))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows as Row[];
    if (rows.length < BATCH) return;
    const type = sql.raw(source.walk.getSQLType());
    after = sql`(${source.walk}, ${source.id}) > (${last.walkedTo}::${type}, ${last.walkedId}::uuid)`;
  }
}
