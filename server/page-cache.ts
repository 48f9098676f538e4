import type { IncomingMessage } from "node:http";
import { log } from "~/platform/log.server";
import { currentSite, siteRevision } from "~/platform/site/site.server";
import { nextChange } from "~/program/calendar";
import { INFORMATION_PATHS } from "~/program/paths";
import { type Representation, represent } from "./representation";
import { SPECULATION_RULES_PATH } from "./speculation-rules";

const LONGEST_AGE_MS = 60_000;
/** Visitors with a session, or with a message waiting, see pages made for them. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Secure-)?fair[._-]/;

const KEPT_PATHS = new Set(INFORMATION_PATHS);

interface Entry {
  page: Representation;
  revision: number;
  renderedAt: number;
  /** When the season moves on and the page's words with it. */
  validUntil: number;
}

/** Information pages, rendered once and kept ready to send. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #render: (path: string) => Promise<Response>;
  #timer: NodeJS.Timeout | undefined;
  #renewing = false;

  constructor(render: (path: string) => Promise<Response>) {
    this.#render = render;
  }

  /** Renders every page once, then keeps them fresh. */
  async start(): Promise<void> {
    await this.renew();
    this.#timer = setInterval(() => this.renewQuietly(), 1_000);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether a request is for a page of the kind that is kept. */
  static keeps(request: IncomingMessage): boolean {
    return isReading(request) && KEPT_PATHS.has(request.url ?? "");
  }

  find(request: IncomingMessage): Representation | undefined {
    if (!isReading(request)) return undefined;
    const entry = this.#entries.get(request.url ?? "");
    if (!entry || isOutdated(entry)) return undefined;
    const { cookie } = request.headers;
    return cookie && PERSONAL_COOKIE.test(cookie) ? undefined : entry.page;
  }

  /** A page that cannot be renewed is tried again within a second; the old one is served until then. */
  renewQuietly(): void {
    this.renew().catch((error: unknown) => log().error({ err: error }, "pages not renewed"));
  }

  async renew(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    try {
      for (const path of INFORMATION_PATHS) {
        const entry = this.#entries.get(path);
        if (!entry || isOutdated(entry) || Date.now() - entry.renderedAt > LONGEST_AGE_MS) {
          await this.#renewPage(path, entry);
        }
      }
    } finally {
      this.#renewing = false;
    }
  }

  async #renewPage(path: string, old: Entry | undefined): Promise<void> {
    const revision = siteRevision();
    const { season, now } = currentSite();
    const response = await this.#render(path);
    if (response.status !== 200) {
      log().error({ path, status: response.status }, "page not renewed");
      return;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const headers = {
      ...Object.fromEntries(response.headers),
      "cache-control": "no-cache",
      "speculation-rules": `"${SPECULATION_RULES_PATH}"`,
    };
    const unchanged = old?.page.identity.body.equals(body);
    this.#entries.set(path, {
      page: unchanged && old ? old.page : await represent(body, headers),
      revision,
      renderedAt: Date.now(),
      validUntil:
        Date.now() +
        (nextChange(season, now)?.getTime() ?? Number.MAX_SAFE_INTEGER) -
        now.getTime(),
    });
  }
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** A price shown is the price charged: past a change of season or settings the old page is not sent. */
function isOutdated(entry: Entry): boolean {
  return entry.revision !== siteRevision() || Date.now() >= entry.validUntil;
}
