import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { GRADES } from "~/program/options";
import { type ReadingLevel, readingLevel } from "~/program/words-for-student";
import { entryMembers } from "~/records/entries/entries.table.server";
import type { Reading } from "~/records/judging/readings.server";
import { participants } from "~/records/participants/participants.table.server";

/** How simply a judge writes for those behind a project; of them nothing else leaves the server. */
export async function levelOfReading({ entry }: Reading): Promise<ReadingLevel> {
  const members = entry.entryId
    ? await db()
        .select({ grade: participants.grade })
        .from(entryMembers)
        .innerJoin(participants, eq(participants.id, entryMembers.participantId))
        .where(
          and(
            eq(entryMembers.entryId, entry.entryId),
            isNull(entryMembers.leftAt),
            isNotNull(participants.grade),
          ),
        )
    : [];
  const grades = members.flatMap(({ grade }) => GRADES.find((known) => known === grade) ?? []);
  return readingLevel(grades, entry.division);
}
