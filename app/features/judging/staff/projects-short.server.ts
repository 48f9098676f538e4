import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Season } from "~/program/season";
import { isLeftOut, stateNow } from "~/records/judging/reading-standing.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";

/** By open round in which something is given to judges: projects that too few will have read, even if all finish. */
export async function projectsShort(season: Season): Promise<Map<string, number>> {
  const { id, judging } = season;
  const given = sql<number>`(select count(*) from ${assignments}
    where ${assignments.roundEntryId} = ${roundEntries.id} and ${stateNow(season)} <> 'ended'
      and not ${isLeftOut})`;
  const rows = await db()
    .select({
      roundId: rounds.id,
      short: sql<number>`count(*) filter (where ${given} < ${judging.minimumJudges})::int`,
    })
    .from(rounds)
    .innerJoin(roundEntries, eq(roundEntries.roundId, rounds.id))
    .where(
      and(
        eq(rounds.season, id),
        eq(rounds.state, "open"),
        isNull(roundEntries.calibration),
        isNull(roundEntries.outAt),
        // Before the first plan everything is missing, and everybody knows.
        sql`exists (select from ${assignments}
          join ${roundEntries} as own on own.id = ${assignments.roundEntryId}
          where own.round_id = ${rounds.id} and own.calibration is null)`,
      ),
    )
    .groupBy(rounds.id);
  return new Map(rows.map(({ roundId, short }) => [roundId, short]));
}
