import { resolve } from "node:path";
import { BadBackup } from "~/platform/backup/backup-file.server";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { openedDatabase } from "~/platform/database/database.server";
import { projectRoot } from "~/platform/project-root.server";
import { type Command, CommandFailed } from "./command";

export const restoreCommand: Command = {
  name: "restore",
  usage: "npm run restore -- FILE   (with the site stopped, into an empty database)",
  async run([file], print) {
    if (!file) throw new CommandFailed("Say which backup to restore.");
    try {
      const restored = await restoreBackup(openedDatabase(), resolve(projectRoot, file));
      const { tables, rows, files } = restored;
      print(
        `Restored ${rows} rows of ${tables} tables and ${files} files; counts and checksums agree.`,
      );
    } catch (error) {
      throw error instanceof BadBackup ? new CommandFailed(error.message) : error;
    }
  },
};
