import { GALLERY_DIVISIONS, type GalleryDivision } from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import { awardTitle } from "~/program/results/awards";
import type { PublicPicture } from "~/records/publications/public-picture";
import type { ShownProject } from "~/records/publications/shown-projects.server";
import { honorOf, type SeasonHonors } from "./honors.server";
import { cardOf, type ProjectCardView } from "./project-card-view";

interface Place {
  name: string;
  /** Null: the family keeps the project to itself; that there is one may be said. */
  card: ProjectCardView | null;
}

interface PlacesOfField {
  /** Null where all divisions compete for the same places. */
  division: GalleryDivision | null;
  places: Place[];
}

export interface GalleryTop {
  fields: PlacesOfField[];
  /** Awards beside the places, of projects that hang here. */
  others: { name: string; title: string; slug: string }[];
}

/** Once places are out they come first, of each division where each has its own; all others stay shuffled. */
export function topOfGallery(
  all: readonly ShownProject[],
  covers: ReadonlyMap<string, PublicPicture>,
  { season, awards, releases }: SeasonHonors,
  locale: Locale,
): GalleryTop | null {
  if (releases.showcase !== "out") return null;
  const projectOf = new Map(all.map((project) => [project.entryId, project]));
  const found = awards.map(({ award, entryId, division }) => ({
    award,
    division: GALLERY_DIVISIONS.find((known) => known === division) ?? null,
    honor: honorOf(award, season),
    name: awardTitle(award, season, locale),
    project: projectOf.get(entryId ?? ""),
  }));
  const placed = season.prizes.grand.flatMap(({ id }) => found.filter(({ award }) => award === id));
  const fields = Map.groupBy(placed, ({ division }) =>
    season.judging.placesAcross ? null : division,
  );
  return {
    fields: [...fields].map(([division, own]) => ({
      division,
      places: own.map(({ name, project }) => ({
        name,
        card: project ? cardOf(project, covers.get(project.slug), locale) : null,
      })),
    })),
    others: found.flatMap(({ honor, name, project }) =>
      project && (honor === "audience" || honor === "awards")
        ? [{ name, title: project.title, slug: project.slug }]
        : [],
    ),
  };
}

/** Whose pictures stand at the top as well. */
export function placedIn(all: readonly ShownProject[], { awards, season }: SeasonHonors) {
  const ids = awards
    .filter(({ award }) => honorOf(award, season) === "places")
    .map(({ entryId }) => entryId);
  return all.filter(({ entryId }) => ids.includes(entryId));
}
