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
  /** Since it last stood at the end of the row that makes room from its front. */
  isAskedFor?: boolean;
}

/** What a page holds beside its bodies: headers, names, numbers. */
const BYTES_BESIDE_BODIES = 3_000;

/**
 * Pages up to a number of bytes; those that nobody asked for the longest time go first. A page that was asked for is
 * marked, and moved when room is made: a map that is put in order with every look holds what was deleted until it
 * grows, and one page that everybody wants would walk through all of it.
 */
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
    if (page) page.isAskedFor = true;
    return page;
  }

  set(key: string, page: StoredPage): void {
    this.drop(key);
    const bytes = bytesOf(key, page);
    if (bytes > this.#mostBytes) return;
    this.#makeRoomFor(bytes);
    this.#pages.set(key, page);
    this.#bytes += bytes;
  }

  drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(key, page);
  }

  #makeRoomFor(bytes: number): void {
    for (const [key, page] of this.#pages) {
      if (this.#bytes + bytes <= this.#mostBytes) return;
      if (!page.isAskedFor) {
        this.drop(key);
        continue;
      }
      page.isAskedFor = false;
      // Comes again at the end of this very walk.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
  }
}

function bytesOf(key: string, { page }: StoredPage): number {
  return page.bytes + key.length + BYTES_BESIDE_BODIES;
}
