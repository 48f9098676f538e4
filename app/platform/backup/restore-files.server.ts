import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { env } from "../env.server";
import { files } from "../files/files.table.server";
import { fileStorage, storageKeyOf } from "../files/storage/file-storage.server";
import { uploadStaging } from "../files/uploads/upload-staging.server";
import {
  type BackupReader,
  BadBackup,
  fileEndSchema,
  fileStartSchema,
  parseLine,
} from "./backup-file.server";

interface FileInBackup {
  id: string;
  bytes: AsyncIterable<Buffer>;
}

/**
 * Hands over every file, from the given line on, and compares it with its sum. Answers how many
 * there were, and the first line that is not about a file.
 */
export async function readFiles(
  reader: BackupReader,
  firstLine: string | undefined,
  take: (
    file: FileInBackup,
  ) => Promise<(sum: { isWhole: boolean; sha256: string }) => Promise<void>>,
): Promise<{ files: number; line: string | undefined }> {
  let line = firstLine;
  let count = 0;
  for (; line?.startsWith('{"file":'); line = await reader.line()) {
    const { file: id, bytes } = parseLine(fileStartSchema, line);
    const hash = createHash("sha256");
    const settle = await take({ id, bytes: hashed(reader.bytes(bytes), hash) });
    await reader.line();
    const { end, sha256, isWhole } = parseLine(fileEndSchema, await reader.line());
    if (end !== id || (isWhole && sha256 !== hash.digest("hex"))) {
      throw new BadBackup(`The file ${id} in the backup is not the one that was saved.`);
    }
    await settle({ isWhole, sha256 });
    count += 1;
  }
  return { files: count, line };
}

async function* hashed(
  bytes: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}

/** Reads a file to its end and keeps nothing. */
export async function passOver({ bytes }: FileInBackup): Promise<() => Promise<void>> {
  for await (const _ of bytes);
  return async () => {};
}

/** Puts a file where its row, which is back already, expects it. One that was damaged is left out. */
export function restoreFileOf(tx: Database) {
  return async ({ id, bytes }: FileInBackup) => {
    const path = join(env().FILES_DIR, "work", `${id}.restored`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    return async ({ isWhole, sha256 }: { isWhole: boolean; sha256: string }) => {
      if (isWhole) await putBack(tx, id, path, sha256);
      await rm(path);
    };
  };
}

/** Smaller sizes of pictures are in no backup: a job draws them again. */
export async function forgetVariants(tx: Database): Promise<void> {
  await tx.update(files).set({ facts: sql`${files.facts} - 'variants'` });
}

async function putBack(tx: Database, id: string, path: string, sha256: string): Promise<void> {
  const [row] = await tx.select().from(files).where(eq(files.id, id));
  if (!row) throw new BadBackup(`The backup has no row for its file ${id}.`);
  if (row.state === "ready") {
    const facts = { bytes: row.bytes ?? 0, sha256 };
    await (await fileStorage()).put(storageKeyOf(id), path, facts);
    return;
  }
  const staging = await uploadStaging();
  const { purpose, ownerKind, ownerId, announcedBytes } = row;
  const owner = { kind: ownerKind, id: ownerId };
  const expiresAt = row.createdAt.toISOString();
  await staging.create(id, { purpose, owner, announcedBytes, expiresAt });
  await staging.append(id, 0, createReadStream(path), announcedBytes);
  await staging.secure(id);
}
