import { longDate, longDateTime } from "~/program/format";
import type { Locale } from "~/program/locale";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { isReason, REMOVAL_REASONS } from "~/program/votes/removal-reasons";
import { keyEndsAt } from "~/program/votes/vote-times";
import { findPhase } from "~/records/results/released-run.server";
import { standingRemovals } from "~/records/votes/decide-cluster.server";
import { findCount } from "~/records/votes/freeze-count.server";
import { placesOutSince } from "~/records/votes/places-out.server";
import { titlesOf } from "../project-titles.server";

/** What the public may see of a season's count today: nothing, its seal, or all of it. */
export async function countShown(site: Site, season: string, locale: Locale) {
  const count = await findCount(season);
  if (!count) return { phase: "before" as const };
  const { sha256, tally, frozenProgramAt, keyDestroyedAt } = count;
  const sealed = { sha256, frozenAt: longDateTime(localOf(frozenProgramAt), locale) };
  const placesOut = await placesOutSince(season);
  if (placesOut === null) {
    const isLate = season === site.season.id && (await findPhase("showcase", site)) === "late";
    return { phase: "frozen" as const, ...sealed, isLate };
  }
  const titles = await titlesOf(tally.projects.map(({ project }) => project));
  return {
    phase: "out" as const,
    ...sealed,
    tally,
    projects: tally.projects.map((one) => ({ ...one, shown: titles.get(one.project) ?? null })),
    keyEnd: {
      isDestroyed: keyDestroyedAt !== null,
      date: longDate(keyDestroyedAt ? localOf(keyDestroyedAt) : keyEndsAt(placesOut), locale),
    },
    removals: await removalsOf(season, locale),
  };
}

/** The reasons of a public list, with their figures; never the words that staff wrote beside them. */
async function removalsOf(season: string, locale: Locale): Promise<string[]> {
  const removals = await standingRemovals(season);
  return removals.flatMap(({ reason, figures }) =>
    isReason(reason) ? REMOVAL_REASONS[reason][locale](figures) : [],
  );
}
