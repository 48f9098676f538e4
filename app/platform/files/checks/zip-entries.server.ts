import type { FileHandle } from "node:fs/promises";
import { FileRefused } from "../file-refused.server";

export class BadArchive extends Error {}

export interface Entry {
  method: number;
  isLocked: boolean;
  packedBytes: number;
  unpackedBytes: number;
  /** Where its bytes begin in the archive. */
  from: number;
}

const END = { signature: 0x06054b50, bytes: 22 };
const END_64_LOCATOR = { signature: 0x07064b50, bytes: 20 };
const END_64 = { signature: 0x06064b50, bytes: 56 };
const LISTED = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const LONGEST_COMMENT = 0xffff;
const LARGEST_LIST = 16_000_000;
/** Stands for a number that is too large for its field and follows in eight bytes. */
const ELSEWHERE = 0xffffffff;

/** The list at the end of a zip archive. */
export async function entriesOf(
  handle: FileHandle,
  size: number,
  mostEntries: number,
): Promise<Entry[]> {
  const { count, from, bytes } = await findList(handle, size);
  if (count > mostEntries || bytes > LARGEST_LIST) throw new FileRefused("archive_too_full");
  const list = await read(handle, from, bytes);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    const head = list.subarray(at);
    expectSignature(head, LISTED);
    entries.push(await entryOf(handle, head, size));
    at += LISTED.bytes + head.readUInt16LE(28) + head.readUInt16LE(30) + head.readUInt16LE(32);
  }
  return entries;
}

async function findList(handle: FileHandle, size: number) {
  const tailBytes = END_64_LOCATOR.bytes + END.bytes + LONGEST_COMMENT;
  const tail = await read(handle, Math.max(0, size - tailBytes), tailBytes);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(END.signature);
  const at = tail.lastIndexOf(signature);
  const end = tail.subarray(Math.max(at, 0));
  expectSignature(end, END);
  const short = {
    count: end.readUInt16LE(10),
    bytes: end.readUInt32LE(12),
    from: end.readUInt32LE(16),
  };
  const isShort = short.count !== 0xffff && short.bytes !== ELSEWHERE && short.from !== ELSEWHERE;
  if (isShort) return short;
  const locator = tail.subarray(Math.max(0, at - END_64_LOCATOR.bytes));
  expectSignature(locator, END_64_LOCATOR);
  const long = await read(handle, numberAt(locator, 8), END_64.bytes);
  expectSignature(long, END_64);
  return { count: numberAt(long, 32), bytes: numberAt(long, 40), from: numberAt(long, 48) };
}

async function entryOf(handle: FileHandle, head: Buffer, size: number): Promise<Entry> {
  const nameBytes = head.readUInt16LE(28);
  const extraFrom = LISTED.bytes + nameBytes;
  const extra = head.subarray(extraFrom, extraFrom + head.readUInt16LE(30));
  const [unpackedBytes, packedBytes, offset] = largeNumbers(extra, [
    head.readUInt32LE(24),
    head.readUInt32LE(20),
    head.readUInt32LE(42),
  ]);
  const local = await read(handle, offset, LOCAL.bytes);
  expectSignature(local, LOCAL);
  const from = offset + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (from + packedBytes > size) throw new BadArchive("cut short");
  return {
    method: head.readUInt16LE(10),
    isLocked: (head.readUInt16LE(8) & 1) === 1,
    packedBytes,
    unpackedBytes,
    from,
  };
}

/** Fields of the list are followed by others: a number, a length, and in number 1 what did not fit. */
function largeNumbers(extra: Buffer, fields: [number, number, number]): [number, number, number] {
  if (!fields.includes(ELSEWHERE)) return fields;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return fields.map((field) => {
      if (field !== ELSEWHERE) return field;
      next += 8;
      return numberAt(extra, next - 8);
    }) as [number, number, number];
  }
  throw new BadArchive("a number that is nowhere");
}

function numberAt(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw new BadArchive("cut short");
  return Number(bytes.readBigUInt64LE(at));
}

function expectSignature(bytes: Buffer, expected: { signature: number; bytes: number }): void {
  const isThere = bytes.length >= expected.bytes && bytes.readUInt32LE(0) === expected.signature;
  if (!isThere) throw new BadArchive("not what should be here");
}

async function read(handle: FileHandle, from: number, atMost: number): Promise<Buffer> {
  if (!Number.isSafeInteger(from)) throw new BadArchive("a place that cannot be");
  const buffer = Buffer.alloc(atMost);
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}
