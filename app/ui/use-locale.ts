import { useMatches, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { handleOf } from "./page-handle";

/** The visitor's language, for pages that are written in every language. */
export function useLocale(): Locale {
  // An error may come before anything is loaded.
  return useRouteLoaderData<{ locale: Locale }>("root")?.locale ?? DEFAULT_LOCALE;
}

/** The language of this page, for what stands on all kinds: English, unless it is written in every one. */
export function usePageLocale(): Locale {
  const locale = useLocale();
  const { isTranslated } = handleOf(useMatches().map((match) => match.handle));
  return isTranslated ? locale : DEFAULT_LOCALE;
}
