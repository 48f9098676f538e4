import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";

/** Counting millions takes seconds and helps nobody: beyond this it is "10,000+". */
export const MOST_COUNTED = 10_000;

/** How many rows there are, written for people. */
export async function countUpTo(from: SQL, condition: SQL | undefined): Promise<string> {
  const counted = await countRows(from, condition);
  return counted > MOST_COUNTED
    ? `${MOST_COUNTED.toLocaleString("en-US")}+`
    : counted.toLocaleString("en-US");
}

/** At most one more than the limit. */
export async function countRows(from: SQL, condition: SQL | undefined): Promise<number> {
  const rows = sql`select 1 from ${from} where ${condition ?? sql`true`} limit ${MOST_COUNTED + 1}`;
  const result = await db().execute(sql`select count(*)::int as counted from (${rows}) as found`);
  return Number((result as unknown as { rows: { counted: number }[] }).rows[0]?.counted ?? 0);
}
