import { DAY_MS } from "~/program/mountain-time";
import { env } from "../../env.server";
import { processState } from "../../process-state.server";
import { allPurposes, MEGABYTE } from "../purposes.server";
import { askClamd, type Scanner, STREAM_TOO_LONG } from "./ask-clamd.server";

/** The scanner does not read files as large as this one: set otherwise, it would. No fault of the file. */
export class ScannerTooSmall extends Error {}

/** EICAR, which harms nobody and which every scanner finds; written so that none finds it in our own files. */
const KNOWN_VIRUS = Buffer.from(
  "WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=",
  "base64",
);
const FILLING = Buffer.alloc(1024 * 1024);

/** How large a file it was in which this process last saw the scanner find it, and when. */
const proven = processState(() => ({ bytes: 0, until: 0 }));

/**
 * clamd says "OK" about files that it does not read because they are larger than its own limits, and tells
 * nobody what these are. So its word counts up to the size in which it has found a known virus today.
 */
export async function proveScanner(
  scanner: Scanner,
  bytes: number,
  now = Date.now(),
): Promise<void> {
  if (bytes <= proven.value.bytes && now < proven.value.until) return;
  const answer = await askClamd(scanner, knownFile(bytes));
  if (!/^stream: .+ FOUND$/.test(answer) || isLimit(answer)) {
    throw new ScannerTooSmall(complaint(answer, bytes));
  }
  proven.value = { bytes, until: now + DAY_MS };
}

/** Tries it with the largest file that anybody may send, whatever was seen before. */
export async function proveScannerAnew(): Promise<void> {
  const { CLAMD_SOCKET } = env();
  if (!CLAMD_SOCKET) return;
  proven.value = { bytes: 0, until: 0 };
  await proveScanner(
    { address: CLAMD_SOCKET },
    Math.max(0, ...allPurposes().map(({ largestBytes }) => largestBytes)),
  );
}

/** With `AlertExceedsMax` clamd names its limits in place of a virus. */
export function isLimit(answer: string): boolean {
  return answer === STREAM_TOO_LONG || answer.startsWith("stream: Heuristics.Limits.Exceeded");
}

function complaint(answer: string, bytes: number): string {
  const size = `${Math.ceil(bytes / MEGABYTE)} MB`;
  const limits = answer === STREAM_TOO_LONG ? "StreamMaxLength" : "MaxFileSize and MaxScanSize";
  return isLimit(answer) || answer === "stream: OK"
    ? `The virus scanner does not read files of ${size}: set its ${limits} to more than that.`
    : `The virus scanner was tried with a known file of ${size} and said: ${answer}`;
}

async function* knownFile(bytes: number): AsyncGenerator<Buffer> {
  yield KNOWN_VIRUS;
  for (let left = bytes - KNOWN_VIRUS.length; left > 0; left -= FILLING.length) {
    yield FILLING.subarray(0, Math.min(left, FILLING.length));
  }
}
