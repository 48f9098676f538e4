import { currentSite } from "~/platform/site/site.server";
import { instantOf } from "~/program/mountain-time";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { findRound } from "~/records/judging/rounds.server";
import { findPhase } from "~/records/results/released-run.server";
import { countWaitingWords } from "./staff/look-over.server";

/** What should be out by now and is not. A season that was never judged on this site is late with nothing. */
export async function lateResults(): Promise<ReleasedKind[]> {
  const site = currentSite();
  const late: ReleasedKind[] = [];
  for (const kind of RELEASED_KINDS) {
    if ((await findPhase(kind, site)) === "late" && (await findRound(site.season.id, kind)))
      late.push(kind);
  }
  return late;
}

/** Whose results families can read now. */
export async function kindsOut(site: Site): Promise<ReleasedKind[]> {
  const out: ReleasedKind[] = [];
  for (const kind of RELEASED_KINDS) if ((await findPhase(kind, site)) === "out") out.push(kind);
  return out;
}

/** Words that families were to read by now. */
export async function lateWords(): Promise<number> {
  const { season, now } = currentSite();
  if (now < instantOf(season.dates.feedbackBy)) return 0;
  return countWaitingWords(season.id, "online");
}
