import { data } from "react-router";
import type { Site } from "~/program/site";
import { currentLessons } from "./current-lessons.server";
import type { Lesson } from "./lesson-schema.server";
import { type LessonOverview, overviewOf } from "./lessons.server";

export interface LoadedLesson {
  overview: LessonOverview;
  lesson: Lesson;
  /** How many the stage has. */
  count: number;
  stage: { number: number; name: string };
  next: LessonOverview | undefined;
}

/** A lesson with what stands around it; 404 where there is none. */
export async function loadLesson(
  { season }: Site,
  address: { stage: string; lesson: string },
): Promise<LoadedLesson> {
  const lessons = await currentLessons();
  const lesson = lessons.find(
    (each) => each.stage === address.stage && each.slug === address.lesson,
  );
  const index = season.stages.findIndex(({ id }) => id === lesson?.stage);
  const stage = season.stages[index];
  if (!lesson || !stage) throw data(null, { status: 404 });
  const siblings = lessons.filter((each) => each.stage === lesson.stage);
  const after = siblings.find(({ order }) => order > lesson.order);
  return {
    overview: overviewOf(lesson),
    lesson,
    count: siblings.length,
    stage: { number: index + 1, name: stage.name },
    next: after && overviewOf(after),
  };
}
