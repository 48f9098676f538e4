import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server";
import { outbox } from "./outbox.table.server";

const IN_ITS_PLACE = "[name erased]";
const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/**
 * Takes somebody's names out of letters that stay, because they belong to others as well: of letters that wait the
 * rest still goes out, and none is written a second time because its row is gone.
 */
export async function blackOutNames(
  tx: Database,
  names: (string | null)[],
  which: SQL | undefined,
): Promise<void> {
  for (const name of new Set(names)) {
    if (!name?.trim()) continue;
    const html = name.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
    await tx
      .update(outbox)
      .set({
        subject: without(outbox.subject, name),
        text: without(outbox.text, name),
        html: without(outbox.html, html),
      })
      .where(which);
  }
}

/** As a word of its own where the database knows what a word is: "Ana" goes, "Anabel" and "banana" stay. */
function without(column: PgColumn, name: string): SQL {
  if (!/^[A-Za-z][A-Za-z' -]*[A-Za-z]$/.test(name)) {
    return sql`replace(${column}, ${name}, ${IN_ITS_PLACE})`;
  }
  return sql`regexp_replace(${column}, ${`\\m${name}\\M`}, ${IN_ITS_PLACE}, 'g')`;
}
