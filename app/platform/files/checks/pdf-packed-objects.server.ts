import { FileRefused } from "../file-refused.server";
import type { PdfAllowance } from "./pdf-allowance.server";
import { inflated, MOST_UNPACKED_BYTES } from "./pdf-filters.server";
import { PdfReader } from "./pdf-reader.server";
import { SUSPECTS } from "./pdf-unwanted.server";
import {
  BadPdf,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  typeOf,
} from "./pdf-values.server";

/** Of an object, or of the place where it stands. */
const LARGEST_NUMBER = 99_999_999;

/** Objects may be packed into a stream together; each is taken out of it. */
export async function* unpackObjects(
  found: PdfObject[],
  allowance: PdfAllowance,
): AsyncGenerator<PdfObject> {
  let unpackedBytes = 0;
  for (const object of found) {
    await allowance.keepAndRest();
    if (typeOf(object.value) !== "ObjStm") {
      yield object;
      continue;
    }
    const bytes = await unpack(object);
    unpackedBytes += bytes.length;
    if (unpackedBytes > MOST_UNPACKED_BYTES) throw new FileRefused("pdf_too_complex");
    for await (const packed of objectsIn(bytes, object.value as PdfDictionary, allowance)) {
      yield packed;
      await allowance.keepAndRest();
    }
  }
}

async function unpack({ value, bytes, stream }: PdfObject): Promise<Buffer> {
  const dictionary = value as PdfDictionary;
  const data = bytes.subarray(stream?.from, stream?.to);
  const filters = [dictionary.get("Filter") ?? []].flat().map(nameOf);
  if (filters.length === 0) return data;
  if (filters.join() !== "FlateDecode" || dictionary.get("DecodeParms")) {
    throw new BadPdf("packed in an unusual way");
  }
  return inflated(data);
}

/** First a list of numbers and places, then the objects themselves. */
async function* objectsIn(
  bytes: Buffer,
  dictionary: PdfDictionary,
  allowance: PdfAllowance,
): AsyncGenerator<PdfObject> {
  const first = Number(dictionary.get("First"));
  const list = new PdfReader(bytes, 0, allowance);
  let bytesRead = 0;
  for (let left = Number(dictionary.get("N")); left > 0; left -= 1) {
    const number = numberOf(await list.value());
    if (number === 0) throw new BadPdf("an object that cannot be named");
    const place = first + numberOf(await list.value());
    const reader = new PdfReader(bytes, place, allowance, SUSPECTS);
    reader.skipWhite();
    const from = reader.position;
    const value = await reader.value();
    // Each stands for itself: a list that names the same long one again and again is a trap.
    bytesRead += reader.position - place;
    if (bytesRead > bytes.length) throw new BadPdf("objects on top of each other");
    const { dropped, doubtful } = reader;
    const span = { from, to: reader.position };
    yield { number, generation: 0, value, bytes, span, dropped, doubtful };
  }
}

function numberOf(value: PdfValue): number {
  const isNumber = typeof value === "number" && Number.isInteger(value);
  if (!isNumber || value < 0 || value > LARGEST_NUMBER) throw new BadPdf("no list");
  return value;
}
