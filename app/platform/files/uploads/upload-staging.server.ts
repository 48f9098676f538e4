import type { Readable } from "node:stream";
import { env } from "../../env.server";
import { processState } from "../../process-state.server";
import type { FileOwner } from "../purposes.server";
import { diskStaging } from "./disk-staging.server";

/** What every call about an upload needs to know; kept beside its bytes, so that no call asks the database. */
export interface UploadInfo {
  purpose: string;
  owner: FileOwner;
  announcedBytes: number;
  expiresAt: string;
}

/** Where bytes gather until a file is complete and checked. */
export interface UploadStaging {
  /** Without `info` only the one who begins it can send it: nobody finds it by its address. */
  create(id: string, info?: UploadInfo): Promise<void>;
  /** Undefined when there is no upload that can be gone on with, or no more. */
  find(id: string): Promise<UploadInfo | undefined>;
  /** How many bytes are here. */
  received(id: string): Promise<number>;
  /**
   * Adds what comes, as it comes; answers how many bytes are here then. Whatever had come stays when
   * the sender breaks off. More than `announcedBytes` is refused.
   */
  append(id: string, from: number, body: Readable, announcedBytes: number): Promise<number>;
  /** What is here lasts through a power cut once this has returned. */
  secure(id: string): Promise<void>;
  /** All of it as one file on this machine, only to be read; undefined when there is none. */
  gather(id: string): Promise<string | undefined>;
  /**
   * All of it as a new file, which nothing reaches that is still written here. Answers whether there
   * was any.
   */
  copyTo(id: string, target: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  list(): AsyncIterable<{ id: string; changedAt: Date }>;
}

const chosen = processState<Promise<UploadStaging> | undefined>(() => undefined);

/** In S3 where it is configured: the next part of a file may reach another machine. */
export function uploadStaging(): Promise<UploadStaging> {
  chosen.value ??= choose();
  return chosen.value;
}

async function choose(): Promise<UploadStaging> {
  const { FILES_DIR, s3 } = env();
  if (!s3) return diskStaging(FILES_DIR);
  const { s3Staging } = await import("./s3-staging.server");
  return s3Staging(s3, FILES_DIR);
}
