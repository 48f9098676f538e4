import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "../../app/platform/database/database.server";
import { currentSite } from "../../app/platform/site/site.server";
import { EMPTY_PROJECT, type ProjectContent } from "../../app/program/project";
import { saveJudgeProfile } from "../../app/records/judging/judge-profiles.server";
import {
  judgeConflicts,
  judgeProfiles,
} from "../../app/records/judging/judge-profiles.table.server";
import { nameJudge } from "../../app/records/judging/judges.server";
import { assignments, roundEntries, rounds } from "../../app/records/judging/rounds.table.server";
import { readingWords, scores } from "../../app/records/judging/scores.table.server";
import { readingTroubles } from "../../app/records/judging/troubles.table.server";
import { judges } from "../../app/records/people/judges.table.server";
import { people } from "../../app/records/people/people.table.server";
import { projects, projectVersions } from "../../app/records/projects/projects.table.server";
import type { aPaidChild } from "./asked-guardians.ts";
import { aChildWithAProject, storeVersion } from "./projects.ts";

/** Nothing is judged and nobody judges. */
export async function nobodyJudges(): Promise<void> {
  for (const table of [
    readingTroubles,
    scores,
    readingWords,
    assignments,
    roundEntries,
    rounds,
    judgeConflicts,
    judgeProfiles,
    judges,
  ]) {
    await db().delete(table);
  }
}

/** Accepted; unless the test says otherwise, they have joined. */
export async function aJudge({ email = "lee@example.org", hasJoined = true } = {}) {
  const season = currentSite().season.id;
  const applied = { id: randomUUID(), season, email, name: "Lee Park", organization: "Library" };
  await nameJudge(db(), applied);
  const [judge] = await db()
    .select({ id: judges.id })
    .from(judges)
    .innerJoin(people, eq(people.id, judges.personId))
    .where(eq(people.email, email));
  if (!judge) throw new Error("Nobody was named");
  if (hasJoined) {
    const now = new Date();
    await db().update(judges).set({ agreedAt: now }).where(eq(judges.id, judge.id));
    await saveJudgeProfile(db(), judge.id, {
      expertise: ["data"],
      projects: 8,
      declaredAt: now,
      joinedAt: now,
      joinedProgramAt: currentSite().now,
    });
  }
  return { judgeId: judge.id, applicationId: applied.id, email };
}

/** The online round of the season, open. */
export async function anOpenRound(): Promise<string> {
  const season = currentSite().season.id;
  const [round] = await db()
    .insert(rounds)
    .values({ season, kind: "online", rubric: "scoring", state: "open" })
    .returning();
  return round?.id ?? "";
}

interface ToRead {
  roundId: string;
  judgeId: string;
  position?: number;
  content?: Partial<ProjectContent>;
  email?: string;
  /** As the registration has the child. */
  child?: Parameters<typeof aPaidChild>[0];
}

/** A child's project that this judge reads. */
export async function aReading({ roundId, judgeId, position = 1, content, ...of }: ToRead) {
  const child = await aChildWithAProject(of);
  const { entryId } = child;
  const season = currentSite().season.id;
  await db().insert(projects).values({ id: entryId, season });
  await storeVersion(entryId, {
    number: 1,
    content: { ...EMPTY_PROJECT, title: { title: "Ditch Watch", kind: "solution" }, ...content },
  });
  const [version] = await db()
    .select()
    .from(projectVersions)
    .where(eq(projectVersions.projectId, entryId));
  const [read] = await db()
    .insert(roundEntries)
    .values({ roundId, entryId, versionId: version?.id ?? "", division: "k8", isTeam: false })
    .returning();
  const assignmentId = await assign({ roundEntryId: read?.id ?? "", judgeId, position });
  return { ...child, versionId: version?.id ?? "", roundEntryId: read?.id ?? "", assignmentId };
}

/** One of our own projects, first in a judge's list. */
export async function aPracticeReading(roundId: string, judgeId: string): Promise<string> {
  const [read] = await db()
    .insert(roundEntries)
    .values({ roundId, calibration: "calibration-1", division: "k8", isTeam: false })
    .returning();
  return assign({ roundEntryId: read?.id ?? "", judgeId, position: -1 });
}

export async function assign(row: { roundEntryId: string; judgeId: string; position: number }) {
  const [assignment] = await db().insert(assignments).values(row).returning();
  return assignment?.id ?? "";
}
