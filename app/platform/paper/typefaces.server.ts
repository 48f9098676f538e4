import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

/** One is drawn with the hand of the site, the others are for reading. */
export type Cut = "display" | "text" | "heavy";

/** A file of a family, opened. */
export interface Typeface {
  id: string;
  font: Font;
  /** Some files of a family were published without a single letter. */
  isEmpty: boolean;
}

export const DISPLAY_FAMILY = "bricolage-grotesque";

/** The site's own families first, then one for every alphabet that they lack; each with its weight. */
const FAMILIES: Record<Cut, readonly [family: string, weight: number][]> = {
  display: [[DISPLAY_FAMILY, 800], ...alphabets(800)],
  text: [["atkinson-hyperlegible-next", 400], ...alphabets(400)],
  heavy: [["atkinson-hyperlegible-next", 700], ...alphabets(700)],
};

function alphabets(weight: number): [string, number][] {
  return [
    ["noto-sans", weight],
    ["noto-sans-arabic", weight],
    ["noto-sans-hebrew", weight],
    ["noto-sans-ethiopic", weight],
    ["noto-sans-thai", weight],
    ["noto-sans-myanmar", weight],
    // Most other alphabets of the world in one family, which has no heavier weight.
    ["google-sans", Math.min(weight, 700)],
    ["wdxl-lubrifont-sc", 400],
    ["dela-gothic-one", 400],
    ["do-hyeon", 400],
  ];
}

/** So many have been looked up that more would be somebody's game. */
const MOST_LETTERS = 20_000;

const require = createRequire(import.meta.url);
const parts = new Map<string, Part[]>();
const opened = new Map<string, Typeface>();

const found = new Map<string, Typeface | undefined>();

/** The typeface that can write this letter with all its marks, if any can. Read when first needed. */
export function typefaceFor(cut: Cut, letter: string): Typeface | undefined {
  const key = `${cut} ${letter}`;
  if (!found.has(key) && found.size < MOST_LETTERS) found.set(key, findTypeface(cut, letter));
  return found.get(key) ?? findTypeface(cut, letter);
}

function findTypeface(cut: Cut, letter: string): Typeface | undefined {
  const codePoints = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
  const [first = 0] = codePoints;
  for (const [family, weight] of FAMILIES[cut]) {
    for (const { name, ranges } of partsOf(family)) {
      if (!ranges.some(([from, to]) => first >= from && first <= to)) continue;
      const face = openTypeface(`${family}/files/${family}-${name}-${weight}-normal.woff`);
      if (face.isEmpty) continue;
      if (codePoints.every((each) => face.font.hasGlyphForCodePoint(each))) return face;
    }
  }
  return undefined;
}

function openTypeface(id: string): Typeface {
  const known = opened.get(id);
  if (known) return known;
  const font = openSync(require.resolve(`@fontsource/${id}`)) as Font;
  const face = { id, font, isEmpty: !("cmap" in font) || font.cmap === undefined };
  opened.set(id, face);
  return face;
}

interface Part {
  name: string;
  ranges: [number, number][];
}

/** A family is cut into files by what they hold, and says itself which: `"greek": "U+0370-0377,U+037A"`. */
function partsOf(family: string): Part[] {
  const known = parts.get(family);
  if (known) return known;
  const path = require.resolve(`@fontsource/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
  const made = Object.entries(listed).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ""),
    ranges: ranges.split(",").map(rangeOf),
  }));
  parts.set(family, made);
  return made;
}

function rangeOf(text: string): [number, number] {
  const [from = "", to = from] = text.replace(/^U\+/i, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
