/** What stands in a PDF. Strings are passed over: nothing here asks for their letters. */
export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfString
  | PdfReference
  | PdfValue[]
  | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfString {}
export class PdfReference {
  constructor(readonly number: number) {}
}

/** A range of bytes, the last one excluded. */
export interface Span {
  from: number;
  to: number;
}

export class BadPdf extends Error {}

const DEEPEST = 200;
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map((letter) => letter.charCodeAt(0)));
const [LINE_FEED, RETURN] = [10, 13];
const [PERCENT, OPEN, CLOSE, LESS, MORE] = [..."%()<>"].map((letter) => letter.charCodeAt(0));
const [BACKSLASH, SLASH, ARRAY, ARRAY_END] = [..."\\/[]"].map((letter) => letter.charCodeAt(0));

/** Reads values out of a PDF's bytes, one after the other. */
export class PdfReader {
  /** Entries of dictionaries that are to vanish: from their key to the end of their value. */
  readonly dropped: Span[] = [];
  /** Where the outermost dictionary says how long its stream is. */
  length: Span | undefined;

  constructor(
    readonly bytes: Buffer,
    public position: number,
    private readonly keysToDrop: ReadonlySet<string> = new Set(),
  ) {}

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new BadPdf("nested too deeply");
    this.skipWhite();
    const { bytes, position } = this;
    switch (bytes[position]) {
      case SLASH:
        return new PdfName(this.name());
      case OPEN:
        return this.literalString();
      case ARRAY:
        return this.array(depth);
      case LESS:
        return bytes[position + 1] === LESS ? this.dictionary(depth) : this.hexString();
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
      else if (byte !== undefined && WHITE.has(byte)) this.position += 1;
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
    for (let byte = this.bytes[this.position]; byte !== undefined; ) {
      if (WHITE.has(byte) || DELIMITERS.has(byte)) break;
      this.position += 1;
      byte = this.bytes[this.position];
    }
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
    if (end < 0) throw new BadPdf("a string without an end");
    this.position = end + 1;
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
    for (;;) {
      this.skipWhite();
      const from = this.position;
      if (this.bytes[from] === MORE && this.bytes[from + 1] === MORE) {
        this.position += 2;
        return entries;
      }
      if (this.bytes[from] !== SLASH) throw new BadPdf("a dictionary without a key");
      const key = this.name();
      const value = this.value(depth + 1);
      const span = { from, to: this.position };
      if (depth === 0 && key === "Length") this.length = span;
      if (this.keysToDrop.has(key)) this.dropped.push(span);
      else entries.set(key, value);
    }
  }

  private numberOrWord(): PdfValue {
    const word = this.regular();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!/^[+-]*\d*\.?\d*(-\d*)?$/.test(word) || word === "") throw new BadPdf(`no value: ${word}`);
    return /^\d+$/.test(word) ? this.numberOrReference(Number(word)) : Number.parseFloat(word) || 0;
  }

  /** "12 0 R" is a reference; "12 0" are two numbers. */
  private numberOrReference(number: number): number | PdfReference {
    const after = this.position;
    this.skipWhite();
    const generation = this.regular();
    if (/^\d{1,5}$/.test(generation)) {
      this.skipWhite();
      if (this.regular() === "R") return new PdfReference(number);
    }
    this.position = after;
    return number;
  }
}

/** Every object that a value points to. */
export function* referencesIn(value: PdfValue): Generator<number> {
  if (value instanceof PdfReference) yield value.number;
  else if (Array.isArray(value)) for (const one of value) yield* referencesIn(one);
  else if (value instanceof Map) for (const one of value.values()) yield* referencesIn(one);
}

export function nameOf(value: PdfValue | undefined): string | undefined {
  return value instanceof PdfName ? value.name : undefined;
}
