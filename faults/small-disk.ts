import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE = "256m";

export interface SmallDisk {
  folder: string;
  unmount(): void;
}

/** A disk that is quickly full; undefined where we may not mount one. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const tell = (command: string, args: string[]) =>
    execFileSync(command, args, { stdio: "ignore" });
  try {
    tell("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "small-disk", folder]);
  } catch {
    remove();
    return undefined;
  }
  const unmount = () => {
    process.off("exit", unmount);
    // A process that has just been killed may still hold a file: let go now, vanish when it has.
    tell("umount", ["--lazy", folder]);
    remove();
  };
  process.once("exit", unmount);
  return { folder, unmount };
}

/** Takes whatever room is left, to the last byte. Call the answer to give it back. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, "filler");
  const handle = openSync(filler, "a");
  try {
    for (let size = 1_048_576; size >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size = Math.floor(size / 16);
      }
    }
  } finally {
    closeSync(handle);
  }
  return () => rmSync(filler, { force: true });
}
