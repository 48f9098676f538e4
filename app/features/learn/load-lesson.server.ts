import { data } from "react-router";
import type { Site } from "~/program/site";
import type { Lesson } from "./lesson-schema.server";
import { findLesson, type LessonOverview, lessonsOf, overviewOf } from "./lessons.server";

export interface LoadedLesson {
  overview: LessonOverview;
  lesson: Lesson;
  /** How many the stage has. */
  count: number;
  stage: { number: number; name: string };
  next: LessonOverview | undefined;
}

/** A lesson with what stands around it; 404 where there is none. */
export function loadLesson(
  { season }: Site,
  address: { stage: string; lesson: string },
): LoadedLesson {
  const lesson = findLesson(address.stage, address.lesson);
  const index = season.stages.findIndex(({ id }) => id === lesson?.stage);
  const stage = season.stages[index];
  if (!lesson || !stage) throw data(null, { status: 404 });
  const siblings = lessonsOf(lesson.stage);
  const after = siblings.find(({ order }) => order === lesson.order + 1);
  return {
    overview: overviewOf(lesson),
    lesson,
    count: siblings.length,
    stage: { number: index + 1, name: stage.name },
    next: after && overviewOf(after),
  };
}
