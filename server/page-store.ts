import type { Representation } from "./representation";

export interface StoredPage {
  page: Representation;
  tags: readonly string[];
  /** What was known of bumped tags when its making began. */
  revision: number;
  /** When the season moves on and the page's words with it. */
  validUntil: number;
  renewAt: number;
  /** Asked for again since it was made in a hurry. */
  isWanted?: boolean;
}

/** What a page holds beside its bodies: headers, names, numbers. */
const BYTES_BESIDE_BODIES = 3_000;

/** Pages up to a number of bytes; those that nobody asked for the longest time go first. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    // A map keeps the order in which it was filled: what was asked for last is filled in last.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: StoredPage): void {
    this.drop(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(key, page);
  }
}

function bytesOf(key: string, { page }: StoredPage): number {
  return page.bytes + key.length + BYTES_BESIDE_BODIES;
}
