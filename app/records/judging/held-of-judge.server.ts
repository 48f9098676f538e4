import { count, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { judges } from "../people/judges.table.server";
import { judgeConflicts, judgeProfiles } from "./judge-profiles.table.server";
import { assignments } from "./rounds.table.server";

/** What we hold about somebody as a judge, by the application that made them one. Scores belong to the fair. */
export async function heldOfJudges(applicationIds: string[]) {
  if (applicationIds.length === 0) return new Map<string, Record<string, unknown>>();
  const rows = await db()
    .select()
    .from(judges)
    .where(inArray(judges.applicationId, applicationIds));
  const held = new Map<string, Record<string, unknown>>();
  for (const judge of rows) {
    const [profile] = await db()
      .select()
      .from(judgeProfiles)
      .where(eq(judgeProfiles.judgeId, judge.id));
    const conflicts = await db()
      .select({
        words: judgeConflicts.words,
        how: judgeConflicts.how,
        at: judgeConflicts.createdAt,
      })
      .from(judgeConflicts)
      .where(eq(judgeConflicts.judgeId, judge.id));
    const [read] = await db()
      .select({ readings: count() })
      .from(assignments)
      .where(eq(assignments.judgeId, judge.id));
    const { name, organization, school, town, clearUntil, agreedAt, endedAt } = judge;
    held.set(judge.applicationId ?? "", {
      judge: { name, organization, school, town, clearUntil, agreedAt, endedAt },
      profile: profile ?? null,
      conflicts,
      readings: read?.readings ?? 0,
    });
  }
  return held;
}
