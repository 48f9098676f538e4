import { FileRefused } from "../file-refused.server";
import type { CheckDeadline } from "./check-deadline.server";
import { PdfAllowance } from "./pdf-allowance.server";
import { headsIn, numbersIn, type PdfHead } from "./pdf-heads.server";
import { unpackObjects } from "./pdf-packed-objects.server";
import { PdfReader } from "./pdf-reader.server";
import { isUnwanted, SUSPECTS } from "./pdf-unwanted.server";
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
  for await (const part of partsOf(bytes, allowance)) {
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
  for (const object of objects.values()) {
    judge(object, objects);
    await allowance.keepAndRest();
  }
  return { objects, root: rootOf(trailers, objects) };
}

/** Now that it is known what everything points to. */
function judge({ doubtful, dropped }: PdfObject, objects: Map<number, PdfObject>): void {
  for (const { key, value, span, dictionary } of doubtful) {
    const target = value instanceof PdfReference ? objects.get(value.number)?.value : undefined;
    if (!isUnwanted(key, target)) continue;
    dropped.push(span);
    dictionary.delete(key);
  }
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
async function* partsOf(
  bytes: Buffer,
  allowance: PdfAllowance,
): AsyncGenerator<PdfObject | PdfDictionary | undefined> {
  const heads = await headsIn(bytes, allowance);
  const numberIn = await numbersIn(bytes, heads, allowance);
  let from = 0;
  for (const head of heads) {
    // Inside a stream: a PDF may be attached to a PDF.
    if (head.from < from) continue;
    const object = await objectAt(bytes, head, numberIn, allowance);
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

async function objectAt(
  bytes: Buffer,
  { number, generation, to }: PdfHead,
  numberIn: (object: PdfReference) => number,
  allowance: PdfAllowance,
): Promise<(PdfObject & { end: number }) | undefined> {
  const reader = new PdfReader(bytes, to, allowance, SUSPECTS);
  try {
    // Comments before it are no part of it: there may be another value in one.
    reader.skipWhite();
    const from = reader.position;
    const value = await reader.value();
    const span = { from, to: reader.position };
    const { dropped, doubtful } = reader;
    const object = { number, generation, value, bytes, span, dropped, doubtful };
    const isStream = value instanceof Map && reader.takes("stream");
    if (!isStream) {
      allowance.lose(reader.position - span.to);
      return { ...object, end: span.to };
    }
    const length = value.get("Length");
    const said = length instanceof PdfReference ? numberIn(length) : Number(length);
    const stream = streamAt(bytes, reader.position, said);
    for (const entry of reader.ofStream) dropped.push(entry);
    value.delete("Length");
    return { ...object, stream, end: stream.to };
  } catch (error) {
    if (!(error instanceof BadPdf)) throw error;
    allowance.lose(reader.position - to);
    return undefined;
  }
}

/** A stream is as long as it says, if it then really ends; else up to the word that ends it. */
function streamAt(bytes: Buffer, after: number, said: number): Span {
  const [first, second] = [bytes[after], bytes[after + 1]];
  const from = after + (first === 13 && second === 10 ? 2 : first === 10 || first === 13 ? 1 : 0);
  const to = from + said;
  const canBe = Number.isSafeInteger(said) && said >= 0;
  if (canBe && /^[\s\0]{0,9}endstream/.test(bytes.toString("latin1", to, to + 18))) {
    return { from, to };
  }
  const end = bytes.indexOf("endstream", from);
  if (end < 0) throw new FileRefused("pdf_damaged");
  return { from, to: end };
}

/** Read up to the next object and no further: a string without an end would reach through the whole file. */
async function* trailersIn(
  bytes: Buffer,
  { from, to }: Span,
  allowance: PdfAllowance,
): AsyncGenerator<PdfDictionary> {
  const at = bytes.subarray(from, to).indexOf("trailer");
  if (at < 0) return;
  const within = bytes.subarray(0, to);
  try {
    const value = await new PdfReader(within, from + at + "trailer".length, allowance).value();
    if (value instanceof Map) yield value;
  } catch (error) {
    // Another one may be whole.
    if (!(error instanceof BadPdf)) throw error;
  }
}
