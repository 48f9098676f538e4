import { currentSite } from "../../app/platform/site/site.server";
import { SEASON_MOMENTS } from "../../app/program/season-phases";
import type { Site } from "../../app/program/site";

/** The site on the gallery's first day: before it nothing is public. */
export function whileVoting(): Site {
  const site = currentSite();
  const moment = SEASON_MOMENTS.find(({ id }) => id === "voting");
  return { ...site, now: moment?.at(site.season) ?? site.now };
}
