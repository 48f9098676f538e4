import { galleryPhase } from "./gallery-phase";
import { addDays, instantOf } from "./mountain-time";
import { releaseMinute } from "./results/release-times";
import type { Season } from "./season";

/** What the season is about once projects are in, by the calendar alone. */
export type SeasonStep = "before" | "voting" | "counting" | "finalists" | "showcase" | "results";

/** From so many days before it, people ask where it is and when the doors open. */
const SHOWCASE_DAYS = 5;

export function seasonStep(season: Pick<Season, "dates">, now: Date): SeasonStep {
  if (now >= releaseMinute(season, "showcase")) return "results";
  if (now >= releaseMinute(season, "online")) {
    return now >= showcaseWeek(season) ? "showcase" : "finalists";
  }
  const phase = galleryPhase(season, now);
  return phase === "before" ? "before" : phase === "voting" ? "voting" : "counting";
}

function showcaseWeek({ dates }: Pick<Season, "dates">): Date {
  return instantOf(`${addDays(dates.showcaseStarts, -SHOWCASE_DAYS).slice(0, 10)}T00:00`);
}
