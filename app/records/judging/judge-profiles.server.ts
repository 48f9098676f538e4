import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type Judge, judges } from "../people/judges.table.server";
import {
  type JudgeConflict,
  type JudgeProfile,
  judgeConflicts,
  judgeProfiles,
} from "./judge-profiles.table.server";

export interface JudgeWithProfile {
  judge: Judge;
  /** Null: has not begun to join. */
  profile: JudgeProfile | null;
}

/** Everybody who judges the season and has not stopped, whether they have joined or not. */
export function findJudgeProfiles(
  season: string,
  from: Database = db(),
): Promise<JudgeWithProfile[]> {
  return from
    .select({ judge: judges, profile: judgeProfiles })
    .from(judges)
    .leftJoin(judgeProfiles, eq(judgeProfiles.judgeId, judges.id))
    .where(and(eq(judges.season, season), isNull(judges.endedAt)))
    .orderBy(judges.createdAt, judges.id);
}

export async function findJudgeProfile(
  judgeId: string,
  from: Database = db(),
): Promise<JudgeProfile | null> {
  const [profile] = await from
    .select()
    .from(judgeProfiles)
    .where(eq(judgeProfiles.judgeId, judgeId));
  return profile ?? null;
}

/** What all judges of a season have said, so that nobody reads whom they know. */
export async function declaredConflicts(
  season: string,
  from: Database = db(),
): Promise<JudgeConflict[]> {
  const rows = await from
    .select({ conflict: judgeConflicts })
    .from(judgeConflicts)
    .innerJoin(judges, eq(judges.id, judgeConflicts.judgeId))
    .where(eq(judges.season, season))
    .orderBy(judgeConflicts.createdAt, judgeConflicts.id);
  return rows.map(({ conflict }) => conflict);
}

/** Writes part of a profile; what is not named stays. */
export async function saveJudgeProfile(
  tx: Database,
  judgeId: string,
  said: Partial<Omit<JudgeProfile, "judgeId" | "createdAt" | "updatedAt">>,
): Promise<void> {
  await tx
    .insert(judgeProfiles)
    .values({ judgeId, ...said })
    .onConflictDoUpdate({ target: judgeProfiles.judgeId, set: { ...said, updatedAt: sql`now()` } });
}
