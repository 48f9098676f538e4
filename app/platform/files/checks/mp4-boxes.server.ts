import type { FileHandle } from "node:fs/promises";
import { FileRefused } from "../file-refused.server";
import type { CheckDeadline } from "./check-deadline.server";

export class BadVideo extends Error {}

/** MP4 is made of boxes: a length, a name of four letters, and what is inside. */
export interface Box {
  type: string;
  from: number;
  /** Where what is inside begins. */
  body: number;
  /** The first byte after it. */
  to: number;
}

/** A long film in pieces has tens of thousands, and no box holds more than some hundreds. */
const MOST_BOXES = 200_000;
const MOST_BOXES_IN_ANOTHER = 10_000;
const LONGEST_HEAD = 16;

/** The outermost boxes. They must fill the file to its last byte. */
export async function boxesOfFile(
  handle: FileHandle,
  size: number,
  deadline: CheckDeadline,
): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(LONGEST_HEAD);
  for (let from = 0; from < size; ) {
    deadline.keep();
    const { bytesRead } = await handle.read(head, 0, LONGEST_HEAD, from);
    const box = readHead(head.subarray(0, bytesRead), from, size);
    if (!box || box.to > size) throw new FileRefused("video_cut_short");
    boxes.push(box);
    if (boxes.length > MOST_BOXES) throw new BadVideo("too many boxes");
    from = box.to;
  }
  return boxes;
}

/** The boxes in another one that is in memory. */
export function boxesIn(bytes: Buffer, parent: Box): Box[] {
  const boxes: Box[] = [];
  // QuickTime's way: four zeros may stand at the end of a list.
  for (let from = parent.body; from + 8 <= parent.to; ) {
    const box = readHead(bytes.subarray(from, from + LONGEST_HEAD), from, parent.to);
    if (!box || box.to > parent.to) throw new BadVideo("a box larger than the one around it");
    boxes.push(box);
    if (boxes.length > MOST_BOXES_IN_ANOTHER) throw new BadVideo("too many boxes");
    from = box.to;
  }
  return boxes;
}

/** Undefined when there are too few bytes for a head. */
function readHead(head: Buffer, from: number, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString("latin1", 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return undefined;
  const isLong = short === 1;
  // A length of zero means: up to the end.
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short || end - from;
  const body = from + (isLong ? 16 : 8);
  if (from + length < body) throw new BadVideo("a box shorter than its head");
  return { type, from, body, to: from + length };
}
