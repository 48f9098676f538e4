import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { BadBackup } from "~/platform/backup/backup-file.server";
import { checkBackup } from "~/platform/backup/restore-backup.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import { openedDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { projectRoot } from "~/platform/project-root.server";
import { type Command, CommandFailed } from "./command";

export const backupCommand: Command = {
  name: "backup",
  usage: "npm run backup [-- FILE]   or   npm run backup -- check FILE",
  async run([first, second], print) {
    if (first === "check") return check(second, print);
    const file = backupFile(first);
    const { tables, rows } = await writeBackup(openedDatabase(), file);
    print(`Saved ${rows} rows of ${tables} tables in ${file}`);
  },
};

/** Where a backup goes: the place given, from the project's folder, or the next in DATA_DIR/backups. */
export function backupFile(given: string | undefined): string {
  const file = given
    ? resolve(projectRoot, given)
    : join(env().DATA_DIR, "backups", backupName(new Date()));
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/** Names sort by time. */
export function backupName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup.gz`;
}

async function check(file: string | undefined, print: (line: string) => void): Promise<void> {
  if (!file) throw new CommandFailed("Say which file to check.");
  try {
    const { header, tables, rows } = await checkBackup(resolve(projectRoot, file));
    print(
      `Complete: ${rows} rows of ${tables} tables, made ${header.createdAt} by version ${header.version} (${header.engine}).`,
    );
  } catch (error) {
    throw error instanceof BadBackup ? new CommandFailed(error.message) : error;
  }
}
