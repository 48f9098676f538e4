import { addDays } from "./mountain-time";
import { type Season, seasonSchema } from "./season";

/** Fifty-two weeks keep every date on its weekday. */
const DAYS_ON = 364;

/** The season a year on, for staff to look over: same facts, later dates, a name of its own. */
export function seasonAfter(season: Season, id: string, name: string): Season {
  const dates = Object.fromEntries(
    Object.entries(season.dates).map(([date, local]) => [date, addDays(local, DAYS_ON)]),
  );
  return seasonSchema.parse({ ...season, id, name, dates });
}

/** "2026-27" after "2025-26". */
export function idAfter(id: string): string {
  const year = Number(id.slice(0, 4)) + 1;
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

/** "2026–27 season" */
export function nameOfSeason(id: string): string {
  return `${id.replace("-", "–")} season`;
}
