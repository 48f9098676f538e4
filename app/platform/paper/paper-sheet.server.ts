import { type LineStyle, type Paper, widthOf, wrapped, writeLine } from "./paper-document.server";
import { writtenText } from "./written-text.server";

export const LEFT = 56;
export const RIGHT = 556;
const TOP = 66;
const BOTTOM = 748;
const INK = "#1c1826";
export const BRAND = "#46246b";
const TEXT_SIZE = 11;
const FIGURE_COLUMN = 84;

interface Place {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  color?: string;
  /** `x` is the right edge. */
  isRight?: boolean;
  /** What it is to a screen reader; a paragraph unless it says otherwise. */
  as?: "H1" | "H2" | "P";
}

/** A page of paper that is written from the top downwards; words that do not fit a line go on below. */
export class PaperSheet {
  private y = TOP;

  constructor(private readonly paper: Paper) {
    paper.addPage();
  }

  space(points: number): void {
    this.y += points;
  }

  rule(thickness = 0.5): void {
    const y = this.y - TEXT_SIZE - 5;
    this.paper.markContent("Artifact", { type: "Layout" });
    this.paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(thickness).stroke(INK);
    this.paper.endMarkedContent();
  }

  /** Where a part is cut off. */
  cutLine(): void {
    const y = this.y - TEXT_SIZE - 5;
    this.paper.markContent("Artifact", { type: "Layout" });
    this.paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).dash(4, { space: 4 }).stroke(INK);
    this.paper.undash();
    this.paper.endMarkedContent();
  }

  /** What is so high stands at the foot of this page, or of the next where there is no room left. */
  toFoot(points: number): void {
    if (this.y + points > BOTTOM) {
      this.paper.addPage();
      this.y = TOP;
    }
    this.y = BOTTOM - points;
  }

  text(content: string, place: Place = {}): void {
    const { x = LEFT, width = RIGHT - LEFT, size = TEXT_SIZE, color = INK, as = "P" } = place;
    const style: LineStyle = { cut: place.bold ? "heavy" : "text", size, color };
    const lines = wrapped(this.paper, printable(content), style, width);
    const write = () => {
      for (const line of lines) {
        const left = place.isRight ? x - widthOf(this.paper, line, style) : x;
        writeLine(this.paper, line, { x: left, y: this.y }, style);
        this.y += size * 1.45;
      }
    };
    const structure = this.paper.struct(as, {}, write);
    this.paper.addStructure(structure);
    structure.end();
  }

  /** Both start at one height; what follows starts below the longer one. */
  sideBySide(left: () => void, right: () => void): void {
    const top = this.y;
    left();
    const leftEnd = this.y;
    this.y = top;
    right();
    this.y = Math.max(leftEnd, this.y);
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

/** What no typeface knows, such as a little picture among letters, is left out. */
function printable(content: string): string {
  return writtenText(content.replaceAll("\n", " "), "text").missing.reduce(
    (text, letter) => text.replaceAll(letter, ""),
    content.normalize("NFC"),
  );
}
