/** The tables of a TrueType font, by tag. */
export function readTables(font) {
  const count = font.readUInt16BE(4);
  const tables = new Map();
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const start = font.readUInt32BE(at + 8);
    const end = start + font.readUInt32BE(at + 12);
    tables.set(font.toString("latin1", at, at + 4), font.subarray(start, end));
  }
  return tables;
}

/** The font of these tables. Its checksums are left to whoever packs it. */
export function writeTables(tables) {
  const tags = [...tables.keys()].sort();
  const directory = Buffer.alloc(12 + 16 * tags.length);
  directory.writeUInt32BE(0x00010000);
  directory.writeUInt16BE(tags.length, 4);
  const bodies = [];
  let start = directory.length;
  tags.forEach((tag, index) => {
    const table = tables.get(tag);
    const at = 12 + 16 * index;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(start, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    bodies.push(padded);
    start += padded.length;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Which glyph a letter of the basic plane has, from the font's table of format 4. */
export function glyphOf(tables, letter) {
  const cmap = tables.get("cmap");
  const code = letter.codePointAt(0);
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
      if (table.readUInt16BE(14 + segment) < code) continue;
      const first = table.readUInt16BE(16 + size + segment);
      if (first > code) break;
      const delta = table.readUInt16BE(16 + 2 * size + segment);
      const rangeAt = 16 + 3 * size + segment;
      const range = table.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (table.readUInt16BE(rangeAt + range + 2 * (code - first)) + delta) & 0xffff;
    }
  }
  throw new Error(`The font has no glyph for "${letter}".`);
}

/** The bytes of each glyph, in order. */
export function readGlyphs(tables) {
  const [glyf, loca] = [tables.get("glyf"), tables.get("loca")];
  const isLong = tables.get("head").readInt16BE(50) === 1;
  const offset = (index) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  const count = tables.get("maxp").readUInt16BE(4);
  return Array.from({ length: count }, (_, index) =>
    glyf.subarray(offset(index), offset(index + 1)),
  );
}

/** Puts glyphs of other lengths in place of those of a font. */
export function writeGlyphs(tables, glyphs) {
  const head = Buffer.from(tables.get("head"));
  head.writeInt16BE(1, 50);
  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]));
  return new Map([
    ...tables,
    ["head", head],
    ["glyf", Buffer.concat(padded)],
    ["loca", offsetsOf(padded)],
  ]);
}

/** Where each piece begins when they stand in a row, and where the last one ends. */
export function offsetsOf(pieces) {
  const offsets = Buffer.alloc(4 * (pieces.length + 1));
  pieces.reduce((end, piece, index) => {
    offsets.writeUInt32BE(end + piece.length, 4 * (index + 1));
    return end + piece.length;
  }, 0);
  return offsets;
}
