import { LOCALE_NAMES, type Locale } from "~/program/locale";
import { LinkPage } from "~/ui/press-to-continue";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";

interface ConsentHeroProps {
  title: string;
  text: string;
  offered: readonly Locale[];
}

/** The page's top, with the languages in which it can be read. */
export function ConsentHero({ title, text, offered }: ConsentHeroProps) {
  const locale = useLocale();
  return (
    <LinkPage title={title} text={text}>
      {/* Previews in chats show it: it names nobody. */}
      <meta name="description" content={COPY[locale].letters.request.preview} />
      {offered.length > 1 && (
        <nav aria-label={offered.map((each) => LOCALE_NAMES[each]).join(", ")} className="mt-6">
          <ul className="flex gap-4">
            {offered.map((each) => (
              <li key={each}>
                <a
                  href={`?lang=${each}`}
                  lang={each}
                  hrefLang={each}
                  aria-current={each === locale ? "true" : undefined}
                >
                  {LOCALE_NAMES[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </LinkPage>
  );
}
