import { setImmediate as turn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import type { Locale } from "~/program/locale";
import { tellLettersApart } from "./letters-of-glyphs.server";
import { type Cut, DISPLAY_FAMILY } from "./typefaces.server";
import { type Run, writtenText } from "./written-text.server";

export type Paper = PDFKit.PDFDocument;

interface PaperFacts {
  title: string;
  author: string;
  language: Locale | "en-US";
  layout?: "portrait" | "landscape";
  /** From the record, never from the clock: the same record is the same file to the byte. */
  madeAt: Date;
}

/** A document on Letter paper, tagged so that screen readers find their way, with no page yet. */
export function newPaper({
  title,
  author,
  language,
  layout = "portrait",
  madeAt,
}: PaperFacts): Paper {
  return new PDFDocument({
    size: "LETTER",
    layout,
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // Without it the library looks for a typeface of its own beside itself.
    font: null as unknown as string,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
}

/** The whole document in memory; for one of a few pages. */
export async function bytesOf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  paper.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    paper.once("end", resolve);
    paper.once("error", reject);
  });
  // What was drawn took its time, and so do the letters that are put into the file now.
  await turn();
  paper.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

export interface LineStyle {
  cut: Cut;
  size: number;
  color?: string;
  /** Percent of the usual width; for the site's own display type, which others cannot follow. */
  narrow?: number;
}

/** How wide a line comes out, in points. */
export function widthOf(paper: Paper, text: string, style: LineStyle): number {
  return writtenText(text, style.cut).runs.reduce(
    (sum, run) => sum + runWidth(paper, run, style),
    0,
  );
}

/** Vowels and marks of these are drawn in another order than they are written in: what was written stands beside them. */
const REORDERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Writes one line; `y` is where its letters stand. */
export function writeLine(
  paper: Paper,
  text: string,
  { x, y }: { x: number; y: number },
  style: LineStyle,
): void {
  let left = x;
  for (const run of writtenText(text, style.cut).runs) {
    const isReordered = REORDERED.test(run.text);
    if (isReordered) paper.markContent("Span", { actual: run.text });
    const width = runWidth(paper, run, style);
    chooseFace(paper, run, style);
    const narrowed = narrowingOf(run, style);
    // The library’s own narrowing leaves gaps behind letters with marks above or below them.
    paper.save().transform(narrowed, 0, 0, 1, left * (1 - narrowed), 0);
    paper.fillColor(style.color ?? "#1c1826").text(run.text, left, y, {
      features: SHAPED_WHOLE,
      lineBreak: false,
      baseline: "alphabetic",
    });
    paper.restore();
    if (isReordered) paper.endMarkedContent();
    left += width;
  }
}

/** How far a line’s letters reach above and below where they stand, in points; some alphabets tower. */
export function reachOf(text: string, { cut, size }: LineStyle): { above: number; below: number } {
  const boxes = writtenText(text, cut).runs.map(({ face: { font }, text: letters }) => {
    const { maxY, minY } = font.layout(letters, SHAPED_WHOLE).bbox;
    const scale = size / font.unitsPerEm;
    return { above: maxY * scale, below: -minY * scale };
  });
  return {
    above: Math.max(0, ...boxes.map(({ above }) => above)),
    below: Math.max(0, ...boxes.map(({ below }) => below)),
  };
}

/** Of each paper what was measured: a line is measured again for every letter that is added to it. */
const measured = new WeakMap<Paper, Map<string, number>>();

function runWidth(paper: Paper, run: Run, style: LineStyle): number {
  const known = measured.get(paper) ?? new Map<string, number>();
  measured.set(paper, known);
  const key = `${run.face.id} ${style.size} ${run.text}`;
  let width = known.get(key);
  if (width === undefined) {
    chooseFace(paper, run, style);
    width = paper.widthOfString(run.text, { features: SHAPED_WHOLE });
    known.set(key, width);
  }
  return width * narrowingOf(run, style);
}

function chooseFace(paper: Paper, { face: { id, font } }: Run, { size }: LineStyle): void {
  paper.registerFont(id, font as unknown as string);
  paper.font(id).fontSize(size);
  tellLettersApart(paper);
}

/** With a list of features, even an empty one, a run is shaped as a whole and not word by word. */
const SHAPED_WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = [];

function narrowingOf({ face }: Run, { narrow = 100 }: LineStyle): number {
  return face.id.startsWith(DISPLAY_FAMILY) ? narrow / 100 : 1;
}

/** Breaks at spaces; a word longer than the line is cut. */
export function wrapped(paper: Paper, content: string, style: LineStyle, width: number): string[] {
  const fits = (text: string) => widthOf(paper, text, style) <= width;
  return content.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(...piecesOf(word, fits));
    }
    return lines.filter((line, index) => line || index > 0);
  });
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** After a hyphen where there is one, and never between a letter and its marks. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let rest = word.split(/(?<=-)/).flatMap((part) => (fits(part) ? [part] : lettersOf(part)));
  while (rest.length > 0) {
    const length = longestPiece((parts) => fits(rest.slice(0, parts).join("")), rest.length);
    pieces.push(rest.slice(0, length).join(""));
    rest = rest.slice(length);
  }
  return pieces;
}

/** In few steps: to measure a line anew for every letter takes long where letters change their neighbours. */
function longestPiece(fits: (parts: number) => boolean, most: number): number {
  let fitting = 1;
  let tooLong = 2;
  while (tooLong <= most && fits(tooLong)) [fitting, tooLong] = [tooLong, tooLong * 2];
  tooLong = Math.min(tooLong, most + 1);
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(middle)) fitting = middle;
    else tooLong = middle;
  }
  return fitting;
}

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
