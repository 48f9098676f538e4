import { endOf, instantOf } from "./mountain-time";
import type { Season } from "./season";

/** One address, and the season's clock decides what it shows. */
export type GalleryPhase = "before" | "voting" | "closed" | "over";

export function galleryPhase({ dates }: Pick<Season, "dates">, now: Date): GalleryPhase {
  if (now < instantOf(dates.votingOpens)) return "before";
  if (now < endOf(dates.votingCloses)) return "voting";
  return now < endOf(dates.showcaseEnds) ? "closed" : "over";
}

/** Whether a project that may be shown is shown now; one of an earlier season stands in the archive. */
export function isInGallery(
  seasonOfProject: string,
  { season, now }: { season: Pick<Season, "id" | "dates">; now: Date },
): boolean {
  return seasonOfProject !== season.id || galleryPhase(season, now) !== "before";
}
