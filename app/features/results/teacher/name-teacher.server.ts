import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Site } from "~/program/site";
import { RESULT_RECORD } from "~/records/results/approve-run.server";
import { teacherNominations } from "~/records/results/nominations.table.server";

interface Named {
  entryId: string;
  personId: string;
  teacher: string;
  why: string;
}

/** One for an entry: the last one counts. */
export async function nameTeacher(named: Named, { season, now }: Site): Promise<void> {
  const { entryId, ...said } = named;
  await db().transaction(async (tx) => {
    await tx
      .insert(teacherNominations)
      .values({ entryId, season: season.id, ...said, programAt: now })
      .onConflictDoUpdate({
        target: teacherNominations.entryId,
        set: { ...said, programAt: now, createdAt: sql`now()` },
      });
    await recordEvent(tx, {
      actor: { kind: "person", id: named.personId },
      action: "award.nominate-teacher",
      recordType: RESULT_RECORD,
      recordId: entryId,
    });
  });
}

export async function namedTeacher(entryId: string) {
  const [row] = await db()
    .select({ teacher: teacherNominations.teacher, why: teacherNominations.why })
    .from(teacherNominations)
    .where(eq(teacherNominations.entryId, entryId));
  return row;
}
