import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFormPdf } from "../../../../tests/support/form-pdf.ts";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { processorSeconds } from "../../../../tests/support/processor-seconds.ts";
import { aPdf, packed, pdfOf, stream } from "../../../../tests/support/sample-pdf.ts";
import { FileRefused } from "../file-refused.server";
import { rewritePdf } from "./rewrite-pdf.server";

const folder = mkdtempSync(join(tmpdir(), "pdf-fuzz-"));
const [source, target] = [join(folder, "source.pdf"), join(folder, "target.pdf")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TRIES = 120;
const LONGEST_MS = 250;
/** What it took to see that the time was over, and to start at all. */
const A_LITTLE_SECONDS = 1;

/** What a reader stumbles over, where it stands in the wrong place. */
const WORDS = [
  ..."<>[](){}%/R\\\r\0".split(""),
  ..."<< >> obj endobj stream endstream trailer xref startxref null true".split(" "),
  ...["7 0 obj", "1 0 R", "99999999999999999999", "-1", ".", "#41", "/Length 5", "/Length 1 0 R"],
  ...["/EF 1 0 R", "/S/JavaScript", "/S 1 0 R", "/Type/ObjStm/N 9/First 3", "/Kids[1 0 R]", "/XFA"],
];

type Change = (bytes: Buffer) => Buffer;

/** One change to a whole file: a piece of it is replaced by a word, by another piece, or by itself many times. */
const change: fc.Arbitrary<Change> = fc
  .record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(60),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    word: fc.constantFrom(...WORDS),
    times: fc.constantFrom(0, 1, 2, 3, 5_000),
    isWord: fc.boolean(),
  })
  .map(({ at, length, from, word, times, isWord }) => (bytes) => {
    const begin = Math.floor(at * bytes.length);
    const taken = Math.floor(from * bytes.length);
    const piece = isWord ? Buffer.from(` ${word} `) : bytes.subarray(taken, taken + length);
    const repeated = Array.from({ length: times }, () => piece);
    return Buffer.concat([bytes.subarray(0, begin), ...repeated, bytes.subarray(begin + length)]);
  });

const seeds: Buffer[] = [];

beforeAll(async () => {
  seeds.push(
    aPdf({ pages: 3 }),
    await aFormPdf("Zyxwina"),
    pdfOf({
      1: "<</Type/Catalog/Pages 2 0 R/AF[6 0 R]>>",
      6: "<</Type/Filespec/F(a)/EF 7 0 R>>",
      7: "<</F 8 0 R>>",
      8: stream("", "attached"),
      9: packed({ 2: "<</Type/Pages/Kids[3 0 R]>>", 3: "<</Type/Page/Parent 2 0 R>>" }),
    }),
  );
});

test("a PDF that was changed at random is taken or refused, and never for longer than it may take", async () => {
  const changed = fc
    .tuple(fc.nat(2), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([seed, changes]) =>
      changes.reduce((bytes, apply) => apply(bytes), seeds[seed] as Buffer),
    );
  const property = fc.asyncProperty(changed, async (bytes) => {
    written(source, bytes);
    const check = () =>
      rewritePdf(source, target, LONGEST_MS).catch((error: unknown) =>
        expect(error).toBeInstanceOf(FileRefused),
      );
    const most = LONGEST_MS / 1_000 + A_LITTLE_SECONDS;
    expect(await processorSeconds(check)).toBeLessThan(most);
  });
  await fc.assert(property, { numRuns: TRIES });
});
