import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { cleanLine } from "~/program/field-rules";
import { CALL_ME } from "~/program/judge-profile";
import type { Site } from "~/program/site";
import { saveJudgeProfile } from "~/records/judging/judge-profiles.server";
import { judgeConflicts } from "~/records/judging/judge-profiles.table.server";
import { judges } from "~/records/people/judges.table.server";
import { schools } from "~/records/schools/schools.table.server";
import type { AtJudging } from "../judge-door.server";

/** So many schools nobody knows people at. */
export const MOST_CONFLICTS = 20;

/** A school by its name; one that we do not know by it is kept in the judge's words, for staff. */
export async function addSchool(judgeId: string, typed: string): Promise<"added" | "too-many"> {
  const name = cleanLine(typed);
  const isOfJudge = and(eq(judgeConflicts.judgeId, judgeId), isNull(judgeConflicts.entryId));
  if ((await db().$count(judgeConflicts, isOfJudge)) >= MOST_CONFLICTS) return "too-many";
  const known = await db()
    .select({ id: schools.id })
    .from(schools)
    .where(sql`lower(${schools.name}) = lower(${name})`)
    .limit(MOST_CONFLICTS);
  const rows =
    known.length > 0 ? known.map(({ id }) => ({ schoolId: id })) : [{ words: name.slice(0, 200) }];
  await db()
    .insert(judgeConflicts)
    .values(rows.map((row) => ({ judgeId, how: "school" as const, ...row })))
    .onConflictDoNothing();
  return "added";
}

/** What was said of schools and people; what was handed back while reading stays. */
export function removeConflict(judgeId: string, id: string) {
  return db()
    .delete(judgeConflicts)
    .where(
      and(
        eq(judgeConflicts.id, id),
        eq(judgeConflicts.judgeId, judgeId),
        isNull(judgeConflicts.entryId),
      ),
    );
}

/** The judge says that this is everybody, or asks to be called about the rest. */
export function declare(judgeId: string, wantsCall: boolean): Promise<void> {
  return db().transaction(async (tx) => {
    const isCall = and(eq(judgeConflicts.judgeId, judgeId), eq(judgeConflicts.words, CALL_ME));
    await tx.delete(judgeConflicts).where(isCall);
    if (wantsCall) {
      await tx.insert(judgeConflicts).values({ judgeId, words: CALL_ME, how: "not-said" });
    }
    await saveJudgeProfile(tx, judgeId, { declaredAt: realNow() });
  });
}

/** Agreed to the code of conduct: from now on projects can be given to them. */
export function join({ judge, profile, visitor }: AtJudging, site: Site): Promise<void> {
  return db().transaction(async (tx) => {
    const now = realNow();
    await tx.update(judges).set({ agreedAt: now }).where(eq(judges.id, judge.id));
    if (profile?.joinedAt) return;
    await saveJudgeProfile(tx, judge.id, { joinedAt: now, joinedProgramAt: site.now });
    await recordOf(tx, judge, visitor, "judge.join");
  });
}

/** “Not this year”: one press, and no reasons are asked. */
export function decline({ judge, visitor }: AtJudging): Promise<void> {
  return db().transaction(async (tx) => {
    await tx.update(judges).set({ endedAt: realNow() }).where(eq(judges.id, judge.id));
    await recordOf(tx, judge, visitor, "judge.decline");
  });
}

async function recordOf(
  tx: Database,
  judge: AtJudging["judge"],
  { session }: AtJudging["visitor"],
  action: "judge.join" | "judge.decline",
): Promise<void> {
  if (!judge.applicationId) return;
  await recordEvent(tx, {
    actor: { kind: "person", id: session.personId },
    action,
    recordType: "application",
    recordId: judge.applicationId,
  });
}
