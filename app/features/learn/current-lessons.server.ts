import { asc } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { log } from "~/platform/log.server";
import { processState } from "~/platform/process-state.server";
import { STAGE_PAGES } from "~/program/paths";
import type { Stage } from "~/program/season";
import { lessonChanges } from "./lesson-changes.table.server";
import type { Lesson } from "./lesson-schema.server";
import { shippedLessons } from "./lessons.server";
import { parseLesson } from "./markdown/parse-lesson.server";

export interface ListedLesson {
  lesson: Lesson;
  isHidden: boolean;
  /** Written by staff, not shipped. */
  isOwn: boolean;
}

type Changes = (typeof lessonChanges.$inferSelect)[];

const STAGES = Object.keys(STAGE_PAGES);

/** As they were when the database last answered: lessons are read while it is away. */
const known = processState<Changes>(() => []);

/** Every lesson, hidden ones too, in the order in which they are taken. */
export async function allLessons(): Promise<ListedLesson[]> {
  try {
    known.value = await db().select().from(lessonChanges).orderBy(asc(lessonChanges.lesson));
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
  const changes = known.value;
  const isHidden = (id: string) =>
    changes.some((change) => change.lesson === id && change.isHidden);
  const own = changes.flatMap(({ path, markdown }) =>
    path && markdown ? readable(path, markdown) : [],
  );
  return [
    ...shippedLessons().map((lesson) => ({ lesson, isOwn: false })),
    ...own.map((lesson) => ({ lesson, isOwn: true })),
  ]
    .map((listed) => ({ ...listed, isHidden: isHidden(listed.lesson.id) }))
    .sort(
      (a, b) =>
        STAGES.indexOf(a.lesson.stage) - STAGES.indexOf(b.lesson.stage) ||
        a.lesson.order - b.lesson.order,
    );
}

/** What staff wrote for an earlier release may not be one any more: the others can still be read. */
function readable(path: string, markdown: string): Lesson[] {
  try {
    return [parseLesson(path, markdown)];
  } catch (error) {
    log().warn({ path, err: error }, "a lesson of staff cannot be read");
    return [];
  }
}

/** Those that can be read today. */
export async function currentLessons(): Promise<Lesson[]> {
  const all = await allLessons();
  return all.filter(({ isHidden }) => !isHidden).map(({ lesson }) => lesson);
}

export async function currentLessonsOf(stage: Stage["id"]): Promise<Lesson[]> {
  return (await currentLessons()).filter((lesson) => lesson.stage === stage);
}
