import { constants, type Dirent, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { undefinedIfMissing } from "../missing-file.server";

/** A file system tells the time of a write in ticks: what was written in this one may be written again in it. */
const TICK_MS = 1_000;

/**
 * A copy of a folder whose files go on changing. Each pass copies what has changed since the one before, so that
 * whoever must hold everything still for the last one holds it for a moment, however slow the disk.
 */
export class FolderCopy {
  readonly #from: string;
  readonly #to: string;
  /** How each file looked before it was copied. */
  #copied = new Map<string, string>();

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  async pass(): Promise<void> {
    const before = this.#copied;
    const now = Date.now();
    this.#copied = new Map();
    mkdirSync(this.#to, { recursive: true, mode: 0o700 });
    for (const entry of readdirSync(this.#from, { recursive: true, withFileTypes: true })) {
      const name = this.#nameOf(entry);
      if (entry.isDirectory()) mkdirSync(join(this.#to, name), { recursive: true, mode: 0o700 });
      else await this.#catchUp(name, before.get(name), now);
      before.delete(name);
    }
    for (const gone of before.keys()) rmSync(join(this.#to, gone), { force: true });
  }

  #nameOf(entry: Dirent): string {
    return relative(this.#from, join(entry.parentPath, entry.name));
  }

  async #catchUp(name: string, before: string | undefined, now: number): Promise<void> {
    const from = join(this.#from, name);
    try {
      const { ino, size, mtimeMs, ctimeMs } = lstatSync(from);
      const look = [ino, size, mtimeMs, ctimeMs].join(" ");
      if (look !== before) await copyFile(from, join(this.#to, name), constants.COPYFILE_FICLONE);
      this.#copied.set(name, now - mtimeMs > TICK_MS ? look : "written a moment ago");
    } catch (error) {
      undefinedIfMissing(error);
      rmSync(join(this.#to, name), { force: true });
    }
  }
}
