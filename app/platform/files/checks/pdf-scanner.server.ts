import { BadPdf, PdfName, PdfReference, PdfString, type PdfValue } from "./pdf-values.server";

const LONGEST_NUMBER = 400;
/** A real one has at most 127; every sign of it may be written as a code that has to be decoded. */
const LONGEST_NAME = 4_096;
/** Long scripts and forms have some hundred thousand letters; the reader rests between words only. */
const LONGEST_STRING = 4_000_000;
const NUMBER = /^[+-]*\d*(?:\.\d*)?(?:-\d*)?$/;

/** What a byte is for: part of a word, between words, or a sign of its own. Asked for every byte. */
const REGULAR = 0;
const WHITE = 1;
const SIGN = 2;
const ROLES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) ROLES[byte] = WHITE;
for (const letter of "()<>[]{}/%") ROLES[letter.charCodeAt(0)] = SIGN;

const [LINE_FEED, RETURN] = [10, 13];
const [PERCENT, OPEN, CLOSE, LESS, SLASH, BACKSLASH] = [..."%()</\\"].map((letter) =>
  letter.charCodeAt(0),
);
const [ZERO, NINE, R] = [..."09R"].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
];

/** Reads a PDF's bytes word by word. What is made of several values is for the reader. */
export class PdfScanner {
  constructor(
    readonly bytes: Buffer,
    public position: number,
  ) {}

  /** Whether this word comes next; it is passed over then. */
  takes(word: string): boolean {
    this.skipWhite();
    const end = this.position + word.length;
    if (this.bytes.toString("latin1", this.position, end) !== word) return false;
    this.position = end;
    return true;
  }

  skipWhite(): void {
    this.position = this.skipWhiteFrom(this.position);
    while (this.bytes[this.position] === PERCENT) {
      this.skipComment();
      this.position = this.skipWhiteFrom(this.position);
    }
  }

  /** A value that holds no others. */
  protected word(): PdfValue {
    switch (this.bytes[this.position]) {
      case SLASH:
        return new PdfName(this.name());
      case OPEN:
        return this.literalString();
      case LESS:
        return this.hexString();
      default:
        return this.numberOrWord();
    }
  }

  protected name(): string {
    if (this.bytes[this.position] !== SLASH) throw new BadPdf("no name");
    this.position += 1;
    const name = this.regular();
    if (name.length > LONGEST_NAME) throw new BadPdf("a name longer than any");
    const decoded = name.replace(/#([\da-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    // No name has one; programs in C read what stands before it, and that may be a deed.
    if (decoded.includes("\0")) throw new BadPdf("a name with an end inside");
    return decoded;
  }

  private skipComment(): void {
    const { bytes } = this;
    let at = this.position;
    while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at += 1;
    this.position = at;
  }

  private regular(): string {
    const from = this.position;
    let at = from;
    while (this.isRegularAt(at)) at += 1;
    this.position = at;
    return this.bytes.toString("latin1", from, at);
  }

  private literalString(): PdfString {
    const { bytes } = this;
    const end = Math.min(this.position + LONGEST_STRING, bytes.length);
    let open = 0;
    for (let at = this.position; at < end; at += 1) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) open += 1;
      else if (byte === CLOSE) open -= 1;
      if (open === 0 && byte === CLOSE) {
        const from = this.position;
        this.position = at + 1;
        return new PdfString(bytes, from, this.position);
      }
    }
    this.position = end;
    throw new BadPdf("a string without an end");
  }

  private hexString(): PdfString {
    const from = this.position;
    const end = this.bytes.indexOf(">", from);
    this.position = end < 0 ? this.bytes.length : end + 1;
    if (end < 0) throw new BadPdf("a string without an end");
    return new PdfString(this.bytes, from, this.position);
  }

  private numberOrWord(): PdfValue {
    const from = this.position;
    const afterDigits = this.skipDigits(from);
    if (afterDigits > from && !this.isRegularAt(afterDigits)) {
      this.position = afterDigits;
      const number = this.numberAt(from, afterDigits);
      return this.takesReference() ? new PdfReference(number) : number;
    }
    const word = this.regular();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    const isNumber = word !== "" && word.length <= LONGEST_NUMBER && NUMBER.test(word);
    if (!isNumber) throw new BadPdf(`no value: ${word.slice(0, 40)}`);
    return Number.parseFloat(word) || 0;
  }

  /** "12 0 R" is a reference; "12 0" are two numbers. Passes over the " 0 R". */
  private takesReference(): boolean {
    const generation = this.skipWhiteFrom(this.position);
    const afterGeneration = this.skipDigits(generation);
    if (afterGeneration === generation) return false;
    const letter = this.skipWhiteFrom(afterGeneration);
    const isReference =
      letter > afterGeneration && this.bytes[letter] === R && !this.isRegularAt(letter + 1);
    if (isReference) this.position = letter + 1;
    return isReference;
  }

  private skipWhiteFrom(position: number): number {
    const { bytes } = this;
    let at = position;
    while (ROLES[bytes[at] ?? ZERO] === WHITE) at += 1;
    return at;
  }

  private skipDigits(position: number): number {
    let at = position;
    for (let byte = this.bytes[at] ?? 0; byte >= ZERO && byte <= NINE; ) {
      at += 1;
      byte = this.bytes[at] ?? 0;
    }
    return at;
  }

  private numberAt(from: number, to: number): number {
    let number = 0;
    for (let at = from; at < to; at += 1) number = number * 10 + (this.bytes[at] ?? ZERO) - ZERO;
    return number;
  }

  private isRegularAt(position: number): boolean {
    const byte = this.bytes[position];
    return byte !== undefined && ROLES[byte] === REGULAR;
  }
}
