interface Recording {
  seconds?: number;
  /** Bytes of pictures. */
  film?: Buffer;
  /** What a camera wrote down on the way, in a track of its own. */
  measured?: Buffer;
  /** Further boxes in the index: `box("udta", …)`. */
  beside?: Buffer[];
}

const UNITS_PER_SECOND = 1_000;

/** An MP4 by hand: its type, its index, its pictures. Nothing could play it, and every box is as it should be. */
export function aVideo({ seconds = 200, film, measured, beside = [] }: Recording = {}): Buffer {
  const pictures = film ?? Buffer.alloc(4_000, "picture ");
  const type = box("ftyp", "isom", number(512), "isomiso2avc1mp41");
  const indexFor = (from: number) =>
    box(
      "moov",
      header("mvhd", seconds, 100),
      track("vide", { seconds, from, bytes: pictures.length }),
      ...(measured
        ? [track("meta", { seconds, from: from + pictures.length, bytes: measured.length })]
        : []),
      ...beside,
    );
  const from = type.length + indexFor(0).length + 8;
  return Buffer.concat([type, indexFor(from), box("mdat", pictures, measured ?? "")]);
}

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((part) => Buffer.from(part as string, "latin1")));
  return Buffer.concat([number(inside.length + 8), Buffer.from(type, "latin1"), inside]);
}

/** Version and flags, when it was made and changed, units a second, length, and the rest. */
function header(type: string, seconds: number, bytes: number): Buffer {
  const start = [0, 3_850_000_000, 3_850_000_001, UNITS_PER_SECOND, seconds * UNITS_PER_SECOND];
  return box(type, ...start.map(number), Buffer.alloc(bytes - 20));
}

interface Samples {
  seconds: number;
  from: number;
  bytes: number;
}

function track(handler: "vide" | "meta", { seconds, from, bytes }: Samples): Buffer {
  const table = (type: string, ...numbers: number[]) => box(type, ...[0, ...numbers].map(number));
  const chunks = table("stco", 1, from);
  const samples = [table("stsz", 0, 1, bytes), table("stsc", 1, 1, 1, 1), chunks];
  // Its bytes are in this file: the first and only place that the list of places names.
  const entry = box(
    handler === "vide" ? "avc1" : "gpmd",
    Buffer.alloc(7),
    "\x01",
    Buffer.alloc(70),
  );
  const media = box(
    "minf",
    box("dinf", box("dref", number(0), number(1), box("url ", number(1)))),
    box(
      "stbl",
      box("stsd", number(0), number(1), entry),
      table("stts", 1, 1, seconds * UNITS_PER_SECOND),
      ...samples,
    ),
  );
  return box(
    "trak",
    header("tkhd", seconds, 84),
    box(
      "mdia",
      header("mdhd", seconds, 24),
      box("hdlr", number(0), number(0), handler, Buffer.alloc(12), "Camera\0"),
      media,
    ),
  );
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
