import { type Cut, type Typeface, typefaceFor } from "./typefaces.server";

/** A piece of a line that one typeface writes. */
export interface Run {
  face: Typeface;
  text: string;
}

interface WrittenText {
  /** In the order in which they stand on the paper, from the left. */
  runs: Run[];
  /** What no typeface can write. */
  missing: string[];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const LETTER = /\p{Letter}/u;
const LETTER_FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Joiners and direction marks shape their neighbours, and are nothing by themselves. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Splits a line into what each typeface writes; within a piece the typeface shapes the letters. */
export function writtenText(text: string, cut: Cut): WrittenText {
  const runs: Run[] = [];
  const missing: string[] = [];
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    const last = runs.at(-1);
    const written = [segment, segment.replace(UNSEEN, "")]
      .filter(Boolean)
      .map((letter) => ({ letter, face: faceOf(letter, cut, last?.face) }))
      .find(({ face }) => face);
    if (!written?.face) {
      if (segment.replace(UNSEEN, "")) missing.push(segment);
    } else if (last && written.face === last.face) last.text += written.letter;
    else runs.push({ face: written.face, text: written.letter });
  }
  const fromTheRight = readsFromTheRight(text);
  const apart = runs.flatMap((run) => spacesApart(run, fromTheRight));
  return { runs: fromTheRight ? apart.reverse() : apart, missing };
}

/** A word that reads against the line would carry the space behind it to its other side. */
function spacesApart(run: Run, fromTheRight: boolean): Run[] {
  const [, word = "", spaces = ""] = /^(.*\S)(\s+)$/su.exec(run.text) ?? [];
  if (!spaces || !LETTER.test(word) || readsFromTheRight(word) === fromTheRight) return [run];
  return [
    { ...run, text: word },
    { ...run, text: spaces },
  ];
}

/** Whether every letter of a name can be printed. */
export function isWritable(text: string): boolean {
  return writtenText(text, "display").missing.length === 0;
}

/** What is no letter, such as a space, stays with the word before it, so that names are shaped whole. */
function faceOf(letter: string, cut: Cut, before: Typeface | undefined): Typeface | undefined {
  const stays = before && !LETTER.test(letter) && hasAll(before, letter);
  return stays ? before : typefaceFor(cut, letter);
}

function hasAll({ font }: Typeface, letter: string): boolean {
  return Array.from(letter).every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
}

function readsFromTheRight(text: string): boolean {
  const first = Array.from(text).find((letter) => LETTER.test(letter));
  return first !== undefined && LETTER_FROM_THE_RIGHT.test(first);
}
