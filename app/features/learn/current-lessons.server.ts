import { asc } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import type { Stage } from "~/program/season";
import { lessonChanges } from "./lesson-changes.table.server";
import type { Lesson } from "./lesson-schema.server";
import { LESSONS } from "./lessons.server";
import { parseLesson } from "./markdown/parse-lesson.server";

export interface ListedLesson {
  lesson: Lesson;
  isHidden: boolean;
  /** Written by staff, not shipped. */
  isOwn: boolean;
}

type Changes = (typeof lessonChanges.$inferSelect)[];

/** As they were when the database last answered: lessons are read while it is away. */
let known: Changes = [];

/** Every lesson, hidden ones too, in the order in which they are taken. */
export async function allLessons(): Promise<ListedLesson[]> {
  try {
    known = await db().select().from(lessonChanges).orderBy(asc(lessonChanges.lesson));
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
  const changes = known;
  const isHidden = (id: string) =>
    changes.some((change) => change.lesson === id && change.isHidden);
  const own = changes.flatMap(({ path, markdown }) =>
    path && markdown ? [parseLesson(path, markdown)] : [],
  );
  return [
    ...LESSONS.map((lesson) => ({ lesson, isOwn: false })),
    ...own.map((lesson) => ({ lesson, isOwn: true })),
  ]
    .map((listed) => ({ ...listed, isHidden: isHidden(listed.lesson.id) }))
    .sort(
      (a, b) => a.lesson.stage.localeCompare(b.lesson.stage) || a.lesson.order - b.lesson.order,
    );
}

/** Those that can be read today. */
export async function currentLessons(): Promise<Lesson[]> {
  const all = await allLessons();
  return all.filter(({ isHidden }) => !isHidden).map(({ lesson }) => lesson);
}

export async function currentLessonsOf(stage: Stage["id"]): Promise<Lesson[]> {
  return (await currentLessons()).filter((lesson) => lesson.stage === stage);
}
