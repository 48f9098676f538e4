import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { written } from "../../../../tests/support/inspection-tools.ts";
import { longestStretchSeconds } from "../../../../tests/support/longest-stretch.ts";
import { packed, pdfOf } from "../../../../tests/support/sample-pdf.ts";
import { aVideo, box } from "../../../../tests/support/sample-video.ts";
import { cleanVideo } from "./clean-video.server";
import { rewritePdf } from "./rewrite-pdf.server";

const folder = mkdtempSync(join(tmpdir(), "served-"));
const file = join(folder, "sent");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Those of honest files are of some 50 milliseconds; each of these took seconds or minutes. */
const LONGEST_STRETCH_SECONDS = 0.75;

const inLists = (content: string) => "[".repeat(199) + content + "]".repeat(199);

/** What keeps the processor busy from the first byte to the last, where nothing is asked in between. */
const TRAPS: [string, () => Buffer | string][] = [
  [
    "millions of references in lists in lists",
    () => pdfOf({ 8: packed({ 1: inLists("2 0 R ".repeat(1_500_000)), 2: "null" }) }),
  ],
  ["heads of nothing", () => `%PDF-1.7\n${"0 obj".repeat(2_500_000)}`],
  [
    "a name in nothing but codes",
    () => pdfOf({ 8: packed({ 1: `<</Type/Catalog/${"#41".repeat(8_000_000)} 1>>` }) }),
  ],
];

test.each(TRAPS)("others are served while this PDF is read: %s", async (_, trap) => {
  const source = written(file, trap());
  // Whether it is taken is not the question here.
  const read = () => rewritePdf(source, `${file}.made`).catch(() => {});
  await expectShortStretches(read);
});

test("others are served while a film is read whose tracks are full of boxes", async () => {
  const boxes = Buffer.alloc(8 * 190_000, box("free"));
  const tracks = Array.from({ length: 30 }, () => box("trak", box("mdia", boxes)));
  const film = written(file, aVideo({ beside: tracks }));
  const read = () => cleanVideo(film).catch(() => {});
  await expectShortStretches(read);
});

/** A machine that is taken away from us for a moment adds that to one look, and not to three of them. */
async function expectShortStretches(read: () => Promise<unknown>): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 3 && shortest >= LONGEST_STRETCH_SECONDS; look += 1) {
    shortest = Math.min(shortest, await longestStretchSeconds(read));
  }
  expect(shortest).toBeLessThan(LONGEST_STRETCH_SECONDS);
}
