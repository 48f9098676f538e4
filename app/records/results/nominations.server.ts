import { and, asc, eq, not, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { EventActor } from "~/program/event-actors";
import type { Award } from "~/program/results/awards";
import type { Site } from "~/program/site";
import { LEFT_OUT_IN_CONFLICT } from "../judging/leave-out-reading.server";
import { assignments, roundEntries } from "../judging/rounds.table.server";
import { RESULT_RECORD } from "./approve-run.server";
import { awardNominations } from "./nominations.table.server";

type By = { judgeId: string } | { staffId: string };

interface Nomination {
  award: Award;
  entryId: string;
  by: By;
  why: string;
  actor: EventActor;
}

/** The same judge for the same award once more: the last sentence counts. */
export async function nominate(
  { award, entryId, by, why, actor }: Nomination,
  { season, now }: Site,
): Promise<void> {
  const target =
    "judgeId" in by
      ? [awardNominations.entryId, awardNominations.award, awardNominations.judgeId]
      : [awardNominations.entryId, awardNominations.award, awardNominations.staffId];
  await db().transaction(async (tx) => {
    await tx
      .insert(awardNominations)
      .values({ season: season.id, award, entryId, ...by, why, programAt: now })
      .onConflictDoUpdate({ target, set: { why, programAt: now, createdAt: sql`now()` } });
    await recordEvent(tx, {
      actor,
      action: "award.nominate",
      recordType: RESULT_RECORD,
      recordId: entryId,
      fields: [award],
    });
  });
}

interface TakenBack {
  award: Award;
  entryId: string;
  by: By;
}

export async function takeNominationBack({ award, entryId, by }: TakenBack): Promise<void> {
  const isTheirs =
    "judgeId" in by
      ? eq(awardNominations.judgeId, by.judgeId)
      : eq(awardNominations.staffId, by.staffId);
  await db()
    .delete(awardNominations)
    .where(and(eq(awardNominations.award, award), eq(awardNominations.entryId, entryId), isTheirs));
}

/** Whoever knows the family after all puts nothing of it forward. */
export async function forgetNominations(
  tx: Database,
  { judgeId, entryId }: { judgeId: string; entryId: string },
): Promise<void> {
  await tx
    .delete(awardNominations)
    .where(and(eq(awardNominations.judgeId, judgeId), eq(awardNominations.entryId, entryId)));
}

/** What a judge put forward of one entry. */
export function nominationsOfJudge(judgeId: string, entryId: string) {
  return db()
    .select({ award: awardNominations.award, why: awardNominations.why })
    .from(awardNominations)
    .where(and(eq(awardNominations.judgeId, judgeId), eq(awardNominations.entryId, entryId)))
    .orderBy(asc(awardNominations.createdAt));
}

/** Staff left the reading out because its judge is in conflict with the entry: what they put forward counts no more. */
const isInConflict = sql`exists (select from ${assignments}
  join ${roundEntries} on ${roundEntries.id} = ${assignments.roundEntryId}
  where ${assignments.judgeId} = ${awardNominations.judgeId}
    and ${roundEntries.entryId} = ${awardNominations.entryId}
    and ${assignments.endedWhy} = ${LEFT_OUT_IN_CONFLICT})`;

/** All of a season that count, the first first. */
export function nominationsOfSeason(season: string, from: Database = db()) {
  return from
    .select({
      award: awardNominations.award,
      entryId: awardNominations.entryId,
      why: awardNominations.why,
      isStaffs: sql<boolean>`${awardNominations.staffId} is not null`,
    })
    .from(awardNominations)
    .where(and(eq(awardNominations.season, season), not(isInConflict)))
    .orderBy(asc(awardNominations.createdAt), asc(awardNominations.id));
}
