import { PAGES } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { ERROR_COPY } from "~/ui/errors/error-copy";
import { LocaleLinks } from "~/ui/locale-links";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { useLocale } from "~/ui/use-locale";

export const handle = { isTranslated: true } satisfies PageHandle;

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Shown with status 503 while the database does not answer. */
export default function Unavailable() {
  const { unavailable, home } = ERROR_COPY[useLocale()];
  return (
    <PageHero title={unavailable.title} tagline={unavailable.text}>
      <title>{unavailable.title}</title>
      <ButtonLink href={PAGES.home.path} tone="gold">
        {home}
      </ButtonLink>
      <p className="mt-6">
        <LocaleLinks />
      </p>
    </PageHero>
  );
}
