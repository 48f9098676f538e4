import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { type FileRow, files } from "../files/files.table.server";
import { fileStorage } from "../files/storage/file-storage.server";
import { uploadStaging } from "../files/uploads/upload-staging.server";

/** Ready files, and those that have come and are not checked yet: both were acknowledged. */
export function findFilesToSave(tx: Database): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(inArray(files.state, ["ready", "checking"]))
    .orderBy(asc(files.id));
}

export interface SavedFiles {
  files: number;
  bytes: number;
  /** Not there any more, or not what they were. */
  lost: string[];
}

const NOTHING = Buffer.alloc(64 * 1024);

/** Each file between a line that announces it and a line with its sum. */
export async function* fileParts(
  rows: FileRow[],
  saved: SavedFiles,
): AsyncGenerator<Buffer | string> {
  for (const row of rows) {
    const stream = await openStored(row);
    // Removed since the tables were read.
    if (!stream) {
      saved.lost.push(row.id);
      continue;
    }
    const expected = row.bytes ?? row.announcedBytes;
    yield `${JSON.stringify({ file: row.id, bytes: expected })}\n`;
    const hash = createHash("sha256");
    let left = expected;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      hash.update(part);
      if (part.length > 0) yield part;
    }
    const missing = left;
    // As many bytes as were announced, or nothing behind them could be read.
    for (; left > 0; left -= NOTHING.length) yield NOTHING.subarray(0, left);
    const sha256 = hash.digest("hex");
    const isWhole = missing === 0 && (row.sha256 === null || row.sha256 === sha256);
    yield `\n${JSON.stringify({ end: row.id, sha256, isWhole })}\n`;
    if (!isWhole) saved.lost.push(row.id);
    saved.files += 1;
    saved.bytes += expected;
  }
}

async function openStored(row: FileRow): Promise<Readable | undefined> {
  if (row.storageKey) return (await fileStorage()).open(row.storageKey);
  const path = await (await uploadStaging()).gather(row.id);
  return path === undefined ? undefined : createReadStream(path);
}
