import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

interface Drawn {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "gif";
  /** As a telephone writes it that was held on its side. */
  orientation?: number;
}

/** Left half red, right half blue. */
export async function aPicture({
  width = 640,
  height = 480,
  format = "jpeg",
  orientation = 1,
}: Drawn = {}): Promise<Buffer> {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3, background: "blue" } };
  return sharp({ create: { width, height, channels: 3, background: "red" } })
    .composite([{ input: blue as never, gravity: "east" }])
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of a few bytes that says it is this large. */
export function aPictureThatClaims(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
