import { and, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "./database/database.server";

/** Whether an address stands in a text, and not only as a part of a longer one. */
export function mentions(text: PgColumn, email: string): SQL {
  // The first half is quick and lets few rows through to the second.
  return sql`(${text} ilike ${`%${email}%`} and ${text} ~* ${patternOf(email)})`;
}

/** Takes an address out of texts that were stored before a moment. */
export async function blackOut(
  { text, storedAt }: { text: PgColumn; storedAt: PgColumn },
  { email, before }: { email: string; before: Date },
): Promise<void> {
  const column = sql.identifier(text.name);
  await db().execute(sql`
    update ${text.table}
    set ${column} = regexp_replace(${column}, ${patternOf(email)}, '[erased]', 'gi')
    where ${and(lt(storedAt, before), mentions(text, email))}`);
}

function patternOf(email: string): string {
  const literal = email.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  return `(?<![\\w.%+-])${literal}(?![\\w-]|\\.\\w)`;
}
