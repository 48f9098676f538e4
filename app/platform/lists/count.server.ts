import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { countRows } from "./rows.server";

/** Counting millions takes seconds and helps nobody: beyond this it is "10,000+". */
export const MOST_COUNTED = 10_000;

/** How many rows there are, written for people. */
export async function countUpTo(
  from: PgTable,
  where: SQL | undefined,
  most = MOST_COUNTED,
): Promise<string> {
  const counted = await countRows({ from, joins: [] }, where, most + 1);
  return counted > most ? `${most.toLocaleString("en-US")}+` : counted.toLocaleString("en-US");
}
