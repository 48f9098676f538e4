import { and, asc, inArray, lt, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { fileAddress, findFile } from "~/platform/files/find-files.server";
import { removeFile } from "~/platform/files/remove-files.server";
import {
  countRows,
  isErasure,
  isLeaving,
  type Leaving,
  type PersonalData,
} from "~/platform/personal-data.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { isOf, isOfChildOf } from "~/records/learning/whose.server";

/** What learners did with the lessons. A child's goes with the child as well. */
export const learningData: PersonalData = {
  name: "lessons",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(lessonProgress)
      .where(or(isOf(lessonProgress, email), isOfChildOf(lessonProgress, email)))
      .orderBy(asc(lessonProgress.createdAt));
    return Promise.all(
      rows.map(async (row) => ({
        type: "lesson",
        id: row.id,
        storedAt: row.createdAt,
        title: `Lesson ${row.lesson}, season ${row.season}`,
        content: { ...row, madeFile: await addressOf(row.madeFileId) },
      })),
    );
  },

  count: (outdated) => countRows(lessonProgress, leaves(outdated)),

  /** A file goes with the lesson that it was made in. */
  async remove(tx, leaving, atMost) {
    const batch = tx
      .select({ id: lessonProgress.id })
      .from(lessonProgress)
      .where(leaves(leaving))
      .limit(atMost);
    const gone = await tx
      .delete(lessonProgress)
      .where(inArray(lessonProgress.id, batch))
      .returning({ id: lessonProgress.id, madeFileId: lessonProgress.madeFileId });
    for (const { madeFileId } of gone) if (madeFileId) await removeFile(tx, madeFileId);
    return gone.map(({ id }) => id);
  },
};

function leaves(leaving: Leaving): SQL | undefined {
  if (!isErasure(leaving)) return isLeaving(leaving, { ...lessonProgress, emails: [] });
  return and(isOf(lessonProgress, leaving.email), lt(lessonProgress.createdAt, leaving.before));
}

async function addressOf(fileId: string | null): Promise<string | null> {
  const file = await findFile(fileId ?? undefined);
  return file ? fileAddress(file) : null;
}
