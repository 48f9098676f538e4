import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import { localOf } from "~/program/mountain-time";
import { ownLessonPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { type Learner, learnerKey } from "~/records/learning/learner";
import { areAllDone, isLessonDone } from "~/records/learning/lesson-done";
import type { LessonProgress } from "~/records/learning/lesson-progress.table.server";
import { nextLesson } from "~/records/learning/next-lesson";
import { certificatesOf, confirmedStagesOf } from "~/records/learning/own-certificates.server";
import { progressOf } from "~/records/learning/progress.server";
import { LEARNER_RECORD } from "~/records/participants/record-names";
import { currentLessons } from "../current-lessons.server";
import { keepPath } from "../keeping/keep-path";
import { overviewOf } from "../lessons.server";

export type PassportView = Awaited<ReturnType<typeof passportView>>;
export type StageView = PassportView["stages"][number];

/** How far a learner is: every stage with its lessons, and what was earned. A teacher keeps nothing for a pupil. */
export async function passportView(learner: Learner, isOwn: boolean, { season }: Site) {
  const progress = (await progressOf([learner], season.id)).get(learner.id) ?? [];
  const confirmed = learner.kind === "child" ? await confirmedStagesOf([learner.id]) : [];
  const certificates = await certificatesOf([learner]);
  const all = (await currentLessons()).map(overviewOf);
  const files = await findFilesOf({ kind: LEARNER_RECORD, id: learner.id });
  const fileOf = (lesson: string) => {
    const sent = progress.find((row) => row.lesson === lesson)?.madeFileId;
    const file = files.find(({ id, state }) => id === sent && state === "ready");
    return file ? { name: file.name, address: fileAddress(file) } : null;
  };
  const stages = season.stages.map((stage) => {
    const lessons = all.filter((lesson) => lesson.stage === stage.id);
    const word = confirmed.find((each) => each.stage === stage.id);
    return {
      stage,
      lessons: lessons.map((lesson) => {
        const { id, title, make } = lesson;
        const path = isOwn
          ? ownLessonPath(learnerKey(learner), lesson.stage, lesson.slug)
          : lesson.path;
        const how = stateOf(progress, id);
        // Who passed the check has one thing left to do, and not on the lesson's page.
        const showPath = isOwn && how.state === "passed" ? keepPath(lesson.path, learner) : null;
        return { id, title, path, showPath, make, ...how, madeFile: fileOf(id) };
      }),
      isFinished: areAllDone(
        lessons.map(({ id }) => id),
        progress,
      ),
      confirmedOn: word ? localOf(word.confirmedAt) : null,
    };
  });
  const lines = stages.flatMap(({ lessons }) => lessons);
  const next = nextLesson({
    stages: season.stages,
    lessons: Object.groupBy(all, ({ stage }) => stage),
    progress,
  });
  const line = lines.find(({ id }) => id === next?.lesson.id);
  return {
    stages,
    next: next &&
      line && {
        title: line.title,
        order: next.lesson.order,
        stage: next.number,
        leftInStage: next.left,
        href: line.showPath ?? line.path,
      },
    lessons: { done: lines.filter(({ state }) => state === "done").length, of: lines.length },
    certificates: certificates.map(({ id, words, kind }) => ({ id, kind, title: words.title })),
  };
}

function stateOf(progress: LessonProgress[], lesson: string) {
  const row = progress.find((each) => each.lesson === lesson);
  const { reflection = null, madeLink = null } = row ?? {};
  const nothing = { on: null, reflection, madeLink, score: row?.checkScore ?? null };
  if (!row) return { state: "ahead" as const, ...nothing };
  if (!row.checkPassedAt) return { state: "tried" as const, ...nothing };
  const on = localOf(row.checkPassedAt);
  return {
    state: isLessonDone(row) ? ("done" as const) : ("passed" as const),
    ...nothing,
    on,
  };
}
