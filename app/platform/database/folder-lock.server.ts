import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** The embedded engine has no lock of its own: two processes on one folder lose rows silently. */
export class FolderInUse extends Error {}

interface Holder {
  pid: number;
  host: string;
  /** Tells a live holder from another program that was given the same process number later. */
  processStarted: string;
}

/** Holds the folder for this process. Call the answer to let go. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "database.lock");
  const me: Holder = { pid: process.pid, host: hostname(), processStarted: startOf(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(me), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    takeOverStaleLock(file, me);
  }
  return () => rmSync(file, { force: true });
}

/** The process that holds the folder now, if it is alive. */
export function holderOf(folder: string): Holder | undefined {
  const holder = readHolder(join(folder, "database.lock"));
  return holder && isAlive(holder) ? holder : undefined;
}

function takeOverStaleLock(file: string, me: Holder): void {
  const holder = readHolder(file);
  if (holder && isAlive(holder)) {
    throw new FolderInUse(
      `The data folder is in use by process ${holder.pid} on ${holder.host} (lock file ${file}). Stop it first, or set another DATA_DIR.`,
    );
  }
  rmSync(file, { force: true });
  // If two processes saw the same stale lock, one of them fails here, and that is right.
  writeFileSync(file, JSON.stringify(me), { flag: "wx", mode: 0o600 });
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  // Another machine's processes cannot be seen from here: believe the lock.
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return startOf(holder.pid) === holder.processStarted;
}

/** Linux keeps the start time of a process; elsewhere the number alone must do. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
