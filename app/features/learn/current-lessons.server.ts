import { asc } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { log } from "~/platform/log.server";
import { processState } from "~/platform/process-state.server";
import { STAGE_PAGES } from "~/program/paths";
import type { Stage } from "~/program/season";
import { type Correction, correct } from "./correcting/corrections";
import { lessonChanges } from "./lesson-changes.table.server";
import type { Lesson } from "./lesson-schema.server";
import { type LessonFile, shippedFiles } from "./lessons.server";
import { parseLesson } from "./markdown/parse-lesson.server";

export interface ListedLesson {
  lesson: Lesson;
  isHidden: boolean;
  /** Written by staff, not shipped. */
  isOwn: boolean;
  /** Shipped, and corrected by staff. */
  isCorrected: boolean;
  file: { path: string; markdown: string };
  /** As they are kept; null where there are none. */
  corrections: Correction[] | null;
  /** Corrections of lines that this release no longer has. */
  lost: Correction[];
}

type Change = typeof lessonChanges.$inferSelect;

const STAGES = Object.keys(STAGE_PAGES);

/** Reading one takes milliseconds, and every visit of a learner asks for all of them. */
const parsed = processState(() => new Map<string, Lesson>());
const MOST_PARSED = 100;

/** As they were when the database last answered: lessons are read while it is away. */
const known = processState<Change[]>(() => []);

/** Every lesson, hidden ones too, in the order in which they are taken. */
export async function allLessons(): Promise<ListedLesson[]> {
  try {
    known.value = await db().select().from(lessonChanges).orderBy(asc(lessonChanges.lesson));
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
  }
  const changes = known.value;
  const changeOf = new Map(changes.map((change) => [change.lesson, change]));
  const own = changes.flatMap(({ path, markdown }) => {
    const lesson = path && markdown ? readable(path, markdown) : undefined;
    if (!path || !markdown || !lesson) return [];
    return [{ lesson, file: { path, markdown }, lost: [], isOwn: true, isCorrected: false }];
  });
  return [
    ...shippedFiles().map((file) => shippedOrCorrected(file, changeOf.get(file.lesson.id))),
    ...own,
  ]
    .map((listed) => {
      const change = changeOf.get(listed.lesson.id);
      const { isHidden = false, corrections = null } = change ?? {};
      return { ...listed, isHidden, corrections };
    })
    .sort(
      (a, b) =>
        STAGES.indexOf(a.lesson.stage) - STAGES.indexOf(b.lesson.stage) ||
        a.lesson.order - b.lesson.order,
    );
}

/** What staff wrote for an earlier release may not be one any more: the others can still be read. */
function readable(path: string, markdown: string): Lesson | undefined {
  const key = `${path}\n${markdown}`;
  const before = parsed.value.get(key);
  if (before) return before;
  try {
    const lesson = parseLesson(path, markdown);
    if (parsed.value.size >= MOST_PARSED) parsed.value.clear();
    parsed.value.set(key, lesson);
    return lesson;
  } catch (error) {
    log().warn({ path, err: error }, "a lesson of staff cannot be read");
    return undefined;
  }
}

function shippedOrCorrected(
  { path, markdown, lesson }: LessonFile,
  change: Change | undefined,
): Omit<ListedLesson, "isHidden" | "corrections"> {
  const shipped = { lesson, file: { path, markdown }, lost: [], isOwn: false, isCorrected: false };
  if (!change?.corrections?.length) return shipped;
  const { markdown: corrected, lost } = correct(markdown, change.corrections);
  const read = corrected === markdown ? undefined : readable(path, corrected);
  if (!read) return { ...shipped, lost };
  return { ...shipped, lesson: read, file: { path, markdown: corrected }, lost, isCorrected: true };
}

/** Those that can be read today. */
export async function currentLessons(): Promise<Lesson[]> {
  const all = await allLessons();
  return all.filter(({ isHidden }) => !isHidden).map(({ lesson }) => lesson);
}

export async function currentLessonsOf(stage: Stage["id"]): Promise<Lesson[]> {
  return (await currentLessons()).filter((lesson) => lesson.stage === stage);
}
