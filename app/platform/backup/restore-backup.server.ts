import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../database/database.server";
import { lastApplied } from "../database/migrations.server";
import {
  BackupReader,
  BadBackup,
  type Header,
  headerSchema,
  lastLineSchema,
  parseLine,
  tableEndSchema,
  tableStartSchema,
} from "./backup-file.server";
import { insertRows, RowTally, readRows, settleTextForms } from "./backup-rows.server";
import { findTables, quoted, rowsOf, type StoredTable } from "./backup-tables.server";
import { forgetVariants, passOver, readFiles, restoreFileOf } from "./restore-files.server";
import type { BackupSummary } from "./write-backup.server";

const BATCH_CHARACTERS = 1_000_000;
const BATCH_ROWS = 500;

/** What the site stores by itself before anybody visits it; a backup brings its own. */
const MADE_BY_ITSELF = [
  "site_documents",
  "site_state",
  "site_secrets",
  "retention_runs",
  "jobs",
  "season_figures",
  "access_links",
];

type Content = Pick<BackupSummary, "tables" | "rows" | "files">;

/** Puts a backup into an empty place: all of it, checked, or nothing. */
export async function restoreBackup(database: OpenDatabase, file: string): Promise<Content> {
  await checkBackup(file);
  const reader = new BackupReader(file);
  return database
    .longTransaction(async (tx) => {
      await settleTextForms(tx);
      await refuseOtherSchema(tx, parseLine(headerSchema, await reader.line()));
      const tables = await findTables(tx);
      await makeRoom(tx, tables);
      let rows = 0;
      for (const table of tables) rows += await restoreTable(tx, table, reader);
      const { files, line } = await readFiles(reader, await reader.line(), restoreFileOf(tx));
      await forgetVariants(tx);
      const last = parseLine(lastLineSchema, line);
      if (last.tables !== tables.length) throw new BadBackup("The backup lacks tables.");
      return { tables: tables.length, rows, files };
    })
    .finally(() => reader.close());
}

/** Reads a backup to its end without touching a database. */
export async function checkBackup(file: string): Promise<Content & { header: Header }> {
  const reader = new BackupReader(file);
  try {
    const header = parseLine(headerSchema, await reader.line());
    const summary = { tables: 0, rows: 0, files: 0, header };
    let line = await reader.line();
    for (; line?.startsWith('{"table":'); line = await reader.line()) {
      const { table } = parseLine(tableStartSchema, line);
      const { rows } = await readTable(table, reader, async () => {});
      summary.tables += 1;
      summary.rows += rows;
    }
    const inFiles = await readFiles(reader, line, passOver);
    const last = parseLine(lastLineSchema, inFiles.line);
    if (last.tables !== summary.tables) throw new BadBackup("The backup lacks tables.");
    if (last.files !== inFiles.files) throw new BadBackup("The backup lacks files.");
    return { ...summary, files: inFiles.files };
  } finally {
    await reader.close();
  }
}

async function refuseOtherSchema(tx: Database, header: Header): Promise<void> {
  if (header.migration === (await lastApplied(tx))) return;
  throw new BadBackup(
    `The backup was made by version ${header.version} with another schema. Restore it with that version, then upgrade.`,
  );
}

async function makeRoom(tx: Database, tables: StoredTable[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name)).join(", ");
  // A process that is still serving must not write in between.
  await tx.execute(sql.raw(`lock table ${names} in exclusive mode`));
  for (const { name } of tables) {
    if (MADE_BY_ITSELF.includes(name)) {
      await tx.execute(sql.raw(`delete from ${quoted(name)}`));
      continue;
    }
    const found = await rowsOf(tx, `select 1 from ${quoted(name)} limit 1`);
    if (found.length > 0) {
      throw new BadBackup(
        `The database is not empty (there are rows in ${name}). Restore into a new, empty one.`,
      );
    }
  }
}

async function restoreTable(
  tx: Database,
  table: StoredTable,
  reader: BackupReader,
): Promise<number> {
  const start = parseLine(tableStartSchema, await reader.line());
  const columns = table.columns.map(({ name }) => name);
  if (start.table !== table.name || start.columns.join() !== columns.join()) {
    throw new BadBackup(`The backup's table ${start.table} is not this version's ${table.name}.`);
  }
  // What triggers would add is in the backup itself.
  await tx.execute(sql.raw(`alter table ${quoted(table.name)} disable trigger user`));
  const promised = await readTable(table.name, reader, (batch) => insertRows(tx, table, batch));
  await tx.execute(sql.raw(`alter table ${quoted(table.name)} enable trigger user`));
  const stored = new RowTally();
  for await (const line of readRows(tx, table)) stored.add(line);
  const { rows, sha256 } = stored.total();
  if (rows !== promised.rows || sha256 !== promised.sha256) {
    throw new BadBackup(`What was stored in ${table.name} differs from the backup.`);
  }
  return rows;
}

/** Hands over a table's rows in batches and compares them with what its last line promises. */
async function readTable(
  name: string,
  reader: BackupReader,
  take: (batch: string[]) => Promise<void>,
): Promise<{ rows: number; sha256: string }> {
  const tally = new RowTally();
  let batch: string[] = [];
  let characters = 0;
  for (;;) {
    const line = await reader.line();
    const isRow = line?.startsWith("[");
    if (isRow && line) {
      tally.add(line);
      batch.push(line);
      characters += line.length;
      if (characters < BATCH_CHARACTERS && batch.length < BATCH_ROWS) continue;
    }
    if (batch.length > 0) await take(batch);
    batch = [];
    characters = 0;
    if (isRow) continue;
    const promised = parseLine(tableEndSchema, line);
    const { rows, sha256 } = tally.total();
    if (promised.end !== name || promised.rows !== rows || promised.sha256 !== sha256) {
      throw new BadBackup(`The rows of ${name} in the backup are not those that were saved.`);
    }
    return promised;
  }
}
