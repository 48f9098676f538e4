import { ownLessonPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { areAllDone } from "~/records/learning/lesson-done";
import type { LessonProgress } from "~/records/learning/lesson-progress.table.server";
import type { LessonsByStage } from "~/records/learning/lessons-context.server";
import { nextLesson } from "~/records/learning/next-lesson";
import { progressOf } from "~/records/learning/progress.server";
import type { StagesByMember } from "./trail-view.server";

export type LearningSteps = ReturnType<typeof stepsOf>;

interface Known {
  lessons: LessonsByStage;
  confirmed: StagesByMember;
  site: Site;
}

/** What learning asks for next, by child: of the child the next lesson, of an adult a word. */
export async function learningSteps(
  children: string[],
  known: Known,
): Promise<Map<string, LearningSteps>> {
  if (Object.keys(known.lessons).length === 0) return new Map();
  const learners = children.map((id) => ({ kind: "child", id, name: null }) as const);
  const progress = await progressOf(learners, known.site.season.id);
  return new Map(children.map((id) => [id, stepsOf(id, progress.get(id) ?? [], known)]));
}

function stepsOf(child: string, progress: LessonProgress[], { lessons, confirmed, site }: Known) {
  const { stages } = site.season;
  const isConfirmed = (stage: string) =>
    confirmed.get(child)?.some((each) => each.stage === stage) ?? false;
  const next = nextLesson({ stages, lessons, progress });
  return {
    /** By number: all its lessons are done, and no adult has said so. */
    stagesToConfirm: stages.flatMap(({ id }, index) => {
      const ids = (lessons[id] ?? []).map((lesson) => lesson.id);
      return areAllDone(ids, progress) && !isConfirmed(id) ? [index + 1] : [];
    }),
    nextLesson: next
      ? {
          title: next.lesson.title,
          order: next.lesson.order,
          minutes: next.lesson.minutes,
          stage: next.number,
          /** Its lessons are about the project. */
          isOfLastStage: next.number === stages.length,
          href: ownLessonPath(child, next.stage, next.lesson.slug),
        }
      : null,
  };
}
