import { FileRefused } from "../file-refused.server";
import type { CheckDeadline } from "./check-deadline.server";
import { PdfAllowance } from "./pdf-allowance.server";
import { headsIn, numbersIn, type PdfHead } from "./pdf-heads.server";
import { unpackObjects } from "./pdf-packed-objects.server";
import { PdfReader } from "./pdf-reader.server";
import { SUSPECTS } from "./pdf-unwanted.server";
import {
  BadPdf,
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  type Span,
  typeOf,
} from "./pdf-values.server";

export interface PdfContent {
  objects: Map<number, PdfObject>;
  /** Where the pages and all else hang. */
  root: PdfReference;
}

const MOST_OBJECTS = 300_000;

/**
 * All objects of a PDF, found by reading it from front to end: where an object stands twice, the
 * later one counts, as in a file that was changed after it was made. Its own tables of contents are
 * not asked, so one that is wrong does no harm.
 */
export async function readPdf(bytes: Buffer, deadline: CheckDeadline): Promise<PdfContent> {
  const allowance = new PdfAllowance(bytes.length, deadline);
  const found: PdfObject[] = [];
  const trailers: PdfDictionary[] = [];
  for (const part of partsOf(bytes, allowance)) {
    if (part instanceof Map) trailers.push(part);
    else if (part) found.push(part);
    if (found.length > MOST_OBJECTS) throw new FileRefused("pdf_too_complex");
    await allowance.keepAndRest();
  }
  if (trailers.some((trailer) => trailer.has("Encrypt"))) throw new FileRefused("pdf_locked");
  const objects = new Map<number, PdfObject>();
  for await (const object of unpackObjects(found, allowance)) {
    objects.set(object.number, object);
    if (objects.size > MOST_OBJECTS) throw new FileRefused("pdf_too_complex");
  }
  return { objects, root: rootOf(trailers, objects) };
}

/** As the last trailer says; where there is none that can be read, the last catalog. */
function rootOf(trailers: PdfDictionary[], objects: Map<number, PdfObject>): PdfReference {
  const named = trailers.map((trailer) => trailer.get("Root"));
  const root = named.findLast((value) => value instanceof PdfReference);
  if (root && objects.has(root.number)) return root;
  const catalog = [...objects.values()].findLast(({ value }) => typeOf(value) === "Catalog");
  if (!catalog) throw new BadPdf("no catalog");
  return new PdfReference(catalog.number);
}

/** Objects, and the dictionaries that name the root; undefined for what cannot be read. */
function* partsOf(
  bytes: Buffer,
  allowance: PdfAllowance,
): Generator<PdfObject | PdfDictionary | undefined> {
  const heads = headsIn(bytes);
  const numberIn = numbersIn(bytes, heads);
  let from = 0;
  for (const head of heads) {
    // Inside a stream: a PDF may be attached to a PDF.
    if (head.from < from) continue;
    const object = objectAt(bytes, head, numberIn, allowance);
    if (!object) {
      yield undefined;
      continue;
    }
    yield* trailersIn(bytes, { from, to: head.from }, allowance);
    from = object.end;
    if (typeOf(object.value) === "XRef" && object.value instanceof Map) yield object.value;
    else yield object;
  }
  yield* trailersIn(bytes, { from, to: bytes.length }, allowance);
}

function objectAt(
  bytes: Buffer,
  { number, generation, to: from }: PdfHead,
  numberIn: (object: PdfReference) => number,
  allowance: PdfAllowance,
): (PdfObject & { end: number }) | undefined {
  const reader = new PdfReader(bytes, from, allowance, SUSPECTS);
  try {
    const value = reader.value();
    const object = { number, generation, value, bytes, dropped: reader.dropped };
    const span = { from, to: reader.position };
    if (!(value instanceof Map) || !reader.takes("stream")) {
      return { ...object, span, end: span.to };
    }
    const length = value.get("Length");
    const said = length instanceof PdfReference ? numberIn(length) : Number(length);
    const stream = streamAt(bytes, reader.position, said);
    if (reader.length) reader.dropped.push(reader.length);
    value.delete("Length");
    return { ...object, span, stream, end: stream.to };
  } catch (error) {
    if (!(error instanceof BadPdf)) throw error;
    allowance.lose(reader.position - from);
    return undefined;
  }
}

/** A stream is as long as it says, if it then really ends; else up to the word that ends it. */
function streamAt(bytes: Buffer, after: number, said: number): Span {
  const [first, second] = [bytes[after], bytes[after + 1]];
  const from = after + (first === 13 && second === 10 ? 2 : first === 10 || first === 13 ? 1 : 0);
  const to = from + said;
  if (said >= 0 && /^[\s\0]{0,9}endstream/.test(bytes.toString("latin1", to, to + 18))) {
    return { from, to };
  }
  const end = bytes.indexOf("endstream", from);
  if (end < 0) throw new FileRefused("pdf_damaged");
  return { from, to: end };
}

/** Read up to the next object and no further: a string without an end would reach through the whole file. */
function* trailersIn(
  bytes: Buffer,
  { from, to }: Span,
  allowance: PdfAllowance,
): Generator<PdfDictionary> {
  const at = bytes.subarray(from, to).indexOf("trailer");
  if (at < 0) return;
  const within = bytes.subarray(0, to);
  try {
    const value = new PdfReader(within, from + at + "trailer".length, allowance).value();
    if (value instanceof Map) yield value;
  } catch (error) {
    // Another one may be whole.
    if (!(error instanceof BadPdf)) throw error;
  }
}
