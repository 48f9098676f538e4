import { lessonAnswers } from "../tests/support/lesson-answers.ts";
import { asForm } from "../tests/support/traffic.ts";
import type { Played } from "./played.ts";
import type { SeasonSite } from "./season-site.ts";

const STAGE = "talk";
const LESSONS = lessonAnswers(STAGE);

interface Kept {
  /** Its place in the stage. */
  lesson: number;
  reflection: string;
  /** Where one mailbox stands for several students. */
  learner?: string;
}

/** Answers every question of a lesson's check, and keeps it. Answers the lesson's id. */
export async function keepLesson(
  { traffic }: SeasonSite,
  { cookie }: Played,
  { lesson, reflection, learner }: Kept,
): Promise<string> {
  const { path, answers } = LESSONS[lesson] ?? { path: "", answers: [] };
  const address = new URLSearchParams(
    answers.map((answer, index) => [`q${index + 1}`, `${answer}`]),
  );
  if (learner) address.set("learner", learner);
  const keep = { intent: "keep", reflection, made: "adult" };
  const form = asForm(keep, { origin: traffic.origin, cookie });
  await traffic.insist("learners", `${path}/keep?${address}`, () => form, 303);
  return `${STAGE}-${lesson + 1}`;
}
