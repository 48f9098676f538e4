import { FileRefused } from "../file-refused.server";
import type { PdfReference } from "./pdf-values.server";

/** The "12 0 obj" before an object. */
export interface PdfHead {
  number: number;
  generation: number;
  from: number;
  /** Where the object itself begins. */
  to: number;
}

const MOST_HEADS = 600_000;
const LONGEST_HEAD = 40;

/** Everything that looks like the head of an object, in its order; some of it may stand in streams. */
export function headsIn(bytes: Buffer): PdfHead[] {
  const heads: PdfHead[] = [];
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", at + 3)) {
    // A file may be made of nothing else: most of them are seen to be none at the byte before.
    if (!isWhite(bytes[at - 1])) continue;
    const before = bytes.toString("latin1", Math.max(0, at - LONGEST_HEAD), at);
    const match = /(?:^|\D)((\d{1,8})[\s\0]+(\d{1,5})[\s\0]+)$/.exec(before);
    if (!match?.[1]) continue;
    heads.push({
      number: Number(match[2]),
      generation: Number(match[3]),
      from: at - match[1].length,
      to: at + 3,
    });
    if (heads.length > MOST_HEADS) throw new FileRefused("pdf_too_complex");
  }
  return heads;
}

/** Lengths of streams may stand in objects of their own, often behind the stream. */
export function numbersIn(bytes: Buffer, heads: PdfHead[]): (object: PdfReference) => number {
  const places = new Map(heads.map(({ number, to }) => [number, to]));
  return ({ number }) => {
    const at = places.get(number);
    const text = at === undefined ? "" : bytes.toString("latin1", at, at + LONGEST_HEAD);
    return Number(/^[\s\0]*(\d+)/.exec(text)?.[1] ?? Number.NaN);
  };
}

function isWhite(byte: number | undefined): boolean {
  return byte === 32 || byte === 0 || (byte !== undefined && byte >= 9 && byte <= 13);
}
