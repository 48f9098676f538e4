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
