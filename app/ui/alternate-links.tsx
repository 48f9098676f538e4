import { DEFAULT_LOCALE, LOCALES } from "~/program/locale";
import { useAddresses } from "./use-locale";

/** Tells search engines where a page stands in each language, the same on each of them. */
export function AlternateLinks({ origin = "" }: { origin: string | undefined }) {
  const addresses = useAddresses();
  if (!addresses) return null;
  return (
    <>
      {LOCALES.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={locale}
          href={`${origin}${addresses[locale]}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${addresses[DEFAULT_LOCALE]}`} />
    </>
  );
}
