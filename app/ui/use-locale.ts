import { useMatches, useRouteLoaderData } from "react-router";
import { type Addresses, DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { handleOf, type PageHandle } from "./page-handle";

/** What the root's loader tells of languages; an error may come before it has. */
interface Languages {
  locale: Locale;
  addresses?: Addresses | undefined;
  hrefs?: Addresses;
}

/** The visitor's language, for pages that are written in every language. */
export function useLocale(): Locale {
  return useRouteLoaderData<Languages>("root")?.locale ?? DEFAULT_LOCALE;
}

/** Where the switch of language leads. */
export function useHrefs(): Addresses | undefined {
  return useRouteLoaderData<Languages>("root")?.hrefs;
}

/** The language of this page, for what stands on all kinds: English, unless it is written in every one. */
export function usePageLocale(): Locale {
  const locale = useLocale();
  return useTranslated() ? locale : DEFAULT_LOCALE;
}

/** Whether this page is written in every language: it says so itself, or has an address in each. */
export function useTranslated(): PageHandle["isTranslated"] {
  const addresses = useRouteLoaderData<Languages>("root")?.addresses;
  const { isTranslated } = handleOf(useMatches().map((match) => match.handle));
  return isTranslated ?? addresses !== undefined;
}
