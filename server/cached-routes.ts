import { localeInQuery } from "~/program/locale";
import type { PageCaching } from "~/ui/page-handle";
import type { KnownRoute, RouteTable } from "./route-table";

export interface CachedRoute {
  pattern: string;
  tags: readonly string[];
  reads: Readonly<Record<string, RegExp>>;
  notWith: readonly string[];
  isInEveryLanguage?: boolean;
  file?: PageCaching["file"];
  /** One page only: never given up once it is made. */
  isKept: boolean;
}

/** A page of which everybody gets the same. */
export interface SharedPage {
  /** Its address with those parts of the query that it reads. */
  key: string;
  route: CachedRoute;
}

/** The routes whose `handle` says that their pages come from memory. */
export class CachedRoutes {
  readonly kept: readonly SharedPage[];
  readonly #table: RouteTable;
  readonly #routes: Map<KnownRoute, CachedRoute>;
  readonly #pagesByUrl: Map<string, SharedPage>;

  constructor(table: RouteTable) {
    this.#table = table;
    this.#routes = new Map(table.routes.flatMap(cachedRoute));
    this.kept = [...this.#routes.values()]
      .filter(({ isKept }) => isKept)
      .map((route) => ({ key: route.pattern, route }));
    this.#pagesByUrl = new Map(this.kept.map((page) => [page.key, page]));
  }

  pageAt(url: string): SharedPage | undefined {
    return this.#pagesByUrl.get(url) ?? this.#lookFor(url);
  }

  #lookFor(url: string): SharedPage | undefined {
    const [path = "", search = ""] = splitAt(url, url.indexOf("?"));
    const kept = this.#pagesByUrl.get(path);
    const route = kept?.route ?? this.#routeAt(path);
    if (!route) return undefined;
    // Who chooses a language is led to its address.
    if (route.isInEveryLanguage && localeInQuery(search)) return undefined;
    if (search && isMadeForOne(search, route.notWith)) return undefined;
    const query = queryOf(search, route.reads);
    return kept && !query ? kept : { key: path + query, route };
  }

  /** Other spellings of one page's address are not worth keeping, and ".data" is not the page. */
  #routeAt(path: string): CachedRoute | undefined {
    if (path.endsWith(".data")) return undefined;
    const known = this.#table.find(path);
    const route = known && this.#routes.get(known);
    return route?.isKept ? undefined : route;
  }
}

function cachedRoute(known: KnownRoute): [KnownRoute, CachedRoute][] {
  const { pattern, isInEveryLanguage } = known;
  const { cache, js } = known.handle;
  if (!cache) return [];
  if (js) throw new Error(`${pattern}: a page with script has a nonce and cannot be kept`);
  const { tags = [], reads = {}, notWith = [], file } = cache;
  return [
    [
      known,
      {
        pattern,
        tags,
        reads,
        notWith,
        isInEveryLanguage,
        isKept: !/[:*]/.test(pattern),
        ...(file && { file }),
      },
    ],
  ];
}

function splitAt(text: string, at: number): [string, string] {
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function isMadeForOne(search: string, notWith: readonly string[]): boolean {
  if (notWith.length === 0) return false;
  const given = new URLSearchParams(search);
  return notWith.some((name) => given.get(name));
}

/** In one order, so that the same question is the same page; of a name that comes twice the first counts. */
function queryOf(search: string, reads: Readonly<Record<string, RegExp>>): string {
  if (!search) return "";
  const given = new URLSearchParams(search);
  const read = Object.entries(reads).flatMap(([name, allowed]) => {
    const value = given.get(name);
    return value !== null && allowed.test(value) ? [[name, value]] : [];
  });
  return read.length > 0 ? `?${new URLSearchParams(read)}` : "";
}
