import type { RefusalCode } from "./refusals/describe-refusal.server";

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
