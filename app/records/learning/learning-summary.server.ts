import { localOf } from "~/program/mountain-time";
import type { Visitor } from "../access/visitor.server";
import { learnerKey } from "./learner";
import { learnersOf } from "./learners.server";
import { isLessonDone } from "./lesson-done";
import { certificatesOf, confirmedStagesOf } from "./own-certificates.server";
import { progressOf } from "./progress.server";

export type LearningOfOne = Awaited<ReturnType<typeof learningOf>>[number];

/** How far everybody is for whom this visitor stands, for the page of their own. */
export async function learningOf(visitor: Visitor, season: string) {
  const learners = await learnersOf(visitor, season);
  const progress = await progressOf(learners, season);
  const children = learners.filter(({ kind }) => kind === "child").map(({ id }) => id);
  const confirmed = await confirmedStagesOf(children);
  const certificates = await certificatesOf(learners);
  return learners.map((learner) => ({
    key: learnerKey(learner),
    lessonsDone: (progress.get(learner.id) ?? []).filter(isLessonDone).length,
    stages: confirmed
      .filter(({ participantId }) => participantId === learner.id)
      .map(({ stage, confirmedAt }) => ({ stage, on: localOf(confirmedAt) })),
    certificates: certificates
      .filter(({ participantId, personId }) => learner.id === (participantId ?? personId))
      .map(({ id, words }) => ({ id, title: words.title })),
  }));
}
