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
  usage: "npm run backup [-- FILE] [without-files]   or   npm run backup -- check FILE",
  async run(args, print) {
    if (args[0] === "check") return check(args[1], print);
    const { file, withFiles } = readBackupArguments(args);
    const saved = await writeBackup(openedDatabase(), file, { withFiles });
    print(`Saved ${saved.rows} rows of ${saved.tables} tables, ${describeFiles(saved)} in ${file}`);
    for (const id of saved.lost) print(`Not whole, or not there any more: the file ${id}`);
  },
};

const WITHOUT_FILES = "without-files";

/** Where a backup goes, and whether the files that people sent are in it. */
export function readBackupArguments(args: string[]): { file: string; withFiles: boolean } {
  const [place] = args.filter((word) => word !== WITHOUT_FILES);
  return { file: backupFile(place), withFiles: !args.includes(WITHOUT_FILES) };
}

export function backupArguments(file: string, withFiles: boolean): string[] {
  return ["backup", file, ...(withFiles ? [] : [WITHOUT_FILES])];
}

function describeFiles({ files, bytes }: { files: number; bytes: number }): string {
  return `${files} files (${Math.ceil(bytes / 1_000_000)} MB)`;
}

/** Where a backup goes: the place given, from the project's folder, or the next in DATA_DIR/backups. */
function backupFile(given: string | undefined): string {
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
    const { header, tables, rows, files } = await checkBackup(resolve(projectRoot, file));
    print(
      `Complete: ${rows} rows of ${tables} tables and ${files} files, made ${header.createdAt} by version ${header.version} (${header.engine}).`,
    );
  } catch (error) {
    throw error instanceof BadBackup ? new CommandFailed(error.message) : error;
  }
}
