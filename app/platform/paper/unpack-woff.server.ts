import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

/**
 * The plain file that a packed one was made of. The library reads packed ones too, but it unpacks
 * all letters again for each that it looks at, and fails at a letter without a shape behind the last.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const header = Buffer.alloc(HEADER_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  let offset = HEADER_BYTES + tables.length * ENTRY_BYTES;
  const entries: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const { tag, checksum, content } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(content.length, 4);
    entries.push(tag, checksum, place);
    // Each begins at a multiple of four, and something stands behind the last.
    const padding = Buffer.alloc(8 - (content.length % 4));
    contents.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat([header, ...entries, ...contents]);
}

function tablesOf(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [offset, packedBytes, bytes] = [4, 8, 12].map((after) => woff.readUInt32BE(at + after));
    const packed = woff.subarray(offset, (offset ?? 0) + (packedBytes ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      content: packedBytes === bytes ? packed : inflateSync(packed),
    };
  });
}
