import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { db } from "~/platform/database/database.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { AWARD_GUEST, type Award, FINALIST } from "~/program/results/awards";
import type { Site } from "~/program/site";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import { awardsByEntry } from "~/records/results/own-awards.server";
import { releasedRun } from "~/records/results/released-run.server";
import type { JudgingShown } from "./whole";

/** Of each entry: how many judges have read it, their scores for who may see them, and what was released. */
export async function judgingOfEntries(
  entryIds: string[],
  context: Readonly<RouterContextProvider>,
  site: Site,
): Promise<Map<string, JudgingShown>> {
  const seesReadings = mayStaff(context, "judging.view");
  const readings = seesReadings ? await readingsOf(entryIds) : [];
  const results = mayStaff(context, "results.view") ? await resultsOf(site) : new Map();
  const seesScores = mayStaff(context, "judging.see-scores");
  return new Map(
    entryIds.map((id) => {
      const own = readings.filter(({ entryId }) => entryId === id);
      const finished = own.filter(({ state }) => state === "finished");
      return [
        id,
        {
          readings:
            seesReadings && own.length > 0 ? { finished: finished.length, of: own.length } : null,
          scores: seesScores ? finished.flatMap(({ mean }) => mean ?? []) : [],
          results: results.get(id) ?? [],
        },
      ];
    }),
  );
}

/** What is still to be read or was; a reading that ended without a score is none. */
function readingsOf(entryIds: string[]) {
  return db()
    .select({
      entryId: roundEntries.entryId,
      state: assignments.state,
      mean: sql<number | null>`(select round(avg(${scores.value}), 1)::float from ${scores}
        where ${scores.assignmentId} = ${assignments.id})`,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(
      and(
        inArray(roundEntries.entryId, entryIds),
        isNull(roundEntries.outAt),
        ne(assignments.state, "ended"),
      ),
    )
    .orderBy(asc(rounds.createdAt), asc(assignments.position));
}

/** Released ones alone: what is frozen or approved is nobody's to tell on the phone. */
async function resultsOf(site: Site): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const kind of ["online", "showcase"] as const) {
    const run = await releasedRun(site.season.id, kind);
    for (const [id, given] of run ? await awardsByEntry(run.id) : []) {
      found.set(id, [...(found.get(id) ?? []), ...given.map((award) => nameOf(award, site))]);
    }
  }
  return found;
}

function nameOf(award: Award, { season }: Site): string {
  if (award === FINALIST) return "Finalist";
  if (award === AWARD_GUEST) return "Award guest";
  const { grand, special, recognition } = season.prizes;
  const named = [...grand, ...recognition].find(({ id }) => id === award)?.title;
  return named ?? special.find(({ id }) => id === award)?.category ?? award;
}
