import type { Outdated } from "~/platform/personal-data.server";
import { currentSite } from "~/platform/site/site.server";
import { storedSeasons } from "~/platform/site/site-documents.server";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { addMonths, UNPAID_REGISTRATION_DAYS } from "~/program/retention";

export interface SeasonEnd {
  id: string;
  name: string;
  endsAt: Date;
  months: number;
}

/** What must be gone at a moment. The real clock's moment: nobody's data hangs on a demonstration. */
export async function outdatedAt(now: Date): Promise<Outdated> {
  const seasons = (await seasonEnds()).map(({ id, endsAt, months }) => ({
    id,
    endsAt,
    before: addMonths(now, -months),
  }));
  const beginning = currentSite().demonstration?.clockTurns?.[0];
  const longest = Math.max(...seasons.map(({ before }) => now.getTime() - before.getTime()));
  return {
    now,
    seasons: seasons.filter(({ endsAt, before }) => endsAt <= before),
    before: new Date(now.getTime() - longest),
    unpaidBefore: new Date(now.getTime() - UNPAID_REGISTRATION_DAYS * DAY_MS),
    madeUpBefore: beginning && new Date(beginning.at),
  };
}

/** Every season the site knows, the latest first. One that cannot be read stops the job: nobody's data hangs on a guess. */
export async function seasonEnds(): Promise<SeasonEnd[]> {
  return (await storedSeasons())
    .map(({ id, name, dates, limits }) => ({
      id,
      name,
      endsAt: endOf(dates.showcaseEnds),
      months: limits.retentionMonths,
    }))
    .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
}
