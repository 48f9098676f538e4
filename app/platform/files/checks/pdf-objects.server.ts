import { setImmediate as letOthersWork } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import { FileRefused } from "../file-refused.server";
import {
  BadPdf,
  nameOf,
  type PdfDictionary,
  PdfReader,
  PdfReference,
  type PdfValue,
  type Span,
} from "./pdf-values.server";

/** One object, and where it stands: in the file, or in a packed part of it. */
export interface PdfObject {
  number: number;
  generation: number;
  value: PdfValue;
  bytes: Buffer;
  /** The value with everything in it, and what is to vanish from it. */
  span: Span;
  dropped: Span[];
  /** The bytes of a stream, without the words around them. */
  stream?: Span;
}

export interface PdfContent {
  objects: Map<number, PdfObject>;
  /** Where the pages and all else hang. */
  root: PdfReference;
}

const MOST_OBJECTS = 300_000;
const MOST_UNPACKED_BYTES = 100_000_000;
const OBJECTS_AT_ONCE = 2_000;

/** XMP, and what programs keep for themselves. */
const KEYS_TO_DROP = new Set(["Metadata", "PieceInfo"]);

/**
 * All objects of a PDF, found by reading it from front to end: where an object stands twice, the
 * later one counts, as in a file that was changed after it was made. Its own tables of contents are
 * not asked, so one that is wrong does no harm.
 */
export async function readPdf(bytes: Buffer): Promise<PdfContent> {
  const found: PdfObject[] = [];
  const trailers: PdfDictionary[] = [];
  for (const part of partsOf(bytes)) {
    if (part instanceof Map) trailers.push(part);
    else found.push(part);
    if (found.length > MOST_OBJECTS) throw new FileRefused("pdf_too_complex");
    if (found.length % OBJECTS_AT_ONCE === 0) await letOthersWork();
  }
  if (trailers.some((trailer) => trailer.has("Encrypt"))) throw new FileRefused("pdf_locked");
  const objects = await unpackAll(found);
  const root = trailers.map((trailer) => trailer.get("Root")).findLast(isReference);
  const catalog = found.findLast(({ value }) => typeOf(value) === "Catalog");
  if (root && objects.has(root.number)) return { objects, root };
  if (!catalog) throw new BadPdf("no catalog");
  return { objects, root: new PdfReference(catalog.number) };
}

/** Objects, and the dictionaries that name the root. */
function* partsOf(bytes: Buffer): Generator<PdfObject | PdfDictionary> {
  let from = 0;
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", Math.max(at + 3, from))) {
    const head = headBefore(bytes, at, from);
    const object = head && objectAt(bytes, at + 3, head);
    if (!object) continue;
    yield* trailersIn(bytes, { from, to: head.start });
    from = object.end;
    if (typeOf(object.value) === "XRef" && object.value instanceof Map) yield object.value;
    else yield object;
  }
  yield* trailersIn(bytes, { from, to: bytes.length });
}

interface Head {
  start: number;
  number: number;
  generation: number;
}

const LONGEST_HEAD = 40;

/** The "12 0" of "12 0 obj". */
function headBefore(bytes: Buffer, at: number, from: number): Head | undefined {
  const before = bytes.toString("latin1", Math.max(from, at - LONGEST_HEAD), at);
  const match = /(?:^|\D)((\d{1,8})[\s\0]+(\d{1,5})[\s\0]+)$/.exec(before);
  if (!match?.[1]) return undefined;
  return {
    start: at - match[1].length,
    number: Number(match[2]),
    generation: Number(match[3]),
  };
}

function objectAt(
  bytes: Buffer,
  from: number,
  { number, generation }: Head,
): (PdfObject & { end: number }) | undefined {
  const reader = new PdfReader(bytes, from, KEYS_TO_DROP);
  try {
    const value = reader.value();
    const object = { number, generation, value, bytes, dropped: reader.dropped };
    const span = { from, to: reader.position };
    if (!(value instanceof Map) || !reader.takes("stream")) {
      return { ...object, span, end: span.to };
    }
    const stream = streamAt(bytes, reader.position, value.get("Length"));
    if (reader.length) reader.dropped.push(reader.length);
    value.delete("Length");
    return { ...object, span, stream, end: stream.to };
  } catch (error) {
    if (error instanceof BadPdf) return undefined;
    throw error;
  }
}

/** A stream is as long as it says, if it then really ends; else up to the word that ends it. */
function streamAt(bytes: Buffer, after: number, length: PdfValue | undefined): Span {
  const [first, second] = [bytes[after], bytes[after + 1]];
  const from = after + (first === 13 && second === 10 ? 2 : first === 10 || first === 13 ? 1 : 0);
  const said = length instanceof PdfReference ? numberAt(bytes, length) : length;
  if (typeof said === "number" && new PdfReader(bytes, from + said).takes("endstream")) {
    return { from, to: from + said };
  }
  const end = bytes.indexOf("endstream", from);
  if (end < 0) throw new FileRefused("pdf_damaged");
  return { from, to: end };
}

/** A length that stands in an object of its own, often behind the stream. */
function numberAt(bytes: Buffer, { number }: PdfReference): PdfValue | undefined {
  const at = bytes.lastIndexOf(`\n${number} 0 obj`);
  if (at < 0) return undefined;
  const reader = new PdfReader(bytes, at);
  for (const word of [String(number), "0", "obj"]) reader.takes(word);
  try {
    return reader.value();
  } catch {
    return undefined;
  }
}

function* trailersIn(bytes: Buffer, { from, to }: Span): Generator<PdfDictionary> {
  const at = bytes.subarray(from, to).indexOf("trailer");
  if (at < 0) return;
  try {
    const value = new PdfReader(bytes, from + at + "trailer".length).value();
    if (value instanceof Map) yield value;
  } catch {
    // Another one may be whole.
  }
}

/** Objects may be packed into a stream together; each is taken out of it. */
async function unpackAll(found: PdfObject[]): Promise<Map<number, PdfObject>> {
  const objects = new Map<number, PdfObject>();
  let unpackedBytes = 0;
  for (const object of found) {
    if (typeOf(object.value) !== "ObjStm") {
      objects.set(object.number, object);
      continue;
    }
    const bytes = await unpack(object);
    unpackedBytes += bytes.length;
    if (unpackedBytes > MOST_UNPACKED_BYTES) throw new FileRefused("pdf_too_complex");
    for (const inside of objectsIn(bytes, object.value as PdfDictionary)) {
      objects.set(inside.number, inside);
      if (objects.size > MOST_OBJECTS) throw new FileRefused("pdf_too_complex");
    }
    await letOthersWork();
  }
  return objects;
}

async function unpack({ value, bytes, stream }: PdfObject): Promise<Buffer> {
  const dictionary = value as PdfDictionary;
  const data = bytes.subarray(stream?.from, stream?.to);
  const filters = [dictionary.get("Filter") ?? []].flat().map(nameOf);
  if (filters.length === 0) return data;
  if (filters.join() !== "FlateDecode" || dictionary.get("DecodeParms")) {
    throw new BadPdf("packed in an unusual way");
  }
  return promisify(inflate)(data, {
    maxOutputLength: MOST_UNPACKED_BYTES,
    finishFlush: constants.Z_SYNC_FLUSH,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_BUFFER_TOO_LARGE") throw new FileRefused("pdf_too_complex");
    throw new BadPdf("damaged where it is packed");
  });
}

/** First a list of numbers and places, then the objects themselves. */
function* objectsIn(bytes: Buffer, dictionary: PdfDictionary): Generator<PdfObject> {
  const first = Number(dictionary.get("First"));
  const list = new PdfReader(bytes, 0);
  for (let left = Number(dictionary.get("N")); left > 0; left -= 1) {
    const [number, place] = [list.value(), list.value()];
    if (typeof number !== "number" || typeof place !== "number") throw new BadPdf("no list");
    const from = first + place;
    const reader = new PdfReader(bytes, from, KEYS_TO_DROP);
    const value = reader.value();
    const span = { from, to: reader.position };
    yield { number, generation: 0, value, bytes, span, dropped: reader.dropped };
  }
}

function typeOf(value: PdfValue): string | undefined {
  return value instanceof Map ? nameOf(value.get("Type")) : undefined;
}

function isReference(value: PdfValue | undefined): value is PdfReference {
  return value instanceof PdfReference;
}
