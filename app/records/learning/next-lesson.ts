import type { Stage } from "~/program/season";
import { isLessonDone, type Progress } from "./lesson-done";

interface Taken<Lesson> {
  stages: readonly Pick<Stage, "id">[];
  lessons: Partial<Record<Stage["id"], readonly Lesson[]>>;
  progress: readonly Progress[];
}

/** The first lesson that is not done, in the order in which they are taken; none when all are. */
export function nextLesson<Lesson extends { id: string }>({
  stages,
  lessons,
  progress,
}: Taken<Lesson>) {
  const done = new Set(progress.filter(isLessonDone).map(({ lesson }) => lesson));
  for (const [index, { id: stage }] of stages.entries()) {
    const all = lessons[stage] ?? [];
    const left = all.filter(({ id }) => !done.has(id));
    const [lesson] = left;
    if (lesson) return { lesson, stage, number: index + 1, left: left.length };
  }
  return undefined;
}
