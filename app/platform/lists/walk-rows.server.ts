import { and, asc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Fields, type Origin, readRows } from "./rows.server";

const BATCH = 1_000;

export interface Walk {
  origin: Origin;
  fields: Fields;
  /** Together with the id it tells rows apart for good. */
  along: PgColumn;
  id: PgColumn;
}

interface Walked {
  walkedTo: string;
  walkedId: string;
}

/**
 * Every row that fits, oldest first, a batch at a time. Each batch starts where the last one ended,
 * so the millionth row costs no more than the first and memory stays flat.
 */
export async function* walkRows<Row>(
  { origin, fields, along, id }: Walk,
  filter: SQL | undefined,
): AsyncGenerator<Row[]> {
  // As text: a JavaScript date would lose the microseconds, and with them rows.
  const walked = { ...fields, walkedTo: sql`${along}::text`, walkedId: id };
  let after: SQL | undefined;
  for (;;) {
    const rows = await readRows<Row & Walked>(origin, walked, {
      where: and(filter, after),
      orderBy: [asc(along), asc(id)],
      limit: BATCH,
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH) return;
    const type = sql.raw(along.getSQLType());
    after = sql`(${along}, ${id}) > (${last.walkedTo}::${type}, ${last.walkedId}::uuid)`;
  }
}
