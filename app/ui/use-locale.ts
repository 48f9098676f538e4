import { useMatches, useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { handleOf, type PageHandle } from "./page-handle";

/** The visitor's language, for pages that are written in every language. */
export function useLocale(): Locale {
  // An error may come before anything is loaded.
  return useRouteLoaderData<{ locale: Locale }>("root")?.locale ?? DEFAULT_LOCALE;
}

/** The language of this page, for what stands on all kinds: English, unless it is written in every one. */
export function usePageLocale(): Locale {
  const locale = useLocale();
  return useTranslated() ? locale : DEFAULT_LOCALE;
}

/** What this page says of its languages in its handle. */
export function useTranslated(): PageHandle["isTranslated"] {
  return handleOf(useMatches().map((match) => match.handle)).isTranslated;
}
