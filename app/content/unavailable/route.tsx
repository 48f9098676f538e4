import { data } from "react-router";
import { PAGES } from "~/program/paths";
import { RAIN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { ERROR_COPY } from "~/ui/errors/error-copy";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { requestContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import NotFound from "../not-found/route";
import type { Route } from "./+types/route";

export const handle = { isTranslated: true } satisfies PageHandle;

export const meta = () => [{ name: "robots", content: "noindex" }];

/** The server renders this in place of a page that went without the database; it is nobody's address. */
export function loader({ context }: Route.LoaderArgs) {
  const { recordsAway } = context.get(requestContext);
  return data({ recordsAway }, { status: recordsAway ? 503 : 404 });
}

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  const { unavailable, home } = ERROR_COPY[useLocale()];
  if (!loaderData.recordsAway) return <NotFound />;
  return (
    <PageHero scene={RAIN} title={unavailable.title} tagline={unavailable.text}>
      <title>{unavailable.title}</title>
      <ButtonLink href={PAGES.home.path} tone="gold">
        {home}
      </ButtonLink>
    </PageHero>
  );
}
