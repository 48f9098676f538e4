import { data } from "react-router";
import { localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import { findPublication } from "~/records/publications/find-publication.server";
import { entryTag } from "~/records/publications/gallery-tags";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { cachedBy, requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../gallery-copy";
import type { Route } from "./+types/one";
import { HallwaySheets } from "./hallway-poster";
import { hallwayPosters } from "./hallway-view.server";

/** The same for everybody: it shows no more than the project's page. */
export const handle = { cache: {} } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => COPY[locale].hallway.title);

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale } = context.get(requestContext);
  const publication = await findPublication(slug, site);
  if (!publication) throw data(null, { status: 404 });
  cachedBy(context, entryTag(publication.entryId));
  const seasonId = publication.season;
  const isWanted = ({ entryId }: { entryId: string }) => entryId === publication.entryId;
  return { slug, posters: await hallwayPosters({ seasonId, isWanted, locale }, site) };
}

export default function OnePoster({ loaderData: { slug, posters } }: Route.ComponentProps) {
  const back = localePath(galleryProjectPath(slug), useLocale());
  return <HallwaySheets posters={posters} back={back} />;
}
