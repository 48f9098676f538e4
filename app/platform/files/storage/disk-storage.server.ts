import { constants } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { undefinedIfMissing } from "../../missing-file.server";
import { syncFolder } from "../../sync-folder.server";
import type { FileStorage } from "./file-storage.server";

/** Files under one folder, a sub-folder for each first two letters. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, localFile) {
      const path = pathOf(key);
      const unfinished = `${path}.unfinished`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rm(unfinished, { force: true });
      await linkOrCopy(localFile, unfinished);
      await syncFile(unfinished);
      await rename(unfinished, path);
      // Two names of the same file, as when it is put again, stay as they are.
      await rm(unfinished, { force: true });
      await syncFolder(dirname(path));
    },

    async open(key, range) {
      const handle = await open(pathOf(key)).catch(undefinedIfMissing);
      return handle?.createReadStream(range && { start: range.first, end: range.last });
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      const names = await readdir(pathOf("kept"), { recursive: true }).catch(undefinedIfMissing);
      for (const name of names ?? []) {
        const key = join("kept", name);
        const found = await stat(pathOf(key)).catch(undefinedIfMissing);
        if (found?.isFile()) yield { key, bytes: found.size, changedAt: found.mtime };
      }
    },
  };
}

const NO_LINKS = new Set(["EXDEV", "EPERM", "ENOTSUP", "EMLINK"]);

/** Another name for the same bytes costs nothing; where there can be none, they are copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}
