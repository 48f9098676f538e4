import { and, asc, eq, inArray, isNotNull, isNull, like, ne } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { localOf } from "~/program/mountain-time";
import { entryMembers } from "~/records/entries/entries.table.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";

export interface FirstWords {
  /** Wall-clock time. */
  at: string;
  text: string;
  /** The child, where it has a mailbox, and its guardians, by the id of the person. */
  readers: string[];
}

/** What each student of an entry wrote in the first stage: it comes back at the end, to its own readers alone. */
export async function firstWords(entryId: string): Promise<FirstWords[]> {
  const members = await db()
    .select({ id: participants.id, personId: participants.personId })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return [];
  const written = await db()
    .selectDistinctOn([lessonProgress.participantId], {
      child: lessonProgress.participantId,
      text: lessonProgress.reflection,
      at: lessonProgress.readAt,
    })
    .from(lessonProgress)
    .where(
      and(
        inArray(lessonProgress.participantId, ids),
        like(lessonProgress.lesson, "talk-%"),
        isNotNull(lessonProgress.reflection),
        ne(lessonProgress.reflection, ""),
      ),
    )
    .orderBy(asc(lessonProgress.participantId), asc(lessonProgress.readAt));
  const adults = await db().select().from(guardians).where(inArray(guardians.participantId, ids));
  return written.flatMap(({ child, text, at }) => {
    if (!text) return [];
    const own = members.find(({ id }) => id === child)?.personId;
    const ofChild = adults.filter((one) => one.participantId === child);
    const readers = [...ofChild.map(({ personId }) => personId), ...(own ? [own] : [])];
    return [{ at: localOf(at), text, readers }];
  });
}
