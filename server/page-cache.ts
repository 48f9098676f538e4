import { log } from "~/platform/log.server";
import type { PageTags } from "~/platform/site/page-tags.server";
import type { CachedRoutes, SharedPage } from "./cached-routes";
import { PageStore, type StoredPage } from "./page-store";
import { hashOf, type Representation, represent, representQuickly } from "./representation";
import { SPECULATION_RULES_PATH } from "./speculation-rules";

const LONGEST_AGE_MS = 60_000;
/** After a start or a change there is other work first. */
const SMALLER_AFTER_MS = 5_000;
const OTHERS_AFTER_MS = 30_000;
const AGAIN_AFTER_FAILURE_MS = 1_000;

interface PageCacheOptions {
  routes: CachedRoutes;
  tags: Pick<PageTags, "revision" | "isBumpedSince">;
  /** Makes a page and adds what it was made of to the tags. */
  render: (path: string, tags: Set<string>) => Promise<Response>;
  /** Until when a page that is made now tells the truth. */
  validUntil: () => number;
  mostBytes: number;
}

interface Making {
  revision: number;
  page: Promise<Representation | undefined>;
}

/** Pages that are the same for everybody, rendered once and kept ready to send. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #kept = new Map<string, StoredPage>();
  readonly #store: PageStore;
  readonly #makings = new Map<string, Making>();
  /** Information pages of which it is not known whether anybody will ask for them. */
  readonly #others: Iterator<SharedPage, undefined>;
  readonly #othersFrom = Date.now() + OTHERS_AFTER_MS;
  #timer: NodeJS.Timeout | undefined;
  #renewing = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#store = new PageStore(options.mostBytes);
    this.#others = options.routes.kept.values();
  }

  /** The door does not wait for pages: one is made when it is first asked for, and then kept fresh. */
  start(): void {
    this.#timer = setInterval(() => this.renewQuietly(), 1_000);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The page as it is now. One that is merely old is sent once more while it is made anew. */
  find(shared: SharedPage): Representation | undefined {
    const kept = this.#kept.get(shared.key);
    if (kept) return this.#isOutdated(kept) ? undefined : this.#wanted(kept).page;
    const stored = this.#store.get(shared.key);
    if (!stored || this.#isOutdated(stored)) return undefined;
    if (Date.now() >= stored.renewAt) void this.make(shared);
    return stored.page;
  }

  /** Makes the page, once for all who ask for it meanwhile. Undefined if it is not to be had. */
  make(shared: SharedPage): Promise<Representation | undefined> {
    const { revision } = this.#options.tags;
    const underWay = this.#makings.get(shared.key);
    // What was begun before a tag was bumped may show what was true before.
    if (underWay?.revision === revision) return underWay.page;
    const making = { revision, page: this.#makeQuietly(shared, revision) };
    this.#makings.set(shared.key, making);
    void making.page.then(() => {
      if (this.#makings.get(shared.key) === making) this.#makings.delete(shared.key);
    });
    return making.page;
  }

  renewQuietly(): void {
    void this.renew();
  }

  /** A page that cannot be renewed is tried again within a second; the old one is served until then. */
  async renew(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    for (const shared of this.#options.routes.kept) {
      const stored = this.#kept.get(shared.key);
      if (stored && (this.#isOutdated(stored) || Date.now() >= stored.renewAt)) {
        await this.make(shared);
      }
    }
    if (Date.now() >= this.#othersFrom) await this.#makeAnother();
    this.#renewing = false;
  }

  /** One at a time, for the day on which the database is away: what is in memory needs none. */
  async #makeAnother(): Promise<void> {
    let other = this.#others.next().value;
    while (other && this.#kept.has(other.key)) other = this.#others.next().value;
    if (other) await this.make(other);
  }

  /** The hard compression pays for a page that is asked for again. */
  #wanted(stored: StoredPage): StoredPage {
    if (stored.page.isQuick && !stored.isWanted) {
      stored.isWanted = true;
      stored.renewAt = Math.min(stored.renewAt, Date.now() + SMALLER_AFTER_MS);
    }
    return stored;
  }

  async #makeQuietly(shared: SharedPage, revision: number): Promise<Representation | undefined> {
    try {
      return await this.#make(shared, revision);
    } catch (error) {
      log().error({ err: error, route: shared.route.pattern }, "page not renewed");
      return undefined;
    }
  }

  async #make(shared: SharedPage, revision: number): Promise<Representation | undefined> {
    const { key, route } = shared;
    const old = this.#storedAt(shared);
    if (old) old.renewAt = Date.now() + AGAIN_AFTER_FAILURE_MS;
    const tags = new Set(route.tags);
    const validUntil = this.#options.validUntil();
    const response = await this.#options.render(key, tags);
    if (response.status !== 200) {
      const isNotThere = response.status < 500 && !route.isKept;
      // What is gone leaves memory, also where nobody bumped a tag.
      if (isNotThere) this.#store.drop(key);
      if (!isNotThere)
        log().error({ route: route.pattern, status: response.status }, "page not renewed");
      return undefined;
    }
    const isKept = route.isKept && key === route.pattern;
    // Nobody waits for the hard compression.
    const isHard = isKept && old?.isWanted === true && !this.#isOutdated(old);
    const page = route.file
      ? await fileInMemory(response, route.file.keptSeconds)
      : await representationOf(response, isHard, old?.page);
    const renewAt = Date.now() + LONGEST_AGE_MS;
    const stored = { page, tags: [...tags], revision, validUntil, renewAt };
    // One that was begun later, and ended sooner, knows better.
    if ((this.#storedAt(shared)?.revision ?? 0) > revision) return page;
    if (isKept) this.#kept.set(key, stored);
    else this.#store.set(key, stored);
    return page;
  }

  #storedAt({ key }: SharedPage): StoredPage | undefined {
    return this.#kept.get(key) ?? this.#store.get(key);
  }

  /** A price shown is the price charged: past a change the old page is not sent. */
  #isOutdated({ revision, tags, validUntil }: StoredPage): boolean {
    return this.#options.tags.isBumpedSince(revision, tags) || Date.now() >= validUntil;
  }
}

async function fileInMemory(response: Response, keptSeconds: number): Promise<Representation> {
  return represent(Buffer.from(await response.arrayBuffer()), {
    ...headersFor(response),
    "cache-control": `public, max-age=${keptSeconds}`,
  });
}

function headersFor(response: Response): Record<string, string> {
  // It would be handed to everybody.
  if (response.headers.has("set-cookie")) throw new Error("A page from memory sets a cookie");
  return Object.fromEntries(response.headers);
}

async function representationOf(
  response: Response,
  isHard: boolean,
  old: Representation | undefined,
): Promise<Representation> {
  const given = headersFor(response);
  const body = Buffer.from(await response.arrayBuffer());
  if (old?.hash === hashOf(body) && !(isHard && old.isQuick)) return old;
  const headers = {
    ...given,
    "cache-control": "no-cache",
    "speculation-rules": `"${SPECULATION_RULES_PATH}"`,
  };
  return isHard ? represent(body, headers) : representQuickly(body, headers);
}
