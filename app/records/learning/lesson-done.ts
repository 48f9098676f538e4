export interface Progress {
  lesson: string;
  checkPassedAt: Date | null;
  madeWay: string | null;
}

/** The check is passed and something was made. Thinking back may be done on paper. */
export function isLessonDone({ checkPassedAt, madeWay }: Progress): boolean {
  return checkPassedAt !== null && madeWay !== null;
}

/** Whether all these lessons are done, so that an adult may say so. */
export function areAllDone(lessons: readonly string[], progress: readonly Progress[]): boolean {
  const done = new Set(progress.filter(isLessonDone).map(({ lesson }) => lesson));
  return lessons.length > 0 && lessons.every((lesson) => done.has(lesson));
}
