import type { RefusalCode } from "./refusals/describe-refusal.server";
import { StorageAway } from "./storage/storage-away.server";

/** Thrown where a file cannot be taken; the code names the sentence that people read. */
export class FileRefused extends Error {
  constructor(
    readonly code: RefusalCode,
    /** What the content turned out to be, where that is the trouble. */
    readonly detectedType?: string,
  ) {
    super(code);
  }
}

/** What people are told about a failure while their bytes were written; undefined: it is not theirs to hear. */
export function refusalIn(error: unknown): FileRefused | undefined {
  if (error instanceof FileRefused) return error;
  const isDiskFull = (error as NodeJS.ErrnoException).code === "ENOSPC";
  return isDiskFull || error instanceof StorageAway ? new FileRefused("no_disk") : undefined;
}
