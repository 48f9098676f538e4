import { eq } from "drizzle-orm";
import { db } from "../../app/platform/database/database.server";
import { letterBatches } from "../../app/platform/mail/letter-batches.table.server";
import { currentSite } from "../../app/platform/site/site.server";
import { EMPTY_PROJECT } from "../../app/program/project";
import type { RubricName } from "../../app/program/season";
import { assignmentPlans } from "../../app/records/judging/assignment-plans.table.server";
import {
  type JudgeProfile,
  judgeProfiles,
} from "../../app/records/judging/judge-profiles.table.server";
import { lookAgainRequests } from "../../app/records/judging/look-again.table.server";
import { assignments, roundEntries, rounds } from "../../app/records/judging/rounds.table.server";
import { readingWords, scores } from "../../app/records/judging/scores.table.server";
import { readingTroubles } from "../../app/records/judging/troubles.table.server";
import { findOrAddPerson } from "../../app/records/people/find-or-add-person.server";
import { type Judge, judges } from "../../app/records/people/judges.table.server";
import { projects } from "../../app/records/projects/projects.table.server";
import { awardNominations } from "../../app/records/results/nominations.table.server";
import { nobodyIsAsked } from "./asked-guardians.ts";
import { aChildWithAProject, storeVersion } from "./projects.ts";
import { decideOn } from "./published-projects.ts";

/** Judging has been open for a week. */
export const WHILE_JUDGING = new Date("2026-03-28T19:40:00-06:00");

export function siteWhileJudging() {
  return { ...currentSite(), now: WHILE_JUDGING };
}

export async function noRounds(): Promise<void> {
  for (const table of [
    awardNominations,
    readingTroubles,
    scores,
    readingWords,
    assignments,
    assignmentPlans,
    lookAgainRequests,
    roundEntries,
    rounds,
    judges,
  ]) {
    await db().delete(table);
  }
  await nobodyIsAsked();
  await db().delete(letterBatches);
}

/** Paid, signed for, sent in and accepted. */
export async function anAcceptedProject(email: string, title = "Smoke or fog?") {
  const child = await aChildWithAProject({ email });
  const season = currentSite().season.id;
  await db().insert(projects).values({ id: child.entryId, season });
  const content = { ...EMPTY_PROJECT, title: { title, kind: "solution" as const } };
  await storeVersion(child.entryId, { number: 1, content });
  await decideOn(child.entryId, "accepted");
  return child;
}

type Told = Partial<Pick<Judge, "organization" | "school" | "town" | "clearUntil">> &
  Partial<Pick<JudgeProfile, "projects" | "expertise" | "onSite">>;

/** Accepted, and has said everything that is asked of a judge. */
export async function aJoinedJudge(name: string, told: Told = {}): Promise<string> {
  const { projects: cap = 10, expertise = [], onSite = false, ...own } = told;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@judges.example`;
  const personId = await findOrAddPerson(db(), email);
  const [judge] = await db()
    .insert(judges)
    .values({ season: currentSite().season.id, personId, name, ...own })
    .returning({ id: judges.id });
  const judgeId = judge?.id ?? "";
  const joined = { joinedAt: new Date(), declaredAt: new Date() };
  await db()
    .insert(judgeProfiles)
    .values({ judgeId, projects: cap, expertise, onSite, ...joined });
  return judgeId;
}

/** Finishes a reading with the same step everywhere. */
export async function finishReading(
  id: string,
  step: number,
  programAt = WHILE_JUDGING,
  rubric: RubricName = "scoring",
) {
  const criteria = currentSite().season.rubrics[rubric].filter(({ mark }) => mark === null);
  const rows = criteria.map(({ id: criterion }) => ({
    assignmentId: id,
    criterion,
    value: step,
    programAt,
  }));
  await db().insert(scores).values(rows);
  await db()
    .update(assignments)
    .set({
      state: "finished",
      finishedAt: new Date(),
      finishedProgramAt: programAt,
      begunAt: new Date(),
      secondsSpent: 900,
    })
    .where(eq(assignments.id, id));
}
