import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Award } from "~/program/results/awards";
import { roundEntries, rounds } from "../judging/rounds.table.server";
import { stands } from "./released-run.server";
import { awards, resultRuns } from "./results.table.server";

/** An award that is out and that nobody holds any more. */
export interface GoneAward {
  id: string;
  runId: string;
  award: Award;
  division: string;
  goneAt: Date;
}

/**
 * What has left results that are out, since they came out: a family withdrew or was erased, a guardian said no.
 * Whatever staff took out of the contest themselves is no news to them. Titles are not asked: they may be gone, too.
 */
export async function goneAwards(season: string): Promise<GoneAward[]> {
  const { id, runId, award } = awards;
  const rows = await db()
    .select({
      id,
      runId,
      award,
      division: roundEntries.division,
      goneAt: sql<Date>`${roundEntries.outAt}`.mapWith(roundEntries.outAt),
    })
    .from(awards)
    .innerJoin(resultRuns, eq(resultRuns.id, awards.runId))
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .innerJoin(roundEntries, eq(roundEntries.id, awards.roundEntryId))
    .where(
      and(
        eq(rounds.season, season),
        stands(),
        gt(roundEntries.outAt, resultRuns.releasedAt),
        or(eq(roundEntries.outWhy, "gone"), eq(roundEntries.outWhy, "withdrawn")),
      ),
    )
    .orderBy(asc(roundEntries.outAt), asc(awards.id));
  return rows;
}
