import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { longestStretchSeconds } from "../../../../tests/support/longest-stretch.ts";
import { PATIENCE_MS } from "../../../../tests/support/processor-seconds.ts";
import { packed, pdfOf } from "../../../../tests/support/sample-pdf.ts";
import { aVideo, box } from "../../../../tests/support/sample-video.ts";
import { cleanVideo } from "./clean-video.server";
import { rewritePdf } from "./rewrite-pdf.server";

const folder = mkdtempSync(join(tmpdir(), "served-"));
const file = join(folder, "sent");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ours are of some 50 milliseconds; what is found here took seconds or minutes. */
const LONGEST_STRETCH_SECONDS = 0.75;

const inLists = (content: string) => "[".repeat(199) + content + "]".repeat(199);

/** What keeps the processor busy from the first byte to the last, where nothing is asked in between. */
const TRAPS: [string, () => Buffer | string][] = [
  [
    "millions of references in lists in lists",
    () => pdfOf({ 8: packed({ 1: inLists("2 0 R ".repeat(1_500_000)), 2: "null" }) }),
  ],
  ["millions of numbers in one list", () => pdfOf({ 1: `[${"7 ".repeat(5_500_000)}]` })],
  [
    "half a million dictionaries in one list",
    () => pdfOf({ 1: `[${"<</A 1>>".repeat(600_000)}]` }),
  ],
  ["heads of nothing", () => `%PDF-1.7\n${"0 obj".repeat(2_500_000)}`],
  ["hundreds of thousands of objects", () => `%PDF-1.7\n${"7 0 obj 1 ".repeat(290_000)}`],
  [
    "a name in nothing but codes",
    () => pdfOf({ 8: packed({ 1: `<</Type/Catalog/${"#41".repeat(8_000_000)} 1>>` }) }),
  ],
  [
    "a long string in things that are all to vanish",
    () =>
      pdfOf({
        8: packed({
          1: `<</Pages<<>>${"/XFA<<".repeat(199)}/A(${"x".repeat(48_000_000)})${">>".repeat(200)}`,
        }),
      }),
  ],
  [
    "a tree of a million pages",
    () =>
      pdfOf({
        1: "<</Type/Catalog/Pages 2 0 R>>",
        2: `<</Kids[${"<<>>".repeat(600_000)}]>>`,
      }),
  ],
];

test.each(TRAPS)(
  "others are served while this PDF is read: %s",
  { timeout: PATIENCE_MS },
  async (_, trap) => {
    const source = written(file, trap());
    // Whether it is taken is not the question here.
    const read = () => rewritePdf(source, `${file}.made`).catch(() => {});
    expect(await longestStretchSeconds(read)).toBeLessThan(LONGEST_STRETCH_SECONDS);
  },
);

const children = (type: string, count: number) => Buffer.alloc(8 * count, box(type));

/** A track whose tables have as many lines as a film may have. */
function aTrackOfManyChunks(): Buffer {
  const table = (type: string, lines: number, width: number, head = 8) => {
    const content = Buffer.alloc(head + lines * width, 1);
    content.writeUInt32BE(lines, head - 4);
    return box(type, content);
  };
  const sizes = table("stsz", 2_000_000, 4, 12);
  sizes.writeUInt32BE(0, 12);
  const tables = [sizes, table("stsc", 900_000, 12), table("stco", 900_000, 4)];
  const kind = box("hdlr", Buffer.alloc(8), "text", Buffer.alloc(12));
  return box("trak", box("mdia", kind, box("minf", box("stbl", ...tables))));
}

test.each([
  [
    "tracks full of boxes",
    () => Array.from({ length: 15 }, () => box("trak", box("mdia", children("free", 190_000)))),
  ],
  ["tables of a million lines", () => [aTrackOfManyChunks()]],
])("others are served while this film is read: %s", { timeout: PATIENCE_MS }, async (_, beside) => {
  const film = written(file, aVideo({ beside: beside() }));
  const read = () => cleanVideo(film).catch(() => {});
  expect(await longestStretchSeconds(read)).toBeLessThan(LONGEST_STRETCH_SECONDS);
});
