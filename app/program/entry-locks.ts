import { instantOf } from "./mountain-time";
import type { Season } from "./season";

/** From then on an entry's members, its division and whether it is a team are what judges read. */
export function areEntriesLocked({ season, now }: { season: Season; now: Date }): boolean {
  return now >= instantOf(season.dates.judgingOpens);
}

/** A project may leave the contest long after it can be changed: until the doors of the showcase open. */
export function mayStillWithdraw({ season, now }: { season: Season; now: Date }): boolean {
  return now < instantOf(season.dates.showcaseStarts);
}
