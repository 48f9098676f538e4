import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { onProgramClock } from "~/platform/site/clock.server";
import { localOf } from "~/program/mountain-time";
import { rounds } from "../judging/rounds.table.server";
import { resultRuns } from "../results/results.table.server";

/**
 * Since when everybody may know the places, in wall-clock time; null as long as they may not. Whoever releases or
 * takes back the places bumps `COUNT_TAG` with it: from then on the public file is out, or in again.
 */
export async function placesOutSince(season: string): Promise<string | null> {
  const [run] = await db()
    .select({ releasedAt: resultRuns.releasedAt })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .where(
      and(
        eq(rounds.season, season),
        eq(rounds.kind, "showcase"),
        isNotNull(resultRuns.releasedAt),
        isNull(resultRuns.takenBackAt),
      ),
    )
    .orderBy(desc(resultRuns.releasedAt))
    .limit(1);
  return run?.releasedAt ? localOf(onProgramClock(run.releasedAt)) : null;
}
