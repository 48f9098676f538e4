import { currentSite } from "~/platform/site/site.server";
import { localOf } from "~/program/mountain-time";
import { findPhase, releasedRun } from "../results/released-run.server";

/**
 * Since when everybody may know the places, in wall-clock time by the programme's clock; null as long as they may
 * not. Whoever releases or takes back the places bumps `COUNT_TAG` with it: from then on the public file is out,
 * or in again.
 */
export async function placesOutSince(season: string): Promise<string | null> {
  const site = currentSite();
  if (site.season.id === season && (await findPhase("showcase", site)) !== "out") return null;
  const at = (await releasedRun(season, "showcase"))?.releasedProgramAt;
  // A clock that was turned back hides an earlier season's, too.
  return at && at <= site.now ? localOf(at) : null;
}
