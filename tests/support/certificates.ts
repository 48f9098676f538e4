import { db } from "../../app/platform/database/database.server";
import { confirmStage } from "../../app/records/learning/confirm-stage.server";
import type { Learner } from "../../app/records/learning/learner";
import { keepProgress } from "../../app/records/learning/progress.server";
import { people } from "../../app/records/people/people.table.server";
import { aPaidChild, siteAfter } from "./asked-guardians.ts";

/** Puts a lesson into a learner's passport: the check passed, and an adult looks at what was made. */
export async function keepLesson(learner: Learner, lesson: string): Promise<void> {
  await keepProgress(learner, {
    lesson,
    season: "2025-26",
    score: 5,
    isPassed: true,
    reflection: null,
    made: { way: "adult" },
    at: siteAfter().now,
  });
}

/** A child of rosa@example.org whose first stage is confirmed; it took one lesson. */
export async function aChildWithCertificate(
  overrides: Parameters<typeof aPaidChild>[0] = {},
  name = "Ana Ruiz",
): Promise<{ participantId: string; personId: string }> {
  const { participantId } = await aPaidChild(overrides);
  const [person] = await db().select().from(people);
  const personId = person?.id ?? "";
  await certifyFirstStage(participantId, name);
  return { participantId, personId };
}

/** The first stage of a child is confirmed; it took one lesson. */
export async function certifyFirstStage(participantId: string, name: string): Promise<void> {
  await keepLesson({ kind: "child", id: participantId, name: null }, "talk-1");
  const [adult] = await db().select().from(people);
  const word = { participantId, lessons: ["talk-1"], name, confirmedBy: adult?.id ?? "" };
  await confirmStage({ ...word, stage: "talk" }, siteAfter());
}
