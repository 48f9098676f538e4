/** The languages of the programme. Most information pages are in the first alone. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

/** As those who speak it call it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: "English", es: "Español" };

/** What a visitor chose before; for the server to read and write. */
export const LOCALE_COOKIE = "lang";

/** A choice in an address: "?lang=es". */
export const LOCALE_QUERY = "lang";

/** Where a page stands in each language, for one that is public and written in all. */
export type Addresses = Record<Locale, string>;

interface Asked {
  url: string;
  headers: Headers;
}

interface Choosing {
  /** The page comes from memory, the same for everybody: its address alone says which. */
  isShared?: boolean | undefined;
  /** People open it without ever having seen another page of ours: the browser's wish counts. */
  takesHint?: boolean | undefined;
}

/**
 * The one rule for the language of an answer. An address under "/es/" is Spanish. Elsewhere: what is asked for
 * ("?lang="), else what was chosen before, else, where a page takes hints, what the browser prefers, else English.
 */
export function localeOf(request: Asked, { isShared, takesHint }: Choosing = {}): Locale {
  const { locale } = splitLocale(new URL(request.url).pathname);
  if (locale || isShared) return locale ?? DEFAULT_LOCALE;
  return (
    localeAskedFor(request) ??
    localeChosen(request.headers) ??
    (takesHint ? preferred(request.headers.get("accept-language") ?? "") : undefined) ??
    DEFAULT_LOCALE
  );
}

/** "/gallery" in Spanish is "/es/gallery". Only for pages that the routing table has in every language. */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The other way round: whose language an address names, and the address without it. */
export function splitLocale(path: string): { locale: Locale | undefined; path: string } {
  const [, prefix, rest] = /^\/([a-z]{2})(\/.*)?$/i.exec(path) ?? [];
  const locale = known(prefix?.toLowerCase());
  if (!locale || locale === DEFAULT_LOCALE) return { locale: undefined, path };
  return { locale, path: rest ?? "/" };
}

/** What a visitor chooses with this request: "?lang=es". */
export function localeAskedFor({ url }: Pick<Asked, "url">): Locale | undefined {
  return localeInQuery(new URL(url).search);
}

export function localeInQuery(search: string): Locale | undefined {
  return known(new URLSearchParams(search).get(LOCALE_QUERY));
}

/** What a visitor chose before. */
export function localeChosen(headers: Headers): Locale | undefined {
  const cookie = headers.get("cookie") ?? "";
  return known(new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`).exec(cookie)?.[1]);
}

/** "es-MX,es;q=0.9,en;q=0.8": the first of ours, by weight. */
function preferred(acceptLanguage: string): Locale | undefined {
  const wishes = acceptLanguage.split(",").map((wish) => {
    const [tag = "", ...parameters] = wish.trim().split(";");
    const weight = /^\s*q=([\d.]+)/.exec(parameters.join(";"))?.[1];
    return { locale: known(tag.split("-")[0]?.toLowerCase()), weight: Number(weight ?? 1) };
  });
  return wishes
    .filter(({ locale, weight }) => locale && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.locale;
}

function known(text: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}
