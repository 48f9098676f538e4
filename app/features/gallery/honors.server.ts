import { latestDocument, readSeason, seasonKey } from "~/platform/site/site-documents.server";
import type { Honor } from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import { AUDIENCE_CHOICE, AWARD_GUEST, type Award, FINALIST } from "~/program/results/awards";
import { type ReleasePhase, releasePhase } from "~/program/results/release-times";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import { awardsByEntry } from "~/records/results/own-awards.server";
import { releasedRun } from "~/records/results/released-run.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";
import { awardNamesOf } from "./award-names";

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

/**
 * What stands on posters beside each other, by entry. Whose award may be named there is decided by the page that
 * they hang on: this looks at no consent.
 */
export async function awardNamesByEntry(
  seasonId: string,
  site: Pick<Site, "season" | "now">,
  locale: Locale,
): Promise<Map<string, string[]>> {
  const season = seasonId === site.season.id ? site.season : await storedSeason(seasonId);
  if (!season) return new Map();
  const given = new Map<string, Award[]>();
  for (const kind of RELEASED_KINDS) {
    const run = await releasedRun(season.id, kind);
    const phase = releasePhase(season, kind, { isReleased: run !== undefined, now: site.now });
    if (!run || phase !== "out") continue;
    for (const [entryId, awards] of await awardsByEntry(run.id)) {
      const shown = awards.filter((award) => award !== AWARD_GUEST);
      given.set(entryId, [...(given.get(entryId) ?? []), ...shown]);
    }
  }
  return new Map([...given].map(([id, own]) => [id, awardNamesOf(own, season, locale)]));
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
