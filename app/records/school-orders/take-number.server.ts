import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { DocumentKind } from "./document-kinds";
import { numberSeries } from "./school-orders.table.server";

/**
 * The next number of its kind. Call it in the transaction that stores the paper: the row stays locked until
 * that ends, so that whoever comes next waits, and a paper that was not stored took no number.
 */
export async function takeNumber(tx: Database, kind: DocumentKind): Promise<number> {
  const [taken] = await tx
    .insert(numberSeries)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({
      target: numberSeries.kind,
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last });
  if (!taken) throw new Error(`No number was taken for a ${kind}`);
  return taken.last;
}
