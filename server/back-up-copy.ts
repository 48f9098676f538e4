import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env, environmentWith } from "~/platform/env.server";
import { backupArguments, readBackupArguments } from "./commands/backup";
import { runHere } from "./run-command";

export interface WantedBackup {
  file: string;
  /** With the files that people sent, which may be many times as large as the database. */
  withFiles: boolean;
}

/** Makes a backup and answers the exit code, as a command does. */
export type BackUp = (wanted: WantedBackup, print: (line: string) => void) => Promise<number>;

/**
 * Backs the embedded database up while it serves. A copy of its folder takes a moment, a backup may
 * take minutes: visitors wait for the copy only, and another process of this program reads that.
 */
export function backUpThroughCopy(
  dataDir: string,
  copyFolder: (target: string) => Promise<void>,
): BackUp {
  const copy = join(dataDir, "backup-copy");
  let before: Promise<unknown> = Promise.resolve();
  return (wanted, print) => {
    const run = async () => {
      rmSync(copy, { recursive: true, force: true });
      try {
        mkdirSync(copy, { recursive: true, mode: 0o700 });
        await copyFolder(join(copy, "database"));
        return await backUpElsewhere(copy, wanted, print);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    };
    const result = before.then(run);
    before = result.catch(() => {});
    return result;
  };
}

/** Commands for the server that holds the embedded database. */
export function commandsWhileServing(backUp: BackUp): typeof runHere {
  return async (name, args, print) => {
    if (name === "restore") {
      print("The site is running. Stop it, then restore into an empty place.");
      return 1;
    }
    if (name !== "backup" || args[0] === "check") return runHere(name, args, print);
    return backUp(readBackupArguments(args), print);
  };
}

function backUpElsewhere(
  dataDir: string,
  { file, withFiles }: WantedBackup,
  print: (line: string) => void,
): Promise<number> {
  const args = [process.argv[1] ?? "", ...backupArguments(file, withFiles)];
  const child = spawn(process.execPath, args, {
    // Files are not copied: they never change.
    env: environmentWith({ DATA_DIR: dataDir, DATABASE_URL: "", FILES_DIR: env().FILES_DIR }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => print(chunk.toString().trimEnd()));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
