import {
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from "pdf-lib";

const LETTER: [number, number] = [612, 792];
export const LEFT = 56;
export const RIGHT = 556;
const INK = rgb(0.11, 0.09, 0.15);
export const BRAND = rgb(0.27, 0.14, 0.42);
const TEXT_SIZE = 11;
const FIGURE_COLUMN = 84;

interface Place {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  color?: Color;
  /** `x` is the right edge. */
  isRight?: boolean;
}

/** A page of paper that is written from the top downwards; words that do not fit a line go on below. */
export class PaperSheet {
  private y = 726;

  private constructor(
    private readonly page: PDFPage,
    private readonly plain: PDFFont,
    private readonly heavy: PDFFont,
  ) {}

  static async on(document: PDFDocument): Promise<PaperSheet> {
    const plain = await document.embedFont(StandardFonts.Helvetica);
    const heavy = await document.embedFont(StandardFonts.HelveticaBold);
    return new PaperSheet(document.addPage(LETTER), plain, heavy);
  }

  space(points: number): void {
    this.y -= points;
  }

  rule(thickness = 0.5): void {
    const y = this.y + TEXT_SIZE + 5;
    this.page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness, color: INK });
  }

  text(content: string, place: Place = {}): void {
    const { x = LEFT, width = RIGHT - LEFT, size = TEXT_SIZE, color = INK } = place;
    const font = place.bold ? this.heavy : this.plain;
    for (const line of wrapped(printable(content, font), font, size, width)) {
      const left = place.isRight ? x - font.widthOfTextAtSize(line, size) : x;
      this.page.drawText(line, { x: left, y: this.y, size, font, color });
      this.y -= size * 1.45;
    }
  }

  /** Both start at one height; what follows starts below the longer one. */
  sideBySide(left: () => void, right: () => void): void {
    const top = this.y;
    left();
    const leftEnd = this.y;
    this.y = top;
    right();
    this.y = Math.min(leftEnd, this.y);
  }

  pair(label: string, content: string, { x, width }: { x: number; width: number }): void {
    const labelWidth = 76;
    this.sideBySide(
      () => this.text(label, { x, width: labelWidth, bold: true }),
      () => this.text(content, { x: x + labelWidth, width: width - labelWidth }),
    );
  }

  /** A wide column for words, then figures, each at the right edge of its own. */
  row(words: string, figures: string[], { bold = false } = {}): void {
    this.sideBySide(
      () => this.text(words, { bold, width: RIGHT - LEFT - 3 * FIGURE_COLUMN - 12 }),
      () => {
        const top = this.y;
        figures.toReversed().forEach((figure, index) => {
          this.y = top;
          this.text(figure, { x: RIGHT - index * FIGURE_COLUMN, bold, isRight: true });
        });
      },
    );
    this.space(5);
  }
}

function wrapped(content: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (text: string) => font.widthOfTextAtSize(text, size) <= width;
  return content.split("\n").flatMap((paragraph) => {
    const lines = [""];
    const last = () => lines.at(-1) ?? "";
    for (const word of paragraph.split(" ")) {
      const longer = `${last()} ${word}`.trim();
      if (fits(longer)) lines[lines.length - 1] = longer;
      else for (const piece of piecesOf(word, fits)) lines.push(piece);
    }
    return lines.filter((line, index) => line || index > 0);
  });
}

/** A word longer than the line is cut where the line ends. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces = [""];
  for (const letter of word) {
    if (fits(`${pieces.at(-1)}${letter}`)) pieces[pieces.length - 1] += letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** The built-in fonts know western letters only; others lose their marks, or become "?". */
function printable(content: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string) => letter === "\n" || known.has(letter.codePointAt(0) ?? 0);
  return Array.from(content, (letter) => {
    if (isKnown(letter)) return letter;
    const bare = WITHOUT_MARK[letter] ?? letter.normalize("NFD").charAt(0);
    return isKnown(bare) ? bare : "?";
  }).join("");
}

/** Letters whose mark is part of them. */
const WITHOUT_MARK: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i" };
