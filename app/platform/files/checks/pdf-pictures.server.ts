import { FileRefused } from "../file-refused.server";
import type { CheckDeadline } from "./check-deadline.server";
import { BadVideo } from "./mp4-boxes.server";
import { FILTERS } from "./pdf-filters.server";
import {
  BadPdf,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  type PdfValue,
  type Span,
} from "./pdf-values.server";
import { stripJpeg } from "./strip-jpeg.server";
import { stripJpx } from "./strip-jpx.server";

const JPEG = new Set<string | undefined>(["DCTDecode", "DCT"]);
const JPX = "JPXDecode";

/** A stream as it may be shown: a photo keeps its place and its owner in itself, inside a PDF too. */
export async function cleanStream(
  { bytes, value }: PdfObject,
  { from, to }: Span,
  objects: Map<number, PdfObject>,
  deadline: CheckDeadline,
): Promise<Buffer> {
  const data = bytes.subarray(from, to);
  const resolved = (one: PdfValue | undefined) =>
    one instanceof PdfReference ? objects.get(one.number)?.value : one;
  const filter = resolved(value instanceof Map ? value.get("Filter") : undefined);
  const names = [filter ?? []].flat().map((one) => nameOf(resolved(one)));
  const picture = names.findIndex((name) => JPEG.has(name) || name === JPX);
  if (picture < 0) return data;
  const around = names.slice(0, picture).map((name) => FILTERS.get(name));
  const settings = [resolved(value instanceof Map ? value.get("DecodeParms") : undefined)].flat();
  // No program predicts what a packed photo looks like.
  const isPredicted = settings
    .slice(0, picture)
    .some((one) => Number(dictionaryOf(resolved(one))?.get("Predictor") ?? 1) !== 1);
  if (isPredicted) throw new FileRefused("pdf_too_complex");
  let stripped = data;
  for (const filter of around) {
    if (!filter) throw new FileRefused("pdf_too_complex");
    stripped = await filter.unpack(stripped);
    await deadline.keepAndRest();
  }
  stripped = names[picture] === JPX ? jpx(stripped) : await stripJpeg(stripped, deadline);
  for (const filter of around.toReversed()) {
    stripped = (await filter?.pack(stripped)) ?? stripped;
    await deadline.keepAndRest();
  }
  return stripped;
}

function dictionaryOf(value: PdfValue | undefined): PdfDictionary | undefined {
  return value instanceof Map ? value : undefined;
}

function jpx(bytes: Buffer): Buffer {
  try {
    return stripJpx(bytes);
  } catch (error) {
    throw error instanceof BadVideo ? new BadPdf("a picture in pieces") : error;
  }
}
