import { data } from "react-router";
import { GALLERY_READS, readGalleryQuery } from "~/program/gallery-query";
import { localePath } from "~/program/locale";
import { galleryArchivePath, PAGES, recountArchivePath } from "~/program/paths";
import { GALLERY_TAG } from "~/records/publications/gallery-tags";
import { archivedSeasons } from "~/records/publications/shown-projects.server";
import { RESULTS_TAG } from "~/records/results/results-tag";
import { COUNT_TAG, countedSeasons } from "~/records/votes/freeze-count.server";
import { GALLERY_LINE } from "~/ui/art/scenes/gallery-line";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { type MetaArguments, pageMeta } from "~/ui/page-meta";
import { cachedBy, requestContext, siteContext } from "~/ui/site-router-context";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/archive";
import { COPY } from "./gallery-copy";
import { GalleryList } from "./gallery-list";
import { galleryView } from "./gallery-view.server";
import { SeasonLinks } from "./season-links";
import "./gallery.css";

export const handle = {
  cache: { tags: [GALLERY_TAG, RESULTS_TAG], reads: GALLERY_READS, notWith: ["q"] },
} satisfies PageHandle;

export const meta = (args: Route.MetaArgs & MetaArguments) =>
  pageMeta(({ settings }, locale) => ({
    page: PAGES.gallery,
    title: COPY[locale].archive.title,
    description: COPY[locale].description(settings.productName, false),
    isHidden: args.loaderData?.view.isNamed ?? false,
  }))(args);

/** The projects of a season that is over: by title, without a vote, for as long as families allow. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { locale } = context.get(requestContext);
  const seasons = await archivedSeasons(site.season.id);
  const season = seasons.find((known) => known === params.season);
  if (!season) throw data(null, { status: 404 });
  const view = await galleryView({ seasonId: season, query: readGalleryQuery(url), locale }, site);
  cachedBy(context, COUNT_TAG);
  const hasCount = (await countedSeasons(site.season.id)).includes(season);
  return { season, seasons, view, hasCount };
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { season, seasons, view, hasCount } = loaderData;
  const locale = useLocale();
  const { archive, projects, name } = COPY[locale];
  const at = (path: string) => localePath(path, locale);
  return (
    <>
      <PageHero
        scene={GALLERY_LINE}
        title={archive.title}
        tagline={archive.tagline(projects(view.total))}
        badge={{ icon: "clock", text: archive.badge(season.replace("-", "–")) }}
        crumbs={[{ ...PAGES.gallery, path: at(PAGES.gallery.path), label: name }]}
      />
      <GalleryList view={view} path={at(galleryArchivePath(season))} stage="archive" />
      {hasCount && (
        <p className="wrap pb-6">
          <a href={at(recountArchivePath(season))}>{archive.recount}</a>
        </p>
      )}
      <SeasonLinks
        seasons={seasons
          .filter((other) => other !== season)
          .map((other) => ({ season: other, href: at(galleryArchivePath(other)) }))}
      />
    </>
  );
}
