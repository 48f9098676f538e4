import type { Readable } from "node:stream";
import { env } from "../../env.server";
import { processState } from "../../process-state.server";
import { diskStorage } from "./disk-storage.server";

export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  changedAt: Date;
}

/** Where checked files are kept. Keys are names of folders and files with slashes between them. */
export interface FileStorage {
  /**
   * Lasts through a power cut once this has returned. The local file stays where it is, and may be the
   * same as what is kept: only a file that nobody else writes to, now or later, may be put.
   */
  put(key: string, localFile: string, facts: { bytes: number; sha256: string }): Promise<void>;
  /** Undefined when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

const chosen = processState<Promise<FileStorage> | undefined>(() => undefined);

/** S3 where it is configured, else the disk. */
export function fileStorage(): Promise<FileStorage> {
  chosen.value ??= choose();
  return chosen.value;
}

async function choose(): Promise<FileStorage> {
  const { FILES_DIR, s3 } = env();
  if (!s3) return diskStorage(FILES_DIR);
  const { s3Storage } = await import("./s3-storage.server");
  return s3Storage(s3);
}

export function storageKeyOf(fileId: string): string {
  return `kept/${fileId.slice(0, 2)}/${fileId}`;
}
