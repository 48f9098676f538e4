import { sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { rubricOf } from "~/program/rubrics";
import { judgedCriteria } from "~/program/scoring/criteria";
import type { Site } from "~/program/site";
import { assignments } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import type { Chance } from "./chance";

interface Reading {
  roundEntryId: string;
  judgeId: string;
  position: number;
  rubric: Parameters<typeof rubricOf>[1];
  isTeam: boolean;
  /** Around which the judge gives points, from 1 to 5. */
  quality: number;
}

/** A judge has read it, with points for every criterion. */
export async function addFinishedReading(
  { rubric, isTeam, quality, ...place }: Reading,
  { season, now }: Site,
  chance: Chance,
): Promise<void> {
  const [reading] = await db()
    .insert(assignments)
    .values({ ...place, state: "finished", finishedAt: sql`now()`, finishedProgramAt: now })
    .returning();
  const criteria = judgedCriteria(rubricOf(season, rubric), isTeam);
  await db()
    .insert(scores)
    .values(
      criteria.map(({ id: criterion }) => ({
        assignmentId: reading?.id ?? "",
        criterion,
        value: Math.min(5, Math.max(1, Math.round(quality + chance.next() - 0.5))),
        programAt: now,
      })),
    );
}
