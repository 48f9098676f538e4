import sharp from "sharp";
import { anArchive, anArchiveBomb } from "./sample-archives.ts";
import { aPdf } from "./sample-pdf.ts";
import { aPicture, aPictureThatClaims } from "./sample-pictures.ts";
import { aVideo } from "./sample-video.ts";

interface HarmfulFile {
  what: string;
  /** Of the project, as its page names it. */
  part: "coverPicture" | "proposal" | "video" | "slidesOrCode";
  name: string;
  mimeType: string;
  bytes: () => Buffer | string | Promise<Buffer>;
  /** What the page says. */
  told: RegExp;
}

const SCRIPT = "<script>alert(1)</script>";
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;

/** Whatever a child, or somebody worse, may pick. Two in a row for one part are told different things. */
export const HARMFUL: HarmfulFile[] = [
  ...pictures(),
  {
    ...film("a file of 0 bytes"),
    bytes: () => "",
    told: /This file is empty/,
  },
  {
    ...film("a truncated MP4"),
    bytes: () => aVideo().subarray(0, -100),
    told: /This video is cut short/,
  },
  {
    ...film("a web page called .mp4"),
    bytes: () => `<!doctype html>${SCRIPT}`,
    told: /called “.mp4”, but inside it is something else/,
  },
  {
    what: "a zip bomb",
    part: "slidesOrCode",
    name: "code.zip",
    mimeType: "application/zip",
    bytes: anArchiveBomb,
    told: /unpacks to far more/,
  },
  {
    what: "a program called .txt",
    part: "slidesOrCode",
    name: "readme.txt",
    mimeType: "text/plain",
    bytes: () => Buffer.from("\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\xb7\0", "latin1"),
    told: /called “.txt”, but inside it is something else/,
  },
  {
    ...document("a PDF with a password"),
    bytes: () => changed(aPdf(), "/Info 4 0 R", "/Encrypt 4 0 R"),
    told: /locked with a password/,
  },
  {
    ...document("an archive behind the first line of a PDF"),
    bytes: async () => Buffer.concat([Buffer.from("%PDF-1.4\n"), await anArchive({ a: "a" })]),
    told: /This PDF is damaged/,
  },
];

function pictures(): HarmfulFile[] {
  const [jpeg, png] = ["image/jpeg", "image/png"];
  const cover = { part: "coverPicture", name: "cover.png", mimeType: png } as const;
  return [
    {
      ...cover,
      what: "a PDF called .jpg",
      name: "cover.jpg",
      mimeType: jpeg,
      bytes: () => aPdf(),
      told: /called “.jpg”, but inside it is a PDF/,
    },
    {
      ...cover,
      what: "a picture of 60,000 × 60,000 pixels",
      bytes: () => aPictureThatClaims(60_000, 60_000),
      told: /too many pixels/,
    },
    {
      ...cover,
      what: "a drawing with a script",
      name: "cover.svg",
      mimeType: "image/svg+xml",
      bytes: () => DRAWING,
      told: /This kind of file cannot be used here/,
    },
    {
      ...cover,
      what: "the same called .png",
      bytes: () => DRAWING,
      told: /called “.png”, but inside it is something else/,
    },
    {
      ...cover,
      what: "a name of 10,000 letters",
      // Three bytes each: together they would burst the header in which a name travels.
      name: `${"名".repeat(9_996)}.png`,
      bytes: () => aPicture({ format: "png" }),
      told: /The name of this file is too long/,
    },
    {
      ...cover,
      what: "a GIF that is a script as well",
      name: "cover.jpg",
      mimeType: jpeg,
      bytes: () => "GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//",
      told: /inside it is something else \(image\/gif\)/,
    },
    {
      ...cover,
      what: "half a picture",
      async bytes() {
        const whole = await aPicture({ format: "png" });
        return whole.subarray(0, whole.length / 2);
      },
      told: /This picture is damaged/,
    },
  ];
}

function film(what: string) {
  return { what, part: "video", name: "film.mp4", mimeType: "video/mp4" } as const;
}

function document(what: string) {
  return { what, part: "proposal", name: "proposal.pdf", mimeType: "application/pdf" } as const;
}

/** It is taken, and its script is not. */
export function aPdfWithScript(): Buffer {
  return changed(aPdf(), "/Metadata", "/OpenAction<</S/JavaScript/JS(quillon)>>/Metadata");
}

/** With its place and its owner in it, and an archive behind it: the picture is taken, and nothing else. */
export async function aTellingPicture(): Promise<Buffer> {
  const place = { GPSLatitudeRef: "N", GPSLatitude: "43/1 36/1 54/1" };
  const picture = await sharp(await aPicture())
    .withExif({ IFD0: { Artist: "Zyxwina" }, IFD3: place })
    .toBuffer();
  return Buffer.concat([picture, await anArchive({ "Zyxwina.txt": "secret" })]);
}

function changed(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replace(from, to), "latin1");
}
