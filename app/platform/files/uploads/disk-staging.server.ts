import { constants } from "node:fs";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { undefinedIfMissing } from "../../missing-file.server";
import { syncFolder } from "../../sync-folder.server";
import { FileRefused } from "../file-refused.server";
import { piecesOf } from "./request-pieces.server";
import type { UploadInfo, UploadStaging } from "./upload-staging.server";

/** One file an upload, as long as what has come of it, and a small one beside it that says whose it is. */
export function diskStaging(filesDir: string): UploadStaging {
  const folder = join(filesDir, "incoming");
  const bytesOf = (id: string) => join(folder, id);
  const infoOf = (id: string) => join(folder, `${id}.json`);
  return {
    async create(id, info) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(bytesOf(id), "", { mode: 0o600 });
      if (!info) return;
      // Under its name only when it is whole: half a line of JSON would be an upload that nobody can end.
      await writeFile(`${infoOf(id)}.unfinished`, JSON.stringify(info), { mode: 0o600 });
      await rename(`${infoOf(id)}.unfinished`, infoOf(id));
    },

    async find(id) {
      const text = await readFile(infoOf(id), "utf8").catch(undefinedIfMissing);
      return text === undefined ? undefined : (JSON.parse(text) as UploadInfo);
    },

    async received(id) {
      return (await stat(bytesOf(id)).catch(undefinedIfMissing))?.size ?? 0;
    },

    append: (id, from, body, announcedBytes) =>
      appendTo(bytesOf(id), { from, body, announcedBytes }),

    async secure(id) {
      const handle = await open(bytesOf(id), "r+");
      await handle.sync().finally(() => handle.close());
      await syncFolder(folder);
    },

    async gather(id) {
      const found = await stat(bytesOf(id)).catch(undefinedIfMissing);
      return found && bytesOf(id);
    },

    async copyTo(id, target) {
      const isThere = (await stat(bytesOf(id)).catch(undefinedIfMissing)) !== undefined;
      // In the file system, not through our memory; where it can, both share their blocks until one changes.
      if (isThere) await copyFile(bytesOf(id), target, NEW_FILE);
      return isThere;
    },

    async remove(id) {
      await rm(infoOf(id), { force: true });
      await rm(bytesOf(id), { force: true });
    },

    async *list() {
      const names = await readdir(folder).catch(undefinedIfMissing);
      for (const name of names ?? []) {
        const found = await stat(join(folder, name)).catch(undefinedIfMissing);
        if (found) yield { id: name.slice(0, 36), changedAt: found.mtime };
      }
    },
  };
}

const NEW_FILE = constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL;

interface Addition {
  from: number;
  body: Readable;
  announcedBytes: number;
}

/** Every piece is written before the next is read: what a sender is ahead waits in the network, not in memory. */
async function appendTo(path: string, { from, body, announcedBytes }: Addition): Promise<number> {
  const handle = await open(path, "r+");
  let position = from;
  try {
    for await (const chunk of piecesOf(body)) {
      if (position + chunk.length > announcedBytes) throw new FileRefused("too_large");
      for (let done = 0; done < chunk.length; ) {
        const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, position);
        done += bytesWritten;
        position += bytesWritten;
      }
    }
    return position;
  } finally {
    await handle.close();
  }
}
