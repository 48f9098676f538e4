import { asc, eq, exists, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { participants } from "~/records/participants/participants.table.server";
import { RESULT_RECORD } from "~/records/results/approve-run.server";
import { schools } from "~/records/schools/schools.table.server";

/** Those that have children in the season, by name. */
export function schoolsOfSeason(season: string) {
  return db()
    .select({
      id: schools.id,
      name: schools.name,
      town: schools.town,
      county: schools.county,
      isRural: schools.isRural,
    })
    .from(schools)
    .where(
      exists(
        db()
          .select({ one: sql`1` })
          .from(participants)
          .where(
            sql`${participants.schoolId} = ${schools.id} and ${participants.season} = ${season}`,
          ),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id));
}

interface Mark {
  schoolId: string;
  isRural: boolean;
  actor: string;
}

export function markRural({ schoolId, isRural, actor }: Mark): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const marked = await tx
      .update(schools)
      .set({ isRural })
      .where(eq(schools.id, schoolId))
      .returning({ id: schools.id });
    if (marked.length === 0) return "missing";
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "results.mark-rural",
      recordType: RESULT_RECORD,
      recordId: schoolId,
      fields: [isRural ? "rural" : "not rural"],
    });
    return "changed";
  });
}
