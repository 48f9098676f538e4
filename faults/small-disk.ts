import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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
