import { hungApart, inDailyOrder, orderSeed } from "~/program/daily-order";
import {
  fitsQuery,
  GALLERY_DIVISIONS,
  GALLERY_PAGE_SIZE,
  type GalleryQuery,
  gallerySearch,
  HONORS,
  type Honor,
} from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import { PROJECT_KINDS } from "~/program/project";
import { FINALIST } from "~/program/results/awards";
import type { Site } from "~/program/site";
import {
  coversOf,
  type ShownProject,
  shownProjects,
} from "~/records/publications/shown-projects.server";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { awardNamesOf } from "./award-names";
import { honorOf, honorsOf, type SeasonHonors } from "./honors.server";
import { cardOf, posterOf } from "./project-card-view";
import { placedIn, topOfGallery } from "./top-of-gallery.server";

interface Asked {
  /** The season that runs, or one of the archive. */
  seasonId: string;
  query: GalleryQuery;
  locale: Locale;
}

/**
 * One page of a season's projects: of the running one shuffled, of an earlier one by title. What results that
 * are out gave to a project stands on it; it moves nobody.
 */
export async function galleryView(
  { seasonId, query, locale }: Asked,
  site: Pick<Site, "season" | "now">,
) {
  const seed = seasonId === site.season.id ? orderSeed(seasonId, site.now) : null;
  const shown = await shownProjects(seasonId, site.now);
  const honors = await honorsOf(seasonId, site);
  const all = shown.map((project) => ({ ...project, ...awardsOn(project, honors, locale) }));
  const found = ordered(
    all.filter((project) => fitsQuery(project, query)),
    seed,
    locale,
  );
  const pages = Math.max(1, Math.ceil(found.length / GALLERY_PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const here = found.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE);
  const isWhole = gallerySearch({ ...query, page }) === "";
  const placed = isWhole ? placedIn(all, honors) : [];
  const covers = await coversOf([...here, ...placed]);
  return {
    seed,
    total: all.length,
    found: found.length,
    counts: countsOf(all, query),
    query: { ...query, page },
    pages,
    isNamed: [...here, ...placed].some(({ isNamed }) => isNamed),
    cards: here.map((project) => ({
      ...cardOf(project, covers.get(project.slug), locale),
      awards: project.awards,
    })),
    releases: honors.releases,
    finalists: honors.awards.filter(({ award }) => award === FINALIST).length,
    top: isWhole ? topOfGallery(all, covers, honors, locale) : null,
  };
}

export type GalleryView = Awaited<ReturnType<typeof galleryView>>;

function awardsOn({ entryId }: ShownProject, { season, awards }: SeasonHonors, locale: Locale) {
  const own = awards.filter((one) => one.entryId === entryId).map(({ award }) => award);
  return {
    honors: own.map((award) => honorOf(award, season)),
    awards: awardNamesOf(own, season, locale),
  };
}

type HonoredProject = ShownProject & ReturnType<typeof awardsOn>;

function ordered<Project extends ShownProject>(
  projects: Project[],
  seed: string | null,
  locale: Locale,
): Project[] {
  if (seed) return hungApart(inDailyOrder(projects, seed), lookOf);
  return projects.toSorted((a, b) => a.title.localeCompare(b.title, locale) || a.number - b.number);
}

function lookOf({ kind, shown }: ShownProject): string {
  const known = PROJECT_KINDS.find((each) => each === kind) ?? null;
  const poster = posterOf({ kind: known, poster: shown.poster });
  const { motif, ramp } = posterPlan(poster.kind, poster.number);
  return `${motif} ${ramp}`;
}

/** How many there would be behind each filter, with the others as they are. */
function countsOf(all: HonoredProject[], query: GalleryQuery) {
  const count = (changed: Partial<GalleryQuery>) =>
    all.filter((project) => fitsQuery(project, { ...query, ...changed })).length;
  return {
    kinds: [null, ...PROJECT_KINDS].map((kind) => ({ kind, count: count({ kind }) })),
    divisions: [null, ...GALLERY_DIVISIONS].map((division) => ({
      division,
      count: count({ division }),
    })),
    honors: honorLinks(all).map((honor) => ({ honor, count: count({ honor }) })),
  };
}

/** Nothing to choose from before results are out. */
function honorLinks(all: HonoredProject[]): (Honor | null)[] {
  const given = HONORS.filter((honor) => all.some(({ honors }) => honors.includes(honor)));
  return given.length > 0 ? [null, ...given] : [];
}
