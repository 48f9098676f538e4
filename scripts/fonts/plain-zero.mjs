import { readOutline, words, writeOutline } from "./outline.mjs";
import { glyphOf, offsetsOf, readGlyphs, readTables, writeGlyphs, writeTables } from "./sfnt.mjs";

/**
 * Gives a variable font an open zero, like that of the headings. Atkinson's has a slash that parts its
 * counter in two; the ends of the weight axis, as fonts that hold nothing but "0", say how it is drawn there.
 */
export function withPlainZero(font, { lightest, heaviest }) {
  const tables = readTables(font);
  const zero = glyphOf(tables, "0");
  const light = zeroOf(lightest);
  const heavy = zeroOf(heaviest);
  const glyphs = readGlyphs(tables).with(zero, writeOutline(light.contours));
  const drawn = writeGlyphs(tables, glyphs);
  return writeTables(drawn.set("gvar", withVariation(tables.get("gvar"), zero, light, heavy)));
}

function zeroOf(font) {
  const tables = readTables(font);
  const glyph = glyphOf(tables, "0");
  const contours = readOutline(readGlyphs(tables)[glyph]);
  const widths = tables.get("hhea").readUInt16BE(34);
  const advance = tables.get("hmtx").readUInt16BE(4 * Math.min(glyph, widths - 1));
  return { contours: withoutSlash(contours), advance };
}

/** The counter anew, from its lower left quarter: the slash leaves that one whole. */
function withoutSlash(contours) {
  if (contours.map(({ length }) => length).join() !== "16,11,12") {
    throw new Error(
      "The zero is drawn in another way than it was: look at it before it is changed.",
    );
  }
  const [outer, [bottom, , , , , , , left, ...quarter]] = contours;
  const across = ({ x, y, isOn }) => ({ x: 2 * bottom.x - x, y, isOn });
  const upwards = ({ x, y, isOn }) => ({ x, y: 2 * left.y - y, isOn });
  const back = quarter.toReversed();
  const counter = [
    bottom,
    ...back.map(across),
    across(left),
    ...quarter.map(across).map(upwards),
    upwards(bottom),
    ...back.map(upwards),
    left,
    ...quarter,
  ];
  return [outer, counter];
}

const ALL_POINTS = 0;
const OWN_PEAK_AND_POINTS = 0xa000;
const PEAK_AT_THE_END = 0x4000;
const RUN_OF_WORDS = 0x40;

/** The table of variations, with what the zero does between the two ends of the axis. */
function withVariation(gvar, glyph, light, heavy) {
  const [from, to] = [light.contours.flat(), heavy.contours.flat()];
  const deltas = (axis, advance) => {
    const outline = to.map((point, index) => point[axis] - from[index][axis]);
    const all = [...outline, 0, advance, 0, 0];
    return Buffer.concat([Buffer.from([RUN_OF_WORDS | (all.length - 1)]), words(all)]);
  };
  const data = Buffer.concat([
    Buffer.from([ALL_POINTS]),
    deltas("x", heavy.advance - light.advance),
    deltas("y", 0),
  ]);
  const header = Buffer.alloc(10);
  [1, header.length, data.length, OWN_PEAK_AND_POINTS, PEAK_AT_THE_END].forEach((value, index) => {
    header.writeUInt16BE(value, 2 * index);
  });
  return replaceVariation(gvar, glyph, Buffer.concat([header, data]));
}

function replaceVariation(gvar, glyph, variation) {
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const first = gvar.readUInt32BE(16);
  const at = (index) =>
    first + (isLong ? gvar.readUInt32BE(20 + 4 * index) : 2 * gvar.readUInt16BE(20 + 2 * index));
  const pieces = Array.from({ length: gvar.readUInt16BE(12) }, (_, index) =>
    gvar.subarray(at(index), at(index + 1)),
  ).with(glyph, variation);
  const offsets = offsetsOf(pieces);
  const sharedAt = gvar.readUInt32BE(8);
  const shared = gvar.subarray(
    sharedAt,
    sharedAt + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6),
  );
  const header = Buffer.from(gvar.subarray(0, 20));
  header.writeUInt32BE(header.length + offsets.length, 8);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(header.length + offsets.length + shared.length, 16);
  return Buffer.concat([header, offsets, shared, ...pieces]);
}
