import type { LoadedLesson } from "./load-lesson.server";

/** A page with script carries its data along: which answer is right comes with the result. */
export function withoutAnswers(loaded: LoadedLesson): LoadedLesson {
  const { lesson } = loaded;
  const questions = lesson.check.questions.map((question) => ({
    ...question,
    answers: question.answers.map(({ text }) => ({ text, isRight: false, why: [] })),
  }));
  return { ...loaded, lesson: { ...lesson, check: { ...lesson.check, questions } } };
}
