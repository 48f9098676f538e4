import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { quoted, rowsOf, type StoredTable } from "./backup-tables.server";

const ROWS_AT_ONCE = 200;

/** The rows of a table as JSON arrays of text, one a line: PostgreSQL's own text is the same on both engines. */
export async function* readRows(tx: Database, table: StoredTable): AsyncGenerator<string> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  await tx.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for
       select to_json(array[${values}])::text as line from ${quoted(table.name)} order by ${table.orderBy}`,
    ),
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, `fetch ${ROWS_AT_ONCE} from backup_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql.raw("close backup_rows"));
}

/** Writes lines that `readRows` gave back into the table. */
export async function insertRows(tx: Database, table: StoredTable, lines: string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(", ");
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(", ");
  await tx.execute(
    sql`insert into ${sql.raw(`${quoted(table.name)} (${names}) overriding system value select ${values}`)}
        from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as line`,
  );
}

/** Text of moments and numbers depends on the session; here it never does. */
export async function settleTextForms(tx: Database): Promise<void> {
  for (const setting of SETTINGS) await tx.execute(setting);
}

const SETTINGS: SQL[] = [
  sql`set local time zone 'UTC'`,
  sql`set local datestyle = 'ISO, YMD'`,
  sql`set local intervalstyle = 'postgres'`,
  sql`set local extra_float_digits = 1`,
  sql`set local bytea_output = 'hex'`,
];

/** Counts the lines of one table and sums them up. */
export class RowTally {
  readonly #hash = createHash("sha256");
  #rows = 0;

  add(line: string): void {
    this.#rows += 1;
    this.#hash.update(line).update("\n");
  }

  total(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}
