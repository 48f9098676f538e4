import { latestDocument, readSeason, seasonKey } from "~/platform/site/site-documents.server";
import type { Honor } from "~/program/gallery-query";
import { AUDIENCE_CHOICE, type Award, FINALIST } from "~/program/results/awards";
import { type ReleasePhase, releasePhase } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import { releasedRun } from "~/records/results/released-run.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";

export type Releases = Record<ReleasedKind, ReleasePhase>;

/** What is out of a season's results; nothing of it is known before. */
export interface SeasonHonors {
  /** Whose prizes they are: an archive's awards bear the names of their own year. */
  season: Season;
  releases: Releases;
  awards: ShownAward[];
}

/** Of the season that runs or of an earlier one, whose document is kept; without it there is nothing to say. */
export async function honorsOf(
  seasonId: string,
  site: Pick<Site, "season" | "now">,
): Promise<SeasonHonors> {
  const season = seasonId === site.season.id ? site.season : await storedSeason(seasonId);
  if (!season) {
    return { season: site.season, releases: { online: "ahead", showcase: "ahead" }, awards: [] };
  }
  const online = await releaseOf("online", season, site.now);
  const showcase = await releaseOf("showcase", season, site.now);
  return {
    season,
    releases: { online: online.phase, showcase: showcase.phase },
    awards: [...online.awards, ...showcase.awards],
  };
}

/** By which link of the filters an award is found. */
export function honorOf(award: Award, { prizes }: Pick<Season, "prizes">): Honor {
  if (award === FINALIST) return "finalists";
  if (award === AUDIENCE_CHOICE) return "audience";
  return prizes.grand.some(({ id }) => id === award) ? "places" : "awards";
}

async function storedSeason(id: string): Promise<Season | undefined> {
  const document = await latestDocument(seasonKey(id));
  return document && readSeason(document);
}

async function releaseOf(kind: ReleasedKind, season: Season, now: Date) {
  const run = await releasedRun(season.id, kind);
  const phase = releasePhase(season, kind, { isReleased: run !== undefined, now });
  return { phase, awards: phase === "out" && run ? await shownAwards(run.id) : [] };
}
