import type { ByteRange } from "./storage/file-storage.server";

/** What of a file is asked for: all of it, one range, or a range that it does not have. */
export type Wanted = "all" | "nothing" | ByteRange;

/**
 * One range as players ask for it: "bytes=0-499", "bytes=500-", "bytes=-500". Several at once, and
 * whatever else cannot be read, means all of it, as the standard allows.
 */
export function wantedRange(header: string | null, bytes: number): Wanted {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (!from && !to) return "all";
  if (!from) {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? "nothing" : { first: bytes - last, last: bytes - 1 };
  }
  const [first, last] = [Number(from), to ? Number(to) : bytes - 1];
  if (to && last < first) return "all";
  return first >= bytes ? "nothing" : { first, last: Math.min(last, bytes - 1) };
}
