import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { registrationSheet } from "../../app/records/intake/registration-sheet.server.ts";
import { registrations } from "../../app/records/registrations/registrations.table.server.ts";
import type { Ask } from "../support/lasting-database.ts";

/** Where text with control characters, or with its direction turned around, has been stored. */
export async function uncleanColumns(ask: Ask): Promise<string[]> {
  const columns = await ask(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'ARRAY'))
    order by 1, 2`);
  const unclean: string[] = [];
  for (const { table, column } of columns) {
    const [found] = await ask(`
      select left("${column}"::text, 120) as text from "${table}"
      where "${column}"::text ~ '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]'
      limit 1`);
    if (found) unclean.push(`${table}.${column}: ${JSON.stringify(found.text)}`);
  }
  return unclean;
}

/** The rows of a table by their key, with names as the code spells them. */
export async function rowsBy(
  ask: Ask,
  table: string,
  key: string,
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await ask(`select * from ${table}`);
  return new Map(
    rows.map((row) => [
      String(row[key]),
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
    ]),
  );
}

/** Registrations as the site itself reads them, by what the token of their page hashes to. */
export async function registrationsByHash(ask: Ask): Promise<Map<string, Record<string, unknown>>> {
  const columns = Object.entries(registrationSheet).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const statement = sql`select ${sql.join(columns, sql`, `)} from ${registrations}`;
  const rows = await ask(new PgDialect().sqlToQuery(statement).sql);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const links = await ask(
    "select hash, subject_id from access_links where purpose = 'registration.page'",
  );
  return new Map(links.map(({ hash, subject_id }) => [String(hash), byId.get(subject_id) ?? {}]));
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
