import type { PdfAllowance } from "./pdf-allowance.server";
import { PdfScanner } from "./pdf-scanner.server";
import { isDoubtful, unwantedIn } from "./pdf-unwanted.server";
import {
  BadPdf,
  type PdfDictionary,
  type PdfEntry,
  type PdfValue,
  type Span,
} from "./pdf-values.server";

const DEEPEST = 200;
/** A value may be as long as the file, and has a byte at least: this is read in a few milliseconds. */
const BYTES_BETWEEN_RESTS = 16_384;
/** How long a stream is, and in which other file it stands: both are written anew, or not at all. */
const OF_STREAMS = new Set(["Length", "F", "FFilter", "FDecodeParms"]);

const [LESS, MORE, ARRAY, ARRAY_END, SLASH, OPEN] = [..."<>[]/("].map((letter) =>
  letter.charCodeAt(0),
);

/** A list or a dictionary whose end has not been read yet. */
interface Unclosed {
  value: PdfValue[] | PdfDictionary;
  /** Whose value comes next in a dictionary, and where it stands. */
  key: string;
  keyAt: number;
  suspects: PdfEntry[];
}

/** Reads values out of a PDF's bytes, one after the other. */
export class PdfReader extends PdfScanner {
  /** Entries of dictionaries that are to vanish: from their key to the end of their value. */
  readonly dropped: Span[] = [];
  /** Entries that may have to vanish too: what they point to says so. */
  readonly doubtful: PdfEntry[] = [];
  /** What the outermost dictionary says of its stream. */
  readonly ofStream: Span[] = [];

  constructor(
    bytes: Buffer,
    position: number,
    private readonly allowance: PdfAllowance,
    private readonly suspects: ReadonlySet<string> = new Set(),
  ) {
    super(bytes, position);
  }

  /** One value to its end, however deep: others are served in between. */
  async value(): Promise<PdfValue> {
    const unclosed: Unclosed[] = [];
    for (let restAt = this.position + BYTES_BETWEEN_RESTS; ; ) {
      if (this.position >= restAt) {
        await this.allowance.keepAndRest();
        restAt = this.position + BYTES_BETWEEN_RESTS;
      }
      this.skipWhite();
      const value = this.closed(unclosed) ?? this.begun(unclosed);
      if (value === undefined) continue;
      const around = unclosed.at(-1);
      if (!around) return value;
      this.put(value, around, unclosed.length);
    }
  }

  /** The innermost value that is open, where its end comes next. */
  private closed(unclosed: Unclosed[]): PdfValue | undefined {
    const innermost = unclosed.at(-1);
    if (!innermost) return undefined;
    const { value, suspects } = innermost;
    const isDictionary = value instanceof Map;
    if (!(isDictionary ? this.isAt(MORE, MORE) : this.isAt(ARRAY_END))) return undefined;
    this.position += isDictionary ? 2 : 1;
    unclosed.pop();
    this.judge(suspects);
    return value;
  }

  /** The next value; undefined where it has only been opened. */
  private begun(unclosed: Unclosed[]): PdfValue | undefined {
    const around = unclosed.at(-1);
    if (around?.value instanceof Map) {
      around.keyAt = this.position;
      around.key = this.name();
      this.allowance.count("key");
      this.skipWhite();
    }
    const isDictionary = this.isAt(LESS, LESS);
    this.allowance.count(isDictionary ? "dictionary" : this.weightOfWord());
    if (!isDictionary && !this.isAt(ARRAY)) return this.word();
    if (unclosed.length > DEEPEST) throw new BadPdf("nested too deeply");
    this.position += isDictionary ? 2 : 1;
    unclosed.push({ value: isDictionary ? new Map() : [], key: "", keyAt: 0, suspects: [] });
    return undefined;
  }

  private weightOfWord(): "name" | "string" | "value" {
    const { bytes, position } = this;
    const first = bytes[position];
    return first === SLASH ? "name" : first === OPEN || first === LESS ? "string" : "value";
  }

  private put(value: PdfValue, around: Unclosed, depth: number): void {
    const { value: dictionary, key, keyAt } = around;
    if (Array.isArray(dictionary)) {
      dictionary.push(value);
      return;
    }
    const span = { from: keyAt, to: this.position };
    if (depth === 1 && OF_STREAMS.has(key)) this.ofStream.push(span);
    if (this.suspects.has(key)) {
      this.allowance.count("suspect");
      around.suspects.push({ dictionary, key, value, span });
    }
    dictionary.set(key, value);
  }

  private judge(suspects: PdfEntry[]): void {
    for (const { dictionary, key, span } of unwantedIn(suspects)) {
      this.dropped.push(span);
      dictionary.delete(key);
    }
    for (const suspect of suspects) if (isDoubtful(suspect)) this.doubtful.push(suspect);
  }

  private isAt(first: number | undefined, second?: number): boolean {
    const { bytes, position } = this;
    return bytes[position] === first && (second === undefined || bytes[position + 1] === second);
  }
}
