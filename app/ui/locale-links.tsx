import { useLocation } from "react-router";
import {
  type Addresses,
  LOCALE_NAMES,
  LOCALE_QUERY,
  LOCALES,
  type Locale,
  splitLocale,
} from "~/program/locale";
import { useAddresses, useLocale, useTranslated } from "./use-locale";

/** At the top of every page that is written in all languages. */
export function LocaleLine({ className = "" }: { className?: string }) {
  if (useTranslated() !== true) return null;
  return (
    <nav className={`text-s print:hidden ${className}`} aria-label={NAMES}>
      <LocaleLinks />
    </nav>
  );
}

const NAMES = Object.values(LOCALE_NAMES).join(", ");

/** The same page in another language; whoever follows one has chosen. */
export function LocaleLinks() {
  const locale = useLocale();
  const hrefIn = useHrefIn();
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a
      key={other}
      href={hrefIn(other)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      className="py-0.5"
    >
      {LOCALE_NAMES[other]}
    </a>
  ));
}

export function useHrefIn(): (locale: Locale) => string {
  const addresses = useAddresses();
  const { pathname, search } = useLocation();
  return (locale) => hrefIn(locale, { addresses, pathname, search });
}

interface Here {
  addresses: Addresses | undefined;
  pathname: string;
  search: string;
}

/**
 * Where this page is to be read in a language: at its address in it, where it has one. The choice goes along, so
 * that it is remembered, and what else the address asks for stays.
 */
export function hrefIn(locale: Locale, { addresses, pathname, search }: Here): string {
  const query = new URLSearchParams(search);
  query.set(LOCALE_QUERY, locale);
  // What is not there, "/es/…", is not there in English either, or is a page that has no other language.
  const here = splitLocale(pathname);
  const path = addresses?.[locale] ?? (here.locale ? here.path : "");
  return `${path}?${query}`;
}
