import { data } from "react-router";
import { PAGES } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { requestContext } from "~/ui/site-router-context";
import type { Route } from "./+types/unavailable";
import NotFound, { meta as notFoundMeta } from "./content/not-found/route";

/** The server renders this in place of a page that went without the database; it is nobody's address. */
export function loader({ context }: Route.LoaderArgs) {
  const { databaseDown } = context.get(requestContext);
  return data({ databaseDown }, { status: databaseDown ? 503 : 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.databaseDown) return notFoundMeta();
  return [{ title: "We will be right back" }, { name: "robots", content: "noindex" }];
}

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  if (!loaderData.databaseDown) return <NotFound />;
  return (
    <PageHero
      title="We will be right back"
      tagline="We cannot reach our records at the moment. Nothing you sent before is lost. Please try again in a minute."
    >
      <ButtonLink href={PAGES.home.path} tone="gold">
        Return to Home
      </ButtonLink>
    </PageHero>
  );
}
