import { db } from "~/platform/database/database.server";
import { DAY_MS } from "~/program/mountain-time";
import { addMonths } from "~/program/retention";
import { outdatedAt, seasonEnds } from "./outdated.server";
import { erasures } from "./privacy.table.server";
import { PERSONAL_DATA } from "./remove-leaving.server";
import { lastRuns } from "./retention.server";

const DAYS_AHEAD = 30;

/** What the screen says about removal: the last times, the next weeks, every season's turn. */
export async function removalPlan(now: Date) {
  const outdated = await outdatedAt(new Date(now.getTime() + DAYS_AHEAD * DAY_MS));
  const next: Record<string, number> = {};
  for (const part of PERSONAL_DATA) {
    const rows = await part.count(outdated);
    if (rows > 0) next[part.name] = rows;
  }
  return {
    daysAhead: DAYS_AHEAD,
    next,
    runs: await lastRuns(5),
    seasons: (await seasonEnds()).map(({ name, endsAt, months }) => ({
      name,
      endsAt,
      keptUntil: addMonths(endsAt, months),
    })),
    erasures: await db().$count(erasures),
  };
}

export type RemovalPlan = Awaited<ReturnType<typeof removalPlan>>;
