import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { MOST_SECONDS, processorSeconds } from "../../../../tests/support/processor-seconds.ts";
import { anArchive } from "../../../../tests/support/sample-archives.ts";
import { aPdf } from "../../../../tests/support/sample-pdf.ts";
import { aVideo, box } from "../../../../tests/support/sample-video.ts";
import { FileRefused } from "../file-refused.server";
import { checkArchive } from "./check-archive.server";
import { cleanVideo } from "./clean-video.server";
import { rewritePdf } from "./rewrite-pdf.server";

const folder = mkdtempSync(join(tmpdir(), "hostile-"));
const file = join(folder, "sent");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TRIES = 300;

/** A whole file in which some stretches were overwritten, taken out or doubled. */
function torn(whole: Buffer): fc.Arbitrary<Buffer> {
  const wound = fc.record({
    at: fc.nat(whole.length - 1),
    length: fc.nat(40),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constant(new Uint8Array([255, 255, 255, 255])),
    ),
    kind: fc.constantFrom("overwrite", "remove", "double"),
  });
  return fc.array(wound, { minLength: 1, maxLength: 5 }).map((wounds) =>
    wounds.reduce<Buffer>((bytes, { at, length, bytes: given, kind }) => {
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + length)];
      const middle = kind === "overwrite" ? given : bytes.subarray(at, at + length * 2);
      return Buffer.concat([before, kind === "remove" ? Buffer.alloc(0) : middle, after]);
    }, whole),
  );
}

test.each([
  ["PDF", async () => aPdf({ pages: 3 }), (path: string) => rewritePdf(path, `${path}.made`)],
  [
    "MP4",
    async () => aVideo({ measured: Buffer.from("GPS"), beside: [box("udta", "x")] }),
    cleanVideo,
  ],
  ["zip archive", () => anArchive({ a: "abc".repeat(50), b: "xyz" }), checkArchive],
])("a torn %s is taken or refused, and never a riddle", async (_, aWhole, check) => {
  await fc.assert(
    fc.asyncProperty(torn(await aWhole()), async (bytes) => {
      try {
        await check(written(file, bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefused);
      }
    }),
    { numRuns: TRIES },
  );
});

/** Each of them could be read for hours by a reader that begins anew at every step. */
const TRAPS: [string, string][] = [
  ["a comment full of objects", `%PDF-1.7\n${"7 0 obj % ".repeat(200_000)}`],
  ["objects that never close", `%PDF-1.7\n${"7 0 obj [ ( ".repeat(200_000)}`],
  [
    "streams whose length is nowhere",
    `%PDF-1.7\n${"7 0 obj <</Length 9 0 R>>stream\n".repeat(50_000)}`,
  ],
  ["dictionaries in dictionaries", `%PDF-1.7\n7 0 obj ${"<</A".repeat(500_000)}`],
  ["one long line of numbers", `%PDF-1.7\n7 0 obj [${"1 0 ".repeat(1_000_000)}`],
  ["a number of a million digits", `%PDF-1.7\n7 0 obj ${"1".repeat(1_000_000)}x`],
  ["trailers that never end", `%PDF-1.7\n${"trailer(\n7 0 obj null endobj ".repeat(100_000)}`],
  ["codes that never end", `%PDF-1.7\n${"7 0 obj <".repeat(300_000)}`],
  ["heads of nothing", `%PDF-1.7\n${"obj obj".repeat(500_000)}`],
  ["objects in the comment behind an object", `%PDF-1.7\n${"7 0 obj<<>>%".repeat(200_000)}`],
  ["lists in a list without end", `%PDF-1.7\n7 0 obj [${"[]".repeat(7_000_000)}]`],
];

test.each(TRAPS)("%s: refused within seconds", async (_, text) => {
  const refused = () =>
    expect(rewritePdf(written(file, text), `${file}.made`)).rejects.toBeInstanceOf(FileRefused);
  expect(await processorSeconds(refused)).toBeLessThan(MOST_SECONDS);
});

test.each([
  ["PDF", () => aPdf(), (path: string) => rewritePdf(path, `${path}.made`, 0)],
  ["MP4", () => aVideo(), (path: string) => cleanVideo(path, 0)],
  ["zip archive", () => anArchive({ a: "abc" }), (path: string) => checkArchive(path, 0)],
])("a %s that takes longer than a check may take is refused in words", async (_, aWhole, check) => {
  await expect(check(written(file, await aWhole()))).rejects.toMatchObject({
    code: "takes_too_long",
  });
});

/** A track of texts whose every chunk is the whole film. */
function aTrackOnTop(chunks: number, bytes: number): Buffer {
  const table = (type: string, ...values: number[]) => {
    const content = Buffer.alloc(4 * (values.length + 1));
    for (const [at, value] of values.entries()) content.writeUInt32BE(value, 4 * (at + 1));
    return box(type, content);
  };
  const places = Array.from({ length: chunks }, () => 0);
  const tables = [
    table("stsz", bytes, chunks),
    table("stsc", 1, 1, 1, 1),
    table("stco", chunks, ...places),
  ];
  const kind = box("hdlr", Buffer.alloc(8), "text", Buffer.alloc(12));
  return box("trak", box("mdia", kind, box("minf", box("stbl", ...tables))));
}

const HEAVY_FILMS: [string, () => Buffer][] = [
  [
    "one track that empties the film again and again",
    () => aVideo({ film: Buffer.alloc(1_000_000), beside: [aTrackOnTop(100_000, 1_000_000)] }),
  ],
  [
    "many tracks that empty it once each",
    () =>
      aVideo({
        film: Buffer.alloc(1_000_000),
        beside: Array.from({ length: 2_000 }, () => aTrackOnTop(1, 1_000_000)),
      }),
  ],
];

test.each(HEAVY_FILMS)("a film with %s: cleaned within seconds", async (_, aFilm) => {
  const film = written(file, aFilm());
  expect(await processorSeconds(() => cleanVideo(film))).toBeLessThan(MOST_SECONDS);
});

const FILMS: [string, () => Buffer][] = [
  [
    "more tracks than a call has arguments",
    () => aVideo({ beside: [Buffer.concat(Array.from({ length: 180_000 }, () => box("trak")))] }),
  ],
  [
    "boxes in boxes",
    () => {
      const heads = Array.from({ length: 50_000 }, (_, at) => {
        const head = Buffer.from("    moov", "latin1");
        head.writeUInt32BE(8 * (50_000 - at));
        return head;
      });
      return aVideo({ beside: heads });
    },
  ],
];

test.each(FILMS)("a film with %s: refused within seconds", async (_, aFilm) => {
  const film = written(file, aFilm());
  const refused = () => expect(cleanVideo(film)).rejects.toBeInstanceOf(FileRefused);
  expect(await processorSeconds(refused)).toBeLessThan(MOST_SECONDS);
});
