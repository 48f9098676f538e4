import { useLocation } from "react-router";
import { LOCALE_NAMES, LOCALES, type Locale } from "~/program/locale";
import { useLocale, useTranslated } from "./use-locale";

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
  const { search } = useLocation();
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a
      key={other}
      href={inLanguage(other, search)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      className="py-0.5"
    >
      {LOCALE_NAMES[other]}
    </a>
  ));
}

/** What else the address asks for stays. */
function inLanguage(locale: Locale, search: string): string {
  const query = new URLSearchParams(search);
  query.set("lang", locale);
  return `?${query}`;
}
