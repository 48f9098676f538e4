import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "../database/database.server";
import { lastApplied } from "../database/migrations.server";
import { projectRoot } from "../project-root.server";
import { newHeader, writeLines } from "./backup-file.server";
import { RowTally, readRows, settleTextForms } from "./backup-rows.server";
import { findTables } from "./backup-tables.server";

export interface BackupSummary {
  tables: number;
  rows: number;
}

/** Everything the database holds at one instant, in a file that either engine can restore. */
export async function writeBackup(database: OpenDatabase, file: string): Promise<BackupSummary> {
  const summary: BackupSummary = { tables: 0, rows: 0 };
  await database.longTransaction((tx) =>
    writeLines(file, backupLines({ ...database, db: tx }, summary)),
  );
  return summary;
}

async function* backupLines(
  { db: tx, engine }: Pick<OpenDatabase, "db" | "engine">,
  summary: BackupSummary,
): AsyncGenerator<string> {
  await settleTextForms(tx);
  const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  yield JSON.stringify(newHeader({ engine, version, migration: await lastApplied(tx) }));
  for (const table of await findTables(tx)) {
    const columns = table.columns.map(({ name }) => name);
    yield JSON.stringify({ table: table.name, columns });
    const tally = new RowTally();
    for await (const line of readRows(tx, table)) {
      tally.add(line);
      yield line;
    }
    const total = tally.total();
    yield JSON.stringify({ end: table.name, ...total });
    summary.tables += 1;
    summary.rows += total.rows;
  }
  yield JSON.stringify({ tables: summary.tables, complete: true });
}
