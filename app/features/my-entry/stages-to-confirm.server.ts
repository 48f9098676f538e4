import type { Site } from "~/program/site";
import { areAllDone } from "~/records/learning/lesson-done";
import type { LessonsByStage } from "~/records/learning/lessons-context.server";
import { progressOf } from "~/records/learning/progress.server";
import type { StagesByMember } from "./trail-view.server";

/** By number, the stages whose lessons are all done and that wait for an adult's word, by child. */
export async function stagesToConfirm(
  children: string[],
  { lessons, confirmed, site }: { lessons: LessonsByStage; confirmed: StagesByMember; site: Site },
): Promise<Map<string, number[]>> {
  if (Object.keys(lessons).length === 0) return new Map();
  const learners = children.map((id) => ({ kind: "child", id, name: null }) as const);
  const progress = await progressOf(learners, site.season.id);
  return new Map(children.map((child) => [child, site.season.stages.flatMap(numberOf(child))]));

  function numberOf(child: string) {
    const isConfirmed = (stage: string) =>
      confirmed.get(child)?.some((each) => each.stage === stage) ?? false;
    return ({ id }: Site["season"]["stages"][number], index: number) =>
      areAllDone(lessons[id] ?? [], progress.get(child) ?? []) && !isConfirmed(id)
        ? [index + 1]
        : [];
  }
}
