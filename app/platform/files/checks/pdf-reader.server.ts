import type { PdfAllowance } from "./pdf-allowance.server";
import { type PdfEntry, unwantedIn } from "./pdf-unwanted.server";
import {
  BadPdf,
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfString,
  type PdfValue,
  type Span,
} from "./pdf-values.server";

const DEEPEST = 200;
const LONGEST_NUMBER = 400;
const NUMBER = /^[+-]*\d*(?:\.\d*)?(?:-\d*)?$/;

/** What a byte is for: part of a word, between words, or a sign of its own. Asked for every byte. */
const REGULAR = 0;
const WHITE = 1;
const SIGN = 2;
const ROLES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) ROLES[byte] = WHITE;
for (const letter of "()<>[]{}/%") ROLES[letter.charCodeAt(0)] = SIGN;

const [LINE_FEED, RETURN] = [10, 13];
const [PERCENT, OPEN, CLOSE, LESS, MORE] = [..."%()<>"].map((letter) => letter.charCodeAt(0));
const [BACKSLASH, SLASH, ARRAY, ARRAY_END] = [..."\\/[]"].map((letter) => letter.charCodeAt(0));
const [ZERO, NINE, R] = [..."09R"].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
];

/** Reads values out of a PDF's bytes, one after the other. */
export class PdfReader {
  /** Entries of dictionaries that are to vanish: from their key to the end of their value. */
  readonly dropped: Span[] = [];
  /** Where the outermost dictionary says how long its stream is. */
  length: Span | undefined;

  constructor(
    readonly bytes: Buffer,
    public position: number,
    private readonly allowance: PdfAllowance,
    private readonly suspects: ReadonlySet<string> = new Set(),
  ) {}

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new BadPdf("nested too deeply");
    this.skipWhite();
    const { bytes, position } = this;
    const isDictionary = bytes[position] === LESS && bytes[position + 1] === LESS;
    this.allowance.countValue(isDictionary);
    switch (bytes[position]) {
      case SLASH:
        return new PdfName(this.name());
      case OPEN:
        return this.literalString();
      case ARRAY:
        return this.array(depth);
      case LESS:
        return isDictionary ? this.dictionary(depth) : this.hexString();
      default:
        return this.numberOrWord();
    }
  }

  /** Whether this word comes next; it is passed over then. */
  takes(word: string): boolean {
    this.skipWhite();
    const end = this.position + word.length;
    if (this.bytes.toString("latin1", this.position, end) !== word) return false;
    this.position = end;
    return true;
  }

  skipWhite(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === PERCENT) this.skipComment();
      else if (byte !== undefined && ROLES[byte] === WHITE) this.position += 1;
      else return;
    }
  }

  private skipComment(): void {
    while (this.position < this.bytes.length) {
      const byte = this.bytes[this.position];
      if (byte === LINE_FEED || byte === RETURN) return;
      this.position += 1;
    }
  }

  private regular(): string {
    const from = this.position;
    while (this.isRegularAt(this.position)) this.position += 1;
    return this.bytes.toString("latin1", from, this.position);
  }

  private name(): string {
    this.position += 1;
    return this.regular().replace(/#([\da-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  private literalString(): PdfString {
    let open = 0;
    for (; this.position < this.bytes.length; this.position += 1) {
      const byte = this.bytes[this.position];
      if (byte === BACKSLASH) this.position += 1;
      else if (byte === OPEN) open += 1;
      else if (byte === CLOSE) open -= 1;
      if (open === 0 && byte === CLOSE) {
        this.position += 1;
        return new PdfString();
      }
    }
    throw new BadPdf("a string without an end");
  }

  private hexString(): PdfString {
    const end = this.bytes.indexOf(">", this.position);
    this.position = end < 0 ? this.bytes.length : end + 1;
    if (end < 0) throw new BadPdf("a string without an end");
    return new PdfString();
  }

  private array(depth: number): PdfValue[] {
    this.position += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skipWhite();
      if (this.bytes[this.position] === ARRAY_END) {
        this.position += 1;
        return values;
      }
      values.push(this.value(depth + 1));
    }
  }

  private dictionary(depth: number): PdfDictionary {
    this.position += 2;
    const entries: PdfDictionary = new Map();
    const suspects: PdfEntry[] = [];
    for (;;) {
      this.skipWhite();
      const from = this.position;
      if (this.bytes[from] === MORE && this.bytes[from + 1] === MORE) {
        this.position += 2;
        for (const { key, span } of unwantedIn(suspects)) {
          this.dropped.push(span);
          entries.delete(key);
        }
        return entries;
      }
      if (this.bytes[from] !== SLASH) throw new BadPdf("a dictionary without a key");
      const key = this.name();
      const value = this.value(depth + 1);
      const span = { from, to: this.position };
      if (depth === 0 && key === "Length") this.length = span;
      if (this.suspects.has(key)) suspects.push({ key, value, span });
      entries.set(key, value);
    }
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
    let at = position;
    while (ROLES[this.bytes[at] ?? ZERO] === WHITE) at += 1;
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
