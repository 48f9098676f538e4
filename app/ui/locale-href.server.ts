import {
  type Addresses,
  DEFAULT_LOCALE,
  LOCALE_QUERY,
  LOCALES,
  type Locale,
  splitLocale,
} from "~/program/locale";

interface Here {
  addresses: Addresses | undefined;
  pathname: string;
  search: string;
}

/** Where this page is to be read in each language; made here, so that no page carries the way to make it. */
export function hrefsOf(here: Here): Addresses {
  return Object.fromEntries(LOCALES.map((locale) => [locale, hrefIn(locale, here)])) as Addresses;
}

/** For search engines: where a page stands in each language, the same on each of them. */
export function alternatesOf(addresses: Addresses | undefined, origin: string) {
  if (!addresses) return [];
  const inEach = LOCALES.map((locale) => ({ hrefLang: locale, href: addresses[locale] }));
  const everybody = { hrefLang: "x-default", href: addresses[DEFAULT_LOCALE] };
  return [...inEach, everybody].map(({ hrefLang, href }) => ({
    hrefLang: hrefLang as string,
    href: `${origin}${href}`,
  }));
}

/**
 * At its address in a language, where it has one. The choice goes along, so that it is remembered, and what else
 * the address asks for stays.
 */
export function hrefIn(locale: Locale, { addresses, pathname, search }: Here): string {
  const query = new URLSearchParams(search);
  query.set(LOCALE_QUERY, locale);
  // What is not there, "/es/…", is not there in English either, or is a page that has no other language.
  const here = splitLocale(pathname);
  const path = addresses?.[locale] ?? (here.locale ? here.path : "");
  return `${path}?${query}`;
}
