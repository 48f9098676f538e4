import { LOCALE_NAMES, type Locale } from "~/program/locale";
import { GATE, OPEN_GATE } from "~/ui/art/scenes/gate";
import { PageHero } from "~/ui/page-hero";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";

interface ConsentHeroProps {
  title: string;
  text: string;
  offered: readonly Locale[];
  /** The answer was yes. */
  isOpen?: boolean;
}

/** The page's top, with the languages in which it can be read. */
export function ConsentHero({ title, text, offered, isOpen = false }: ConsentHeroProps) {
  const locale = useLocale();
  return (
    <PageHero title={title} tagline={text} scene={isOpen ? OPEN_GATE : GATE}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {/* Previews in chats show it: it names nobody. */}
      <meta name="description" content={COPY[locale].letters.request.preview} />
      {offered.length > 1 && (
        <nav aria-label={offered.map((each) => LOCALE_NAMES[each]).join(", ")} className="mt-6">
          <ul className="consent-languages">
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
    </PageHero>
  );
}
