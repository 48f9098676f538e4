/** What stands in a PDF. */
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
/** Passed over: its letters are read where somebody asks for them. */
export class PdfString {
  constructor(
    private readonly bytes: Buffer,
    private readonly from: number,
    private readonly to: number,
  ) {}

  /** Its bytes as letters, whatever they may mean. */
  text(): string {
    const written = this.bytes.toString("latin1", this.from + 1, this.to - 1);
    if (this.bytes[this.from] === "<".charCodeAt(0)) {
      const digits = written.replaceAll(/[^\da-f]/gi, "");
      return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
    }
    return written.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal, sign) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (ESCAPED.get(sign) ?? sign),
    );
  }
}
const ESCAPED = new Map([
  ...Object.entries({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }),
  // A line that goes on.
  ...["\n", "\r", "\r\n"].map((end) => [end, ""] as const),
]);
export class PdfReference {
  constructor(readonly number: number) {}
}

/** A range of bytes, the last one excluded. */
export interface Span {
  from: number;
  to: number;
}

/** A key of a dictionary with its value, and where both stand. */
export interface PdfEntry {
  dictionary: PdfDictionary;
  key: string;
  value: PdfValue;
  span: Span;
}

export class BadPdf extends Error {}

/** One object, and where it stands: in the file, or in a packed part of it. */
export interface PdfObject {
  number: number;
  generation: number;
  value: PdfValue;
  bytes: Buffer;
  /** The value with everything in it, and what is to vanish from it. */
  span: Span;
  dropped: Span[];
  /** Of which that can be said only when all objects are known. */
  doubtful: PdfEntry[];
  /** The bytes of a stream, without the words around them. */
  stream?: Span;
}

/** What a list or a dictionary holds. */
export function valuesIn(value: PdfValue | undefined): Iterator<PdfValue> | undefined {
  return Array.isArray(value) || value instanceof Map ? value.values() : undefined;
}

export function nameOf(value: PdfValue | undefined): string | undefined {
  return value instanceof PdfName ? value.name : undefined;
}

export function typeOf(value: PdfValue): string | undefined {
  return value instanceof Map ? nameOf(value.get("Type")) : undefined;
}
