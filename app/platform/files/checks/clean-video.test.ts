import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileTypeFromFile } from "file-type";
import { afterAll, expect, test } from "vitest";
import {
  hasInspectionTools,
  hiddenIn,
  plant,
  written,
} from "../../../../tests/support/inspection-tools.ts";
import { aVideo, box } from "../../../../tests/support/sample-video.ts";
import { cleanVideo } from "./clean-video.server";

const folder = mkdtempSync(join(tmpdir(), "video-test-"));
const file = join(folder, "film.mp4");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clean = (bytes: Buffer) => cleanVideo(written(file, bytes));
const made = () => readFileSync(file);

test("the length is read, and not a byte of the pictures is touched", async () => {
  const film = Buffer.alloc(100_000, "pixels ");
  const before = aVideo({ seconds: 212, film });
  expect(await clean(before)).toEqual({ seconds: 212 });
  expect(made().length).toBe(before.length);
  expect(made().includes(film)).toBe(true);
  expect((await fileTypeFromFile(file))?.mime).toBe("video/mp4");
});

test("place, device and owner are gone, wherever they stand", async () => {
  const place = "\xa9xyz\0\x15\x15\xc7+43.6150-116.2023/";
  const beside = [
    box("udta", box("free", place)),
    box("meta", "Zyxwina's phone"),
    box("uuid", Buffer.alloc(16, 1), "Zyxwina"),
  ];
  const outside = box("uuid", Buffer.alloc(16, 2), "Zyxwina lives here");
  const before = Buffer.concat([aVideo({ beside }), outside]);
  await clean(before);
  expect(made().toString("latin1")).not.toMatch(/Zyxwina|43\.6150|udta|meta|uuid/);
  expect(made().length).toBe(before.length);
});

test.each([
  ["in the index itself", aVideo({ beside: [box("\xa9xyz", "+43.6150-116.2023/ Zyxwina")] })],
  ["as a place of its own", aVideo({ beside: [box("loci", "\0\0\0\0Zyxwina 43.6150")] })],
  ["in a dashcam’s list", aVideo({ beside: [box("gps ", "Zyxwina 43.6150")] })],
  [
    "in a dashcam’s free space",
    Buffer.concat([aVideo(), box("free", "GPS Zyxwina 43.6150"), box("skip", "Zyxwina")]),
  ],
  [
    "under the name that telephones give it",
    aVideo({
      beside: [box("meta", box("keys", "mdtacom.apple.quicktime.location.ISO6709 Zyxwina"))],
    }),
  ],
])("a place that stands %s is gone", async (_, film) => {
  expect(await clean(film)).toEqual({ seconds: 200 });
  expect(made().toString("latin1")).not.toMatch(/Zyxwina|43\.6150|quicktime\.location/);
  expect(made().length).toBe(film.length);
});

test("a film whose pictures stand at an address elsewhere is refused", async () => {
  const elsewhere = aVideo();
  // The last bit of its flags says that the samples are in this file.
  elsewhere[elsewhere.indexOf("url ") + 7] = 0;
  await expect(clean(elsewhere)).rejects.toMatchObject({ code: "video_damaged" });
});

test("a last box without a length reaches to the end, and a long length is read as one", async () => {
  const whole = aVideo();
  const film = whole.indexOf("mdat") - 4;
  const endless = Buffer.from(whole);
  endless.writeUInt32BE(0, film);
  expect(await clean(endless)).toEqual({ seconds: 200 });
  const place = box("uuid", "Zyxwina 43.6150");
  const long = Buffer.alloc(16, "\0\0\0\x01uuid");
  long.writeBigUInt64BE(BigInt(place.length + 8), 8);
  await clean(Buffer.concat([whole, long, place.subarray(8)]));
  expect(made().toString("latin1")).not.toContain("Zyxwina");
});

test.each([0n, 15n, 2n ** 40n, 2n ** 63n, 2n ** 64n - 1n])(
  "a box that says to have %s bytes is refused",
  async (length) => {
    const head = Buffer.alloc(16, "\0\0\0\x01free");
    head.writeBigUInt64BE(length, 8);
    await expect(clean(Buffer.concat([aVideo(), head]))).rejects.toMatchObject({
      code: expect.stringMatching(/^video_(cut_short|damaged)$/),
    });
  },
);

test("when it was made is gone too", async () => {
  await clean(aVideo({ seconds: 10 }));
  const date = Buffer.alloc(4);
  date.writeUInt32BE(3_850_000_000);
  expect(made().includes(date)).toBe(false);
});

test("a track of places that the camera wrote on the way is emptied, samples and all", async () => {
  const measured = Buffer.from("GPS5 43.61500 -116.20230 Zyxwina ".repeat(30));
  const film = Buffer.alloc(5_000, "pixels ");
  expect(await clean(aVideo({ measured, film }))).toEqual({ seconds: 200 });
  expect(made().toString("latin1")).not.toMatch(/GPS5|43\.615|Zyxwina/);
  expect(made().includes(film)).toBe(true);
});

test("how telephones and programs call their tracks and their work is gone", async () => {
  const before = aVideo();
  before.write("Zyxwina's phone", before.lastIndexOf("avc1") + 4 + 42 + 1, "latin1");
  before.write("Zyx1", before.lastIndexOf("avc1") + 4 + 12, "latin1");
  expect(before.includes("Camera")).toBe(true);
  await clean(before);
  expect(made().toString("latin1")).not.toMatch(/Camera|Zyx/);
  expect(made().includes("hdlr") && made().includes("vide") && made().includes("avc1")).toBe(true);
});

test("bytes between pictures and sound that nothing points to are emptied", async () => {
  const film = Buffer.alloc(5_000, "pixels ");
  const whole = aVideo({ film });
  const mediaAt = whole.indexOf("mdat") - 4;
  const behind = Buffer.from("Zyxwina 43.6150 behind the film");
  const longer = Buffer.concat([whole, behind]);
  longer.writeUInt32BE(longer.length - mediaAt, mediaAt);
  await clean(longer);
  expect(made().length).toBe(longer.length);
  expect(made().includes(film)).toBe(true);
  expect(made().includes("Zyxwina")).toBe(false);
});

test.skipIf(!hasInspectionTools)("exiftool finds neither place nor device", async () => {
  written(file, aVideo());
  plant(
    file,
    "-Keys:GPSCoordinates=43.615, -116.2023, 800",
    "-UserData:GPSCoordinates=43.615, -116.2023, 800",
    "-Keys:Make=Zyxphone",
    "-UserData:Author=Zyxwina",
    "-XMP:Creator=Zyxwina",
  );
  expect(hiddenIn(file)).toMatch(/GPS/);
  expect(hiddenIn(file)).toMatch(/Zyxphone/);
  await cleanVideo(file);
  expect(hiddenIn(file)).not.toMatch(/GPS|Zyx|43 deg|XMP|Author|Make/);
});

test("cleaning twice changes nothing more", async () => {
  await clean(aVideo({ beside: [box("udta", "x")] }));
  const once = made();
  await cleanVideo(file);
  expect(made().equals(once)).toBe(true);
});

test.each([1, 9, 40, 500, 3_000, 4_090])(
  "a film that lacks its last %d bytes is refused",
  async (missing) => {
    const whole = aVideo();
    await expect(clean(whole.subarray(0, whole.length - missing))).rejects.toMatchObject({
      code: "video_cut_short",
    });
  },
);

test("a recording that broke off before its index was written is refused", async () => {
  const [type, film] = [box("ftyp", "isom\0\0\0\0isom"), box("mdat", Buffer.alloc(5_000))];
  await expect(clean(Buffer.concat([type, film]))).rejects.toMatchObject({
    code: "video_cut_short",
  });
});

test("an index that points behind the end of the file is refused", async () => {
  const whole = aVideo();
  const index = whole.subarray(0, whole.indexOf("mdat") - 4);
  await expect(clean(Buffer.concat([index, box("mdat", "x")]))).rejects.toMatchObject({
    code: "video_cut_short",
  });
});

test("sound without a picture, and boxes that cannot be, are no video", async () => {
  const deaf = Buffer.from(aVideo());
  deaf.write("soun", deaf.indexOf("vide"));
  await expect(clean(deaf)).rejects.toMatchObject({ code: "video_damaged" });
  const torn = Buffer.from(aVideo());
  torn.writeUInt32BE(0x7fffffff, torn.indexOf("mdia") - 4);
  await expect(clean(torn)).rejects.toMatchObject({ code: "video_damaged" });
});

test("a length that is not told is a matter for staff", async () => {
  const silent = aVideo({ seconds: 0 });
  expect(await clean(silent)).toEqual({ seconds: null });
});
