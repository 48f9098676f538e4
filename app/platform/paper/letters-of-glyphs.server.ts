/** The part of the library's embedded typeface that is changed here. */
interface EmbeddedFace {
  encode(text: string, features: unknown): [string[], unknown[]];
  layout(text: string, features: unknown): { glyphs: Glyph[]; positions: unknown[] };
  subset: { includeGlyph(id: number): number; glyphs: number[] };
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  scale: number;
  font: { getGlyph(id: number, codePoints?: number[]): Glyph };
}

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

const changed = new WeakSet<object>();

/**
 * Letters of one shape, told apart by dots of their own, are one sign in some typefaces, and the library lets a
 * sign stand for the first letter that used it: بنت was read back as ببت. Here each letter has its own.
 */
export function tellLettersApart(paper: PDFKit.PDFDocument): void {
  const face = (paper as unknown as { _font: EmbeddedFace })._font;
  if (changed.has(face)) return;
  changed.add(face);
  forgetNoLetter(face.font);
  const known = new Map<string, number>();
  const first = new Set<number>();
  face.encode = (text, features) => {
    const { glyphs, positions } = face.layout(text, features);
    const signs = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const key = `${id} ${codePoints}`;
      const sign = known.get(key) ?? (first.has(id) ? again(id) : face.subset.includeGlyph(id));
      known.set(key, sign);
      first.add(id);
      face.widths[sign] ??= advanceWidth * face.scale;
      face.unicode[sign] ??= codePoints;
      return sign.toString(16).padStart(4, "0");
    });
    return [signs, positions];
  };
  const again = (id: number) => face.subset.glyphs.push(id) - 1;
}

/** A typeface, too, remembers of each sign the first letter only. */
function forgetNoLetter(font: EmbeddedFace["font"]): void {
  if (changed.has(font)) return;
  changed.add(font);
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    const isKnown = !glyph || codePoints.length === 0 || `${glyph.codePoints}` === `${codePoints}`;
    return isKnown ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
}
