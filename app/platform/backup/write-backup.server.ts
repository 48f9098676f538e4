import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "../database/database.server";
import { lastApplied } from "../database/migrations.server";
import type { FileRow } from "../files/files.table.server";
import { projectRoot } from "../project-root.server";
import { BackupWriter, newHeader } from "./backup-file.server";
import { fileParts, findFilesToSave, type SavedFiles } from "./backup-files.server";
import { RowTally, readRows, settleTextForms } from "./backup-rows.server";
import { findTables } from "./backup-tables.server";

export interface BackupSummary extends SavedFiles {
  tables: number;
  rows: number;
}

/**
 * Everything the site holds, in a file that either engine can restore: the tables as they were at one
 * instant, and then the files that they speak of, which never change.
 */
export async function writeBackup(
  database: OpenDatabase,
  file: string,
  { withFiles = true } = {},
): Promise<BackupSummary> {
  const summary: BackupSummary = { tables: 0, rows: 0, files: 0, bytes: 0, lost: [] };
  const writer = new BackupWriter(file);
  try {
    let toSave: FileRow[] = [];
    await database.longTransaction(async (tx) => {
      await writer.lines(tableLines({ ...database, db: tx }, summary));
      if (withFiles) toSave = await findFilesToSave(tx);
    });
    await writer.bytes(filesAndEnd(toSave, summary));
    await writer.finish();
    return summary;
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
}

async function* filesAndEnd(
  toSave: FileRow[],
  summary: BackupSummary,
): AsyncGenerator<Buffer | string> {
  yield* fileParts(toSave, summary);
  const { tables, files } = summary;
  yield `${JSON.stringify({ tables, files, complete: true })}\n`;
}

async function* tableLines(
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
}
