import { useRouteLoaderData } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";

/** The visitor's language, for pages that are written in every language. */
export function useLocale(): Locale {
  // An error may come before anything is loaded.
  return useRouteLoaderData<{ locale: Locale }>("root")?.locale ?? DEFAULT_LOCALE;
}
