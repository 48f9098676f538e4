import { LOCALE_NAMES, LOCALE_QUERY, LOCALES, type Locale } from "~/program/locale";
import { useHrefs, useLocale, useTranslated } from "./use-locale";

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

/** An error may come before the root's loader has told. */
export function useHrefIn(): (locale: Locale) => string {
  const hrefs = useHrefs();
  return (locale) => hrefs?.[locale] ?? `?${LOCALE_QUERY}=${locale}`;
}
