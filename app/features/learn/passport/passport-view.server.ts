import { fileAddress, findFilesOf } from "~/platform/files/find-files.server";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { Learner } from "~/records/learning/learner";
import { areAllDone, isLessonDone } from "~/records/learning/lesson-done";
import type { LessonProgress } from "~/records/learning/lesson-progress.table.server";
import { certificatesOf, confirmedStagesOf } from "~/records/learning/own-certificates.server";
import { progressOf } from "~/records/learning/progress.server";
import { LEARNER_RECORD } from "~/records/participants/remove-participants.server";
import { currentLessons } from "../current-lessons.server";
import { keepPath } from "../keeping/keep-schema";
import { overviewOf } from "../lessons.server";

export type PassportView = Awaited<ReturnType<typeof passportView>>;
export type StageView = PassportView["stages"][number];

/** How far a learner is: every stage with its lessons, and what was earned. A teacher keeps nothing for a pupil. */
export async function passportView(learner: Learner, isOwn: boolean, { season }: Site) {
  const progress = (await progressOf([learner], season.id)).get(learner.id) ?? [];
  const confirmed = learner.kind === "child" ? await confirmedStagesOf([learner.id]) : [];
  const certificates = await certificatesOf([learner]);
  const all = await currentLessons();
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
        const { id, title, path, make } = overviewOf(lesson);
        const how = stateOf(progress, id);
        // Who passed the check has one thing left to do, and not on the lesson's page.
        const showPath = isOwn && how.state === "passed" ? keepPath(path, learner) : null;
        return { id, title, path, showPath, make, ...how, madeFile: fileOf(id) };
      }),
      isFinished: areAllDone(
        lessons.map(({ id }) => id),
        progress,
      ),
      confirmedOn: word ? localOf(word.confirmedAt) : null,
    };
  });
  return {
    stages,
    next: stages.flatMap(({ lessons }) => lessons).find(({ state }) => state !== "done"),
    certificates: certificates.map(({ id, words, kind }) => ({ id, kind, title: words.title })),
  };
}

function stateOf(progress: LessonProgress[], lesson: string) {
  const row = progress.find((each) => each.lesson === lesson);
  const { reflection = null, madeLink = null } = row ?? {};
  if (!row?.checkPassedAt) return { state: "ahead" as const, on: null, reflection, madeLink };
  const on = localOf(row.checkPassedAt);
  return {
    state: isLessonDone(row) ? ("done" as const) : ("passed" as const),
    on,
    reflection,
    madeLink,
  };
}
