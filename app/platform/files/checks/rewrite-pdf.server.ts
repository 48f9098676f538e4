import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Semaphore } from "../../semaphore.server";
import { FileRefused } from "../file-refused.server";
import type { FileFacts } from "../files.table.server";
import { CheckDeadline, LONGEST_CHECK_MS } from "./check-deadline.server";
import { countPages } from "./count-pages.server";
import { type PdfContent, readPdf } from "./pdf-objects.server";
import { cleanStream } from "./pdf-pictures.server";
import { BadPdf, type PdfObject, PdfReference, type PdfValue, valuesIn } from "./pdf-values.server";

/** The whole file is in memory meanwhile. */
const AT_ONCE = new Semaphore(1);
const LOOKS_BETWEEN_RESTS = 1_024;
const NEVER_USED = "0000000000 65535 f \n";

/**
 * Writes a PDF anew with everything that its pages need and nothing else: no Info, no XMP, nothing
 * of earlier versions of it. What is drawn stays as it is, to the byte; of photos what they tell beside
 * the picture goes.
 */
export function rewritePdf(
  source: string,
  target: string,
  longestMs = LONGEST_CHECK_MS,
): Promise<FileFacts> {
  return AT_ONCE.run(async () => {
    try {
      const deadline = new CheckDeadline(longestMs);
      const content = await readPdf(await readFile(source), deadline);
      const pages = await countPages(content, deadline);
      const made = Readable.from(newFile(content, deadline));
      await pipeline(made, createWriteStream(target, { mode: 0o600 }));
      return { pages };
    } catch (error) {
      throw error instanceof BadPdf ? new FileRefused("pdf_damaged") : error;
    }
  });
}

async function* newFile(content: PdfContent, deadline: CheckDeadline): AsyncGenerator<Buffer> {
  const { root } = content;
  const offsets = new Map<number, { offset: number; generation: number }>();
  let offset = 0;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  // The second line tells programs that this is no text.
  yield counted(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  for (const object of await objectsInUse(content, deadline)) {
    await deadline.keepAndRest();
    offsets.set(object.number, { offset, generation: object.generation });
    for await (const bytes of written(object, content, deadline)) yield counted(bytes);
  }
  const tableAt = offset;
  yield Buffer.from(await tableOf(offsets, deadline));
  const size = ([...offsets.keys()].at(-1) ?? 0) + 1;
  const { generation } = offsets.get(root.number) ?? { generation: 0 };
  yield Buffer.from(
    `trailer\n<</Size ${size}/Root ${root.number} ${generation} R>>\nstartxref\n${tableAt}\n%%EOF\n`,
  );
}

/**
 * All that can be reached from the root, in the order of their numbers. Step by step: values stand in values
 * two hundred deep, and one alone may name millions of objects.
 */
async function objectsInUse(
  { objects, root }: PdfContent,
  deadline: CheckDeadline,
): Promise<PdfObject[]> {
  const inUse = new Map<number, PdfObject>();
  const use = ({ number }: PdfReference): PdfValue | undefined => {
    const object = inUse.has(number) ? undefined : objects.get(number);
    if (object) inUse.set(number, object);
    return object && [object.value];
  };
  const toVisit: Iterator<PdfValue>[] = [[root].values()];
  let looks = 0;
  for (let inner = toVisit.at(-1); inner; inner = toVisit.at(-1)) {
    looks += 1;
    if (looks % LOOKS_BETWEEN_RESTS === 0) await deadline.keepAndRest();
    const { done, value } = inner.next();
    const values = valuesIn(value instanceof PdfReference ? use(value) : value);
    if (done) toVisit.pop();
    else if (values) toVisit.push(values);
  }
  const inOrder = Float64Array.from(inUse.keys()).sort();
  return Array.from(inOrder, (number) => inUse.get(number) as PdfObject);
}

async function* written(object: PdfObject, { objects }: PdfContent, deadline: CheckDeadline) {
  const { number, generation, stream } = object;
  const value = cleaned(object);
  yield Buffer.from(`${number} ${generation} obj\n`);
  if (stream) {
    // Its length stood somewhere else, or was wrong: here it stands where it is read first.
    const data = await cleanStream(object, stream, objects, deadline);
    const length = Buffer.from(`<</Length ${data.length} `);
    yield length;
    yield value.subarray("<<".length);
    yield Buffer.from("\nstream\n");
    yield data;
    yield Buffer.from("\nendstream\nendobj\n");
  } else {
    yield value;
    yield Buffer.from("\nendobj\n");
  }
}

/** What is dropped may stand in what is dropped: no byte of it is blanked twice. */
function cleaned({ bytes, span, dropped }: PdfObject): Buffer {
  const sent = bytes.subarray(span.from, span.to);
  if (dropped.length === 0) return sent;
  const value = Buffer.from(sent);
  let blankTo = span.from;
  for (const { from, to } of dropped.sort((a, b) => a.from - b.from)) {
    if (to <= blankTo) continue;
    value.fill(" ", Math.max(from, blankTo) - span.from, to - span.from);
    blankTo = to;
  }
  return value;
}

/** One line of twenty bytes for every number from 0 on; those that are not used say so. */
async function tableOf(
  offsets: Map<number, { offset: number; generation: number }>,
  deadline: CheckDeadline,
): Promise<string> {
  const sections = [`xref\n0 1\n${NEVER_USED}`];
  let section: string[] = [];
  let first = 0;
  const close = () => {
    if (section.length > 0) sections.push(`${first} ${section.length}\n${section.join("")}`);
  };
  for (const [number, { offset, generation }] of offsets) {
    await deadline.keepAndRest();
    if (number !== first + section.length) {
      close();
      section = [];
      first = number;
    }
    const place = String(offset).padStart(10, "0");
    section.push(`${place} ${String(generation).padStart(5, "0")} n \n`);
  }
  close();
  return sections.join("");
}
