import { FileRefused } from "../file-refused.server";
import type { PdfAllowance } from "./pdf-allowance.server";
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
const LOOKS_BETWEEN_RESTS = 1_024;

/** Everything that looks like the head of an object, in its order; some of it may stand in streams. */
export async function headsIn(bytes: Buffer, allowance: PdfAllowance): Promise<PdfHead[]> {
  const heads: PdfHead[] = [];
  let looks = 0;
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", at + 3)) {
    looks += 1;
    if (looks % LOOKS_BETWEEN_RESTS === 0) await allowance.keepAndRest();
    const head = headBefore(bytes, at);
    if (head) heads.push(head);
    if (heads.length > MOST_HEADS) throw new FileRefused("pdf_too_complex");
  }
  return heads;
}

function headBefore(bytes: Buffer, at: number): PdfHead | undefined {
  // A file may be made of nothing else: most of them are seen to be none at the byte before.
  if (!isWhite(bytes[at - 1])) return undefined;
  const before = bytes.toString("latin1", Math.max(0, at - LONGEST_HEAD), at);
  const match = /(?:^|\D)((\d{1,8})[\s\0]+(\d{1,5})[\s\0]+)$/.exec(before);
  const [, text = "", number, generation] = match ?? [];
  // Number 0 is never used.
  if (!Number(number)) return undefined;
  return {
    number: Number(number),
    generation: Number(generation),
    from: at - text.length,
    to: at + 3,
  };
}

/** Lengths of streams may stand in objects of their own, often behind the stream. */
export async function numbersIn(
  bytes: Buffer,
  heads: PdfHead[],
  allowance: PdfAllowance,
): Promise<(object: PdfReference) => number> {
  const places = new Map<number, number>();
  for (const { number, to } of heads) {
    places.set(number, to);
    if (places.size % LOOKS_BETWEEN_RESTS === 0) await allowance.keepAndRest();
  }
  return ({ number }) => {
    const at = places.get(number);
    const text = at === undefined ? "" : bytes.toString("latin1", at, at + LONGEST_HEAD);
    return Number(/^[\s\0]*(\d+)/.exec(text)?.[1] ?? Number.NaN);
  };
}

function isWhite(byte: number | undefined): boolean {
  return byte === 32 || byte === 0 || (byte !== undefined && byte >= 9 && byte <= 13);
}
