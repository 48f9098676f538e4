import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  hasInspectionTools,
  hiddenIn,
  picturesIn,
  plant,
  qpdf,
  written,
} from "../../../../tests/support/inspection-tools.ts";
import { pdfOf, stream } from "../../../../tests/support/sample-pdf.ts";
import { aPicture } from "../../../../tests/support/sample-pictures.ts";
import { box } from "../../../../tests/support/sample-video.ts";
import { CheckDeadline } from "./check-deadline.server";
import { FILTERS } from "./pdf-filters.server";
import { rewritePdf } from "./rewrite-pdf.server";
import { stripJpeg } from "./strip-jpeg.server";
import { stripJpx } from "./strip-jpx.server";

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pdf-pictures-"));
  target = join(folder, "target.pdf");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TOLD = /Zyxwina|SN-4711|43 deg|GPS|Artist|SerialNumber|Comment|XMP|IPTC|Thumbnail/;

/** As a telephone makes it, with everything that it writes beside the picture. */
async function aTellingPhoto(): Promise<Buffer> {
  const photo = written(join(folder, "photo.jpg"), await aPicture({ orientation: 6 }));
  plant(
    photo,
    "-Artist=Zyxwina",
    "-SerialNumber=SN-4711",
    "-GPSLatitude=43.615",
    "-GPSLatitudeRef=N",
    "-Comment=by Zyxwina",
    "-XMP:Creator=Zyxwina",
    "-IPTC:By-line=Zyxwina",
  );
  return Buffer.concat([readFileSync(photo), Buffer.from("Zyxwina behind its end")]);
}

const utf8 = (bytes: Buffer) => bytes.toString("latin1");

/** A page with one picture, packed as the filters say. */
function aPdfWithPicture(data: Buffer, filter: string, more: Record<number, string> = {}): Buffer {
  const entries = `/Type/XObject/Subtype/Image/Width 640/Height 480/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter ${filter}`;
  return pdfOf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 640 480]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>",
    4: stream("", "640 0 0 480 0 0 cm /P Do"),
    5: `<<${entries}/Length ${data.length}>>stream\n${utf8(data)}\nendstream`,
    ...more,
  });
}

const PACKED: [string, string, (photo: Buffer) => Buffer | Promise<Buffer>][] = [
  ["as it is", "/DCTDecode", (photo) => photo],
  ["in a list of one", "[/DCTDecode]", (photo) => photo],
  ["by a filter that stands elsewhere", "6 0 R", (photo) => photo],
  ["and packed once more", "[/FlateDecode/DCTDecode]", deflateSync],
  ["in letters", "[/ASCII85Decode/DCTDecode]", packedBy("ASCII85Decode")],
  ["in digits", "[/ASCIIHexDecode/DCTDecode]", packedBy("ASCIIHexDecode")],
];

function packedBy(filter: string) {
  return (photo: Buffer) => FILTERS.get(filter)?.pack(photo) ?? photo;
}

test.skipIf(!hasInspectionTools).each(PACKED)(
  "a photo in a PDF, %s, tells neither place nor camera nor owner, and looks the same",
  async (_, filter, pack) => {
    const photo = await aTellingPhoto();
    const source = written(
      join(folder, "source.pdf"),
      aPdfWithPicture(await pack(photo), filter, { 6: "/DCTDecode" }),
    );
    expect(await rewritePdf(source, target)).toEqual({ pages: 1 });
    expect(qpdf("--check", target)).toMatch(/No syntax or stream encoding errors/);
    expect(readFileSync(target, "latin1")).not.toMatch(/Zyxwina|SN-4711/);
    const [picture = "", ...others] = picturesIn(target, folder);
    expect(others).toEqual([]);
    expect(hiddenIn(picture)).not.toMatch(TOLD);
    const pixels = (of: Buffer | string) => sharp(of).raw().toBuffer();
    expect((await pixels(picture)).equals(await pixels(photo))).toBe(true);
  },
);

test("a photo that is packed in a way that nobody uses is refused", async () => {
  const photo = await aPicture();
  const source = (filter: string) =>
    written(join(folder, "source.pdf"), aPdfWithPicture(photo, filter));
  for (const filter of ["[/LZWDecode/DCTDecode]", "[/RunLengthDecode/JPXDecode]"]) {
    await expect(rewritePdf(source(filter), target)).rejects.toMatchObject({
      code: "pdf_too_complex",
    });
  }
});

test.each(["", "z", "letters of every length", "\0\0\0\0!\0\0"])(
  "what is written in letters or digits reads back as it was: %j",
  async (text) => {
    for (const name of ["ASCII85Decode", "ASCIIHexDecode", "FlateDecode"]) {
      const filter = FILTERS.get(name);
      const packed = (await filter?.pack(Buffer.from(text))) ?? Buffer.alloc(0);
      expect(String(await filter?.unpack(packed)), name).toBe(text);
    }
  },
);

const strip = (bytes: Buffer) => stripJpeg(bytes, new CheckDeadline(10_000));

test.each(["progressive", "baseline"])("a %s picture keeps every byte of its own", async (kind) => {
  const plain = await sharp(await aPicture())
    .jpeg({ progressive: kind === "progressive" })
    .toBuffer();
  expect((await strip(plain)).equals(plain)).toBe(true);
});

test("a picture that ends too soon, or none at all, is cut and not waited for", async () => {
  const plain = await aPicture();
  expect((await strip(plain.subarray(0, -200))).length).toBeLessThan(plain.length);
  for (const junk of ["", "no picture", "\xff\xd8\xff", "\xff\xd8\xff\xe1\xff", "\xff".repeat(99)])
    expect((await strip(Buffer.from(junk, "latin1"))).length).toBeLessThanOrEqual(junk.length);
});

test("a JPEG 2000 picture keeps its picture, and nothing beside it", () => {
  const comment = Buffer.from("\xff\x64\0\x0b\0\x01Zyxwina", "latin1");
  const code = Buffer.concat([
    Buffer.from("\xff\x4f", "latin1"),
    comment,
    Buffer.from("\xff\xd9", "latin1"),
  ]);
  const jpx = Buffer.concat([
    box("jP  ", "\r\n\x87\n"),
    box("ftyp", "jp2 "),
    box("jp2h", box("ihdr", "size"), box("xml ", "Zyxwina")),
    box("uuid", "GPS 43.6150 Zyxwina"),
    box("jp2c", code),
  ]);
  const clean = stripJpx(jpx);
  expect(clean.length).toBe(jpx.length);
  expect(clean.toString("latin1")).not.toMatch(/Zyxwina|GPS|uuid|xml /);
  expect(clean.toString("latin1")).toMatch(/jp2h.*ihdrsize.*jp2c\xff\x4f\xff\x64/s);
  expect(stripJpx(code).toString("latin1")).not.toContain("Zyxwina");
});
