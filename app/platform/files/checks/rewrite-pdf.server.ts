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
import { BadPdf, type PdfObject, referencesIn } from "./pdf-values.server";

/** The whole file is in memory meanwhile. */
const AT_ONCE = new Semaphore(1);
const NEVER_USED = "0000000000 65535 f \n";

/**
 * Writes a PDF anew with everything that its pages need and nothing else: no Info, no XMP, nothing
 * of earlier versions of it. What is drawn stays as it is, to the byte.
 */
export function rewritePdf(
  source: string,
  target: string,
  longestMs = LONGEST_CHECK_MS,
): Promise<FileFacts> {
  return AT_ONCE.run(async () => {
    try {
      const content = await readPdf(await readFile(source), new CheckDeadline(longestMs));
      const pages = countPages(content);
      await pipeline(Readable.from(newFile(content)), createWriteStream(target, { mode: 0o600 }));
      return { pages };
    } catch (error) {
      throw error instanceof BadPdf ? new FileRefused("pdf_damaged") : error;
    }
  });
}

function* newFile(content: PdfContent): Generator<Buffer> {
  const { root } = content;
  const offsets = new Map<number, { offset: number; generation: number }>();
  let offset = 0;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  // The second line tells programs that this is no text.
  yield counted(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  for (const object of objectsInUse(content)) {
    offsets.set(object.number, { offset, generation: object.generation });
    for (const bytes of written(object)) yield counted(bytes);
  }
  const tableAt = offset;
  yield Buffer.from(tableOf(offsets));
  const size = ([...offsets.keys()].at(-1) ?? 0) + 1;
  const { generation } = offsets.get(root.number) ?? { generation: 0 };
  yield Buffer.from(
    `trailer\n<</Size ${size}/Root ${root.number} ${generation} R>>\nstartxref\n${tableAt}\n%%EOF\n`,
  );
}

/** All that can be reached from the root, in the order of their numbers. */
function objectsInUse({ objects, root }: PdfContent): PdfObject[] {
  const inUse = new Map<number, PdfObject>();
  const toVisit = [root.number];
  for (let number = toVisit.pop(); number !== undefined; number = toVisit.pop()) {
    const object = objects.get(number);
    if (!object || inUse.has(number)) continue;
    inUse.set(number, object);
    for (const reference of referencesIn(object.value)) toVisit.push(reference);
  }
  return [...inUse.values()].sort((a, b) => a.number - b.number);
}

function* written({ number, generation, bytes, span, dropped, stream }: PdfObject) {
  const value = Buffer.from(bytes.subarray(span.from, span.to));
  for (const { from, to } of dropped) value.fill(" ", from - span.from, to - span.from);
  yield Buffer.from(`${number} ${generation} obj\n`);
  if (stream) {
    // Its length stood somewhere else, or was wrong: here it stands where it is read first.
    const length = Buffer.from(`<</Length ${stream.to - stream.from} `);
    yield Buffer.concat([
      length,
      value.subarray(value.indexOf("<<") + 2),
      Buffer.from("\nstream\n"),
    ]);
    yield bytes.subarray(stream.from, stream.to);
    yield Buffer.from("\nendstream\nendobj\n");
  } else {
    yield Buffer.concat([value, Buffer.from("\nendobj\n")]);
  }
}

/** One line of twenty bytes for every number from 0 on; those that are not used say so. */
function tableOf(offsets: Map<number, { offset: number; generation: number }>): string {
  const sections = [`xref\n0 1\n${NEVER_USED}`];
  let section: string[] = [];
  let first = 0;
  const close = () => {
    if (section.length > 0) sections.push(`${first} ${section.length}\n${section.join("")}`);
  };
  for (const [number, { offset, generation }] of offsets) {
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
