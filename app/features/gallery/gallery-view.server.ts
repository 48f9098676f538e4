import { inDailyOrder, orderSeed } from "~/program/daily-order";
import {
  fitsQuery,
  GALLERY_DIVISIONS,
  GALLERY_PAGE_SIZE,
  type GalleryQuery,
} from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import { PROJECT_KINDS } from "~/program/project";
import type { Site } from "~/program/site";
import {
  coversOf,
  type ShownProject,
  shownProjects,
} from "~/records/publications/shown-projects.server";
import { cardOf } from "./project-card-view";

interface Asked {
  /** The season that runs, or one of the archive. */
  seasonId: string;
  query: GalleryQuery;
  locale: Locale;
}

/** One page of a season's projects: of the running one shuffled, of an earlier one by title. */
export async function galleryView(
  { seasonId, query, locale }: Asked,
  site: Pick<Site, "season" | "now">,
) {
  const seed = seasonId === site.season.id ? orderSeed(seasonId, site.now) : null;
  const all = await shownProjects(seasonId, site.now);
  const found = ordered(
    all.filter((project) => fitsQuery(project, query)),
    seed,
    locale,
  );
  const pages = Math.max(1, Math.ceil(found.length / GALLERY_PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const here = found.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE);
  const covers = await coversOf(here);
  return {
    seed,
    total: all.length,
    found: found.length,
    counts: countsOf(all, query),
    query: { ...query, page },
    pages,
    cards: here.map((project) => cardOf(project, covers.get(project.slug), locale)),
  };
}

export type GalleryView = Awaited<ReturnType<typeof galleryView>>;

function ordered(projects: ShownProject[], seed: string | null, locale: Locale): ShownProject[] {
  if (seed) return inDailyOrder(projects, seed);
  return projects.toSorted((a, b) => a.title.localeCompare(b.title, locale) || a.number - b.number);
}

/** How many there would be behind each filter, with the others as they are. */
function countsOf(all: ShownProject[], query: GalleryQuery) {
  const count = (changed: Partial<GalleryQuery>) =>
    all.filter((project) => fitsQuery(project, { ...query, ...changed })).length;
  return {
    kinds: [null, ...PROJECT_KINDS].map((kind) => ({ kind, count: count({ kind }) })),
    divisions: [null, ...GALLERY_DIVISIONS].map((division) => ({
      division,
      count: count({ division }),
    })),
  };
}
