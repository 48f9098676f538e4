import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { FileRefused } from "../file-refused.server";
import type { FileFacts } from "../files.table.server";
import { CheckDeadline, LONGEST_CHECK_MS } from "./check-deadline.server";
import { BadArchive, type Entry, entriesOf } from "./zip-entries.server";

const MOST_ENTRIES = 5_000;
const MOST_UNPACKED_BYTES = 500_000_000;
/** Code and tables shrink to a tenth; a bomb to a thousandth. */
const MOST_UNPACKED_RATIO = 100;
const [STORED, DEFLATED] = [0, 8];

/** Reads an archive to its end without writing a byte of it anywhere. */
export async function checkArchive(
  source: string,
  longestMs = LONGEST_CHECK_MS,
): Promise<FileFacts> {
  const deadline = new CheckDeadline(longestMs);
  const handle = await open(source);
  try {
    const { size } = await handle.stat();
    const entries = await entriesOf(handle, size, MOST_ENTRIES);
    refuseBomb(entries, size);
    for (const entry of entries) await unpackIntoNothing(handle, entry, deadline);
    return { entries: entries.length };
  } catch (error) {
    throw error instanceof BadArchive ? new FileRefused("archive_damaged") : error;
  } finally {
    await handle.close();
  }
}

/** By what the archive says of itself; whether that is true is seen when it is unpacked. */
function refuseBomb(entries: Entry[], archiveBytes: number): void {
  if (entries.some(({ isLocked }) => isLocked)) throw new FileRefused("archive_locked");
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
  const isTooFull =
    unpacked > MOST_UNPACKED_BYTES ||
    unpacked > archiveBytes * MOST_UNPACKED_RATIO ||
    // Entries that share their bytes: how a small file says it holds petabytes.
    packed > archiveBytes;
  if (isTooFull) throw new FileRefused("archive_too_full");
}

async function unpackIntoNothing(
  handle: FileHandle,
  entry: Entry,
  deadline: CheckDeadline,
): Promise<void> {
  await deadline.keepAndRest();
  if (entry.packedBytes === 0 && entry.unpackedBytes === 0) return;
  if (entry.method === STORED) {
    if (entry.packedBytes !== entry.unpackedBytes) throw new BadArchive("of another size");
    return;
  }
  if (entry.method !== DEFLATED) throw new BadArchive("packed in an unusual way");
  let bytes = 0;
  try {
    await pipeline(bytesOf(handle, entry), createInflateRaw(), async (unpacked) => {
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        deadline.keep();
        if (bytes > entry.unpackedBytes) throw new FileRefused("archive_too_full");
      }
    });
  } catch (error) {
    throw error instanceof FileRefused ? error : new BadArchive("damaged", { cause: error });
  }
  if (bytes !== entry.unpackedBytes) throw new BadArchive("of another size");
}

async function* bytesOf(handle: FileHandle, { from, packedBytes }: Entry): AsyncGenerator<Buffer> {
  const end = from + packedBytes;
  for (let at = from; at < end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(64 * 1024, end - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new BadArchive("cut short");
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
