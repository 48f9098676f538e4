import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
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
])(
  "a torn %s is taken or refused, and never a riddle",
  async (_, aWhole, check) => {
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
  },
  120_000,
);

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
];

test.each(TRAPS)("%s: refused within seconds", async (_, text) => {
  const startedAt = performance.now();
  await expect(rewritePdf(written(file, text), `${file}.made`)).rejects.toBeInstanceOf(FileRefused);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
