import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate as turn } from "node:timers/promises";
import { create, type Font } from "fontkit";
import { unpackWoff } from "./unpack-woff.server";

/** One is drawn with the hand of the site, the others are for reading. */
export type Cut = "display" | "text" | "heavy";

/** A file of a family, opened. */
export interface Typeface {
  id: string;
  font: Font;
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

/** So many are remembered; more would be somebody's game, and those that are really used come back soon. */
const MOST_LETTERS = 20_000;

const require = createRequire(import.meta.url);
const parts = new Map<string, Map<number, string[]>>();
const opened = new Map<string, Typeface>();

const found = new Map<string, Typeface | undefined>();

/** The typeface that can write this letter with all its marks, if any can. Read when first needed. */
export function typefaceFor(cut: Cut, letter: string): Typeface | undefined {
  const key = `${cut} ${letter}`;
  if (found.has(key)) return found.get(key);
  const face = findTypeface(cut, letter);
  if (found.size >= MOST_LETTERS) found.clear();
  found.set(key, face);
  return face;
}

/** Opens the files of all these letters beforehand, which may be two hundred; others have their turn between them. */
export async function openTypefacesOf(text: string): Promise<void> {
  for (const letter of new Set(text.normalize("NFC"))) {
    const before = opened.size;
    const face = typefaceFor("text", letter);
    if (opened.size === before) continue;
    // Only now most of the file is read.
    face?.font.layout(letter);
    await turn();
  }
}

function findTypeface(cut: Cut, letter: string): Typeface | undefined {
  const codePoints = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
  const [first = 0] = codePoints;
  for (const [family, weight] of FAMILIES[cut]) {
    for (const name of partsOf(family).get(first) ?? []) {
      const face = openTypeface(`${family}/files/${family}-${name}-${weight}-normal.woff`);
      if (codePoints.every((each) => face.font.hasGlyphForCodePoint(each))) return face;
    }
  }
  return undefined;
}

function openTypeface(id: string): Typeface {
  const known = opened.get(id);
  if (known) return known;
  const packed = readFileSync(require.resolve(`@fontsource/${id}`));
  const face = { id, font: create(unpackWoff(packed)) as Font };
  opened.set(id, face);
  return face;
}

/**
 * A family is cut into files by what they hold, and says itself which: `"greek": "U+0370-0377,U+037A"`.
 * Turned round, because one of a hundred files is sought for every letter.
 */
function partsOf(family: string): Map<number, string[]> {
  const known = parts.get(family);
  if (known) return known;
  const path = require.resolve(`@fontsource/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
  const made = new Map<number, string[]>();
  for (const [part, ranges] of Object.entries(listed)) {
    const name = part.replace(/[[\]]/g, "");
    for (const [from, to] of ranges.split(",").map(rangeOf)) {
      for (let each = from; each <= to; each += 1)
        made.set(each, [...(made.get(each) ?? []), name]);
    }
  }
  parts.set(family, made);
  return made;
}

function rangeOf(text: string): [number, number] {
  const [from = "", to = from] = text.replace(/^U\+/i, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
