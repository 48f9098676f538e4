import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  hasInspectionTools,
  hiddenIn,
  plant,
  written,
} from "../../../../tests/support/inspection-tools.ts";
import { aPicture, aPictureThatClaims } from "../../../../tests/support/sample-pictures.ts";
import { redrawPicture } from "./redraw-picture.server";

const folder = mkdtempSync(join(tmpdir(), "picture-test-"));
const source = join(folder, "source");
const target = join(folder, "target");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!hasInspectionTools).each(["jpeg", "png", "webp"] as const)(
  "a %s comes out without place, camera, owner, XMP and IPTC",
  async (format) => {
    written(source, await aPicture({ format }));
    plant(
      source,
      "-GPSLatitude=43.615",
      "-GPSLatitudeRef=N",
      "-GPSLongitude=116.2023",
      "-GPSLongitudeRef=W",
      "-EXIF:Make=Zyxphone",
      "-EXIF:Artist=Zyxwina",
      "-XMP:Creator=Zyxwina",
      "-XMP:GPSLatitude=43.615",
      ...(format === "webp" ? [] : ["-IPTC:By-line=Zyxwina"]),
    );
    expect(hiddenIn(source)).toMatch(/GPSLatitude/);
    await redrawPicture(source, target, format);
    expect(hiddenIn(target)).not.toMatch(/GPS|Zyx|XMP|IPTC|IFD0|Photoshop/);
    expect(readFileSync(target).toString("latin1")).not.toMatch(/Zyx|Exif|xpacket/);
  },
);

test("a picture taken sideways comes out upright", async () => {
  written(source, await aPicture({ width: 600, height: 400, orientation: 6 }));
  expect(await redrawPicture(source, target, "jpeg")).toEqual({ width: 400, height: 600 });
  const { dominant } = await sharp(
    await sharp(target).extract({ left: 0, top: 0, width: 400, height: 200 }).toBuffer(),
  ).stats();
  expect(dominant.r, "red was on the left, and is on top now").toBeGreaterThan(200);
});

test("the longest side is bounded, and nothing is enlarged", async () => {
  written(source, await aPicture({ width: 3_000, height: 1_500 }));
  expect(await redrawPicture(source, target, "jpeg")).toEqual({ width: 2_400, height: 1_200 });
  expect(await redrawPicture(source, target, "jpeg", 300)).toEqual({ width: 300, height: 150 });
  written(source, await aPicture({ width: 30, height: 20 }));
  expect(await redrawPicture(source, target, "jpeg")).toEqual({ width: 30, height: 20 });
});

test("a picture of 60,000 × 60,000 pixels is refused before it is opened", async () => {
  written(source, aPictureThatClaims(60_000, 60_000));
  await expect(redrawPicture(source, target, "png")).rejects.toMatchObject({
    code: "picture_too_many_pixels",
  });
});

test("a picture that moves comes out as its first moment, however many it has", async () => {
  const moments = Array.from({ length: 60 }, (_, at) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 4 * at, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(moments), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBeGreaterThan(1);
  written(source, moving);
  expect(await redrawPicture(source, target, "webp")).toEqual({ width: 64, height: 64 });
  expect((await sharp(target).metadata()).pages ?? 1).toBe(1);
});

test.each(["jpeg", "png", "webp"] as const)(
  "a %s that is a page and an archive as well comes out as a picture and nothing else",
  async (format) => {
    const picture = await sharp(await aPicture())
      .withIccProfile("p3")
      .withExif({ IFD0: { Copyright: "<script>zyx</script>" } })
      .toFormat(format)
      .toBuffer();
    const behind = Buffer.from("<html><script>zyx</script>PK\x03\x04zyx%PDF-1.7", "latin1");
    written(source, Buffer.concat([picture, behind]));
    await redrawPicture(source, target, format);
    expect(readFileSync(target).toString("latin1")).not.toMatch(/zyx|script|%PDF/);
    const { icc, exif } = await sharp(target).metadata();
    expect({ icc, exif }).toEqual({});
  },
);

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["of its first bytes only", (bytes: Buffer) => bytes.subarray(0, 20)],
  [
    "of another kind that the library could open",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
  ],
])("a picture %s is refused as damaged", async (_, damage) => {
  written(source, damage(await aPicture({ width: 900, height: 900 })));
  await expect(redrawPicture(source, target, "jpeg")).rejects.toMatchObject({
    code: "picture_damaged",
  });
});
