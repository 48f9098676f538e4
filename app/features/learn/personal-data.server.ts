import { and, asc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import {
  countRows,
  deleteBatch,
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { mailboxKey } from "~/program/mailbox";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";

/** What learners did with the lessons. A child's goes with the child as well. */
export const learningData: PersonalData = {
  name: "lessons",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(lessonProgress)
      .where(or(isOf(email), isOfChildOf(email)))
      .orderBy(asc(lessonProgress.createdAt));
    return rows.map((content) => ({
      type: "lesson",
      id: content.id,
      storedAt: content.createdAt,
      title: `Lesson ${content.lesson}, season ${content.season}`,
      content,
    }));
  },

  count: (outdated) => countRows(lessonProgress, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, lessonProgress, leaves(leaving), atMost),
};

function leaves(leaving: Leaving): SQL | undefined {
  if (!isErasure(leaving)) return isLeaving(leaving, { ...lessonProgress, emails: [] });
  return and(isOf(leaving.email), lt(lessonProgress.createdAt, leaving.before));
}

/** An adult's own, and a student's who has this mailbox. */
function isOf(email: string): SQL {
  const own = sql`${lessonProgress.participantId} in (select ${participants.id} from ${participants}
    where ${inArray(participants.personId, personOf(email))})`;
  return sql`(${inArray(lessonProgress.personId, personOf(email))} or ${own})`;
}

function isOfChildOf(email: string): SQL {
  return sql`${lessonProgress.participantId} in (select ${guardians.participantId} from ${guardians}
    where ${inArray(guardians.personId, personOf(email))})`;
}

function personOf(email: string) {
  return db()
    .select({ id: people.id })
    .from(people)
    .where(eq(people.emailKey, mailboxKey(email)));
}
