import { LOCALE_NAMES, LOCALES } from "~/program/locale";
import { useLocale } from "./use-locale";

/** The same page in another language; whoever follows one has chosen. */
export function LocaleLinks() {
  const locale = useLocale();
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a key={other} href={`?lang=${other}`} lang={other} hrefLang={other} rel="nofollow">
      {LOCALE_NAMES[other]}
    </a>
  ));
}
