/** The languages of the programme. Information pages are in the first alone. */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

/** As those who speak it call it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: "English", es: "Español" };

/** What a visitor chose before; for the server to read and write. */
export const LOCALE_COOKIE = "lang";

interface Asked {
  url: string;
  headers: Headers;
}

/** What a visitor chooses with this request: "?lang=es". */
export function localeAskedFor({ url }: Pick<Asked, "url">): Locale | undefined {
  return known(new URL(url).searchParams.get("lang"));
}

/**
 * The language that a request is answered in, where there is a choice: what is asked for, else what
 * was chosen before. What the browser prefers is only a hint, for pages that people open without ever
 * having seen another: signing in, giving consent.
 */
export function localeOf(request: Asked, { takesHint = false } = {}): Locale {
  const cookie = request.headers.get("cookie") ?? "";
  const chosen = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`).exec(cookie)?.[1];
  return (
    localeAskedFor(request) ??
    known(chosen) ??
    (takesHint ? preferred(request.headers.get("accept-language") ?? "") : undefined) ??
    DEFAULT_LOCALE
  );
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
