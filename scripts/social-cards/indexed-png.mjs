import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_SIZE = 256;

/**
 * Writes RGBA pixels as a PNG with a palette. The pictures are flat: a few colours fill almost
 * everything, so the most frequent ones stand in for all, at a third of the bytes.
 */
export function encodeIndexedPng(pixels, width, height) {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const { palette, indexOf } = buildPalette(colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + x + 1] = indexOf.get(colours[y * width + x]);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((channels) => channels.slice(0, 3)))),
    chunk("tRNS", Buffer.from(palette.map(([, , , a]) => a))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function buildPalette(colours) {
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byFrequency = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  const palette = byFrequency.slice(0, PALETTE_SIZE).map(channelsOf);
  const indexOf = new Map(byFrequency.map((colour) => [colour, nearest(palette, colour)]));
  return { palette, indexOf };
}

function nearest(palette, colour) {
  const [r, g, b, a] = channelsOf(colour);
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  palette.forEach((entry, index) => {
    const distance =
      (entry[0] - r) ** 2 + (entry[1] - g) ** 2 + (entry[2] - b) ** 2 + (entry[3] - a) ** 2;
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  });
  return best;
}

function channelsOf(colour) {
  return [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255, colour >>> 24];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
