import { type Addresses, LOCALES, localePath, splitLocale } from "~/program/locale";
import { handleOf, type PageHandle } from "~/ui/page-handle";

/** The part of React Router's build that is read here. */
export type RouteManifest = Record<string, ManifestRoute | undefined>;

interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: RouteModule;
}

interface RouteModule {
  handle?: unknown;
  loader?: unknown;
  action?: unknown;
}

export interface KnownRoute {
  /** As the routing table spells it: "/register/confirmation/:token". */
  pattern: string;
  /** None for what is answered before the routing table is reached. */
  module?: RouteModule;
  /** What it and the layouts around it say of it. */
  handle: PageHandle;
  /** It has an address in each language. */
  isInEveryLanguage: boolean;
}

/** Addresses that are not in the routing table. */
const BESIDE_THE_TABLE = ["/healthz", "/readyz", "/metrics", "/__manifest", "/api/auth/*"];

interface Branch {
  route?: KnownRoute;
  words: Map<string, Branch>;
  parameter?: Branch;
  /** Takes whatever follows. */
  rest?: KnownRoute;
}

/** Which route an address belongs to; computed once, found in a few steps. */
export class RouteTable {
  readonly routes: readonly KnownRoute[];
  readonly #root: Branch = { words: new Map() };

  constructor(manifest: RouteManifest) {
    const found = [
      ...BESIDE_THE_TABLE.map((pattern) => ({ pattern, handle: {} })),
      ...Object.values(manifest).flatMap((route) => foundRoute(manifest, route)),
    ];
    const patterns = new Set(found.map(({ pattern }) => pattern));
    this.routes = found.map((route) => ({
      ...route,
      isInEveryLanguage: Object.values(inAllLanguages(route.pattern)).every((pattern) =>
        patterns.has(pattern),
      ),
    }));
    for (const route of this.routes) this.#add(route);
  }

  /** As React Router would choose: a word before a parameter, a parameter before the rest. */
  find(path: string): KnownRoute | undefined {
    try {
      return findBelow(this.#root, segmentsOf(withoutDataSuffix(path)).map(decodeURIComponent), 0);
    } catch {
      // What cannot be decoded is nobody's address.
      return undefined;
    }
  }

  /** Where the page at this address stands in each language; undefined for one that has one address only. */
  addressesOf(path: string): Addresses | undefined {
    // Without what is doubled in it: "//host/…" would be an address elsewhere.
    if (this.find(path)?.isInEveryLanguage) return inAllLanguages(`/${segmentsOf(path).join("/")}`);
    return undefined;
  }

  /** What may be written down of an address: nothing that a visitor typed. */
  patternOf(path: string): string {
    return this.find(path)?.pattern ?? "/*";
  }

  #add(route: KnownRoute): void {
    let branch = this.#root;
    for (const segment of segmentsOf(route.pattern)) {
      if (segment === "*") {
        branch.rest = route;
        return;
      }
      branch = segment.startsWith(":") ? parameterOf(branch) : wordOf(branch, segment);
    }
    branch.route = route;
  }
}

function inAllLanguages(address: string): Addresses {
  const { path } = splitLocale(address);
  const all = LOCALES.map((locale) => [locale, localePath(path, locale)]);
  return Object.fromEntries(all) as Addresses;
}

type FoundRoute = Omit<KnownRoute, "isInEveryLanguage">;

function foundRoute(manifest: RouteManifest, route: ManifestRoute | undefined): FoundRoute[] {
  if (!route || (!route.path && !route.index)) return [];
  const paths = lineageOf(manifest, route.id).flatMap(({ path }) => segmentsOf(path ?? ""));
  const pattern = `/${paths.join("/")}`;
  if (pattern.includes("?")) throw new Error(`${pattern}: write two routes instead of an option`);
  const handle = handleOf(lineageOf(manifest, route.id).map(({ module }) => module.handle));
  return [{ pattern, module: route.module, handle }];
}

/** A route with all that stand around it, outermost first. */
function lineageOf(manifest: RouteManifest, id: string | undefined): ManifestRoute[] {
  const route = id === undefined ? undefined : manifest[id];
  return route ? [...lineageOf(manifest, route.parentId), route] : [];
}

function findBelow(branch: Branch, segments: string[], at: number): KnownRoute | undefined {
  const segment = segments[at];
  if (segment === undefined) return branch.route ?? branch.rest;
  const word = branch.words.get(segment.toLowerCase());
  return (
    (word && findBelow(word, segments, at + 1)) ??
    (branch.parameter && findBelow(branch.parameter, segments, at + 1)) ??
    branch.rest
  );
}

function wordOf(branch: Branch, segment: string): Branch {
  const word = segment.toLowerCase();
  const next = branch.words.get(word) ?? { words: new Map() };
  branch.words.set(word, next);
  return next;
}

function parameterOf(branch: Branch): Branch {
  branch.parameter ??= { words: new Map() };
  return branch.parameter;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** React Router asks for a page's data under the page's address with this at its end. */
function withoutDataSuffix(path: string): string {
  return path.replace(/(?:(?<=\/)_)?\.data$/, "");
}
