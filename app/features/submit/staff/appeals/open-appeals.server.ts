import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { afterBusinessDays } from "~/program/business-days";
import { shortDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import {
  projectAppeals,
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { resultAppeals } from "~/records/results/appeals.table.server";
import { committeeSeats } from "~/records/results/committee-seats.table.server";
import { appealOfSeat } from "../../committee/seats.server";

export interface OpenAppeal {
  id: string;
  about: "disqualification" | "result";
  projectId: string;
  since: Date;
  /** Wall-clock time: the last day for the answer. */
  answerBy: string;
}

/** Both kinds that nobody has answered yet, the oldest first. */
export async function openAppealsOf({ season }: Pick<Site, "season">): Promise<OpenAppeal[]> {
  const ofSeason = eq(projects.season, season.id);
  const [againstReviews, againstResults] = await Promise.all([
    db()
      .select({
        id: projectAppeals.id,
        projectId: projectVersions.projectId,
        since: projectAppeals.programAt,
      })
      .from(projectAppeals)
      .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
      .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
      .innerJoin(projects, eq(projects.id, projectVersions.projectId))
      .where(and(ofSeason, isNull(projectAppeals.answeredAt)))
      .orderBy(asc(projectAppeals.programAt)),
    db()
      .select({
        id: resultAppeals.id,
        projectId: resultAppeals.entryId,
        since: resultAppeals.programAt,
      })
      .from(resultAppeals)
      .innerJoin(projects, eq(projects.id, resultAppeals.entryId))
      .where(and(ofSeason, isNull(resultAppeals.answeredAt)))
      .orderBy(asc(resultAppeals.programAt)),
  ]);
  const days = season.limits.appealDecisionBusinessDays;
  return [
    ...againstReviews.map((row) => ({ ...row, about: "disqualification" as const })),
    ...againstResults.map((row) => ({ ...row, about: "result" as const })),
  ]
    .map((row) => ({ ...row, answerBy: afterBusinessDays(localOf(row.since), days) }))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** For the overview: how long the oldest has waited, and its last day. */
export async function oldestAppeal(site: Pick<Site, "season">): Promise<string> {
  const [oldest] = await openAppealsOf(site);
  if (!oldest) return "";
  return `since ${shortDate(localOf(oldest.since))}, to be answered by ${shortDate(oldest.answerBy)}`;
}

/** Whose project an appeal is about; answered ones are found as well. */
export async function appealedProject(asked: { appeal?: string; seat?: string }) {
  const appeal = asked.appeal ?? (asked.seat && (await appealBehind(asked.seat)));
  if (!appeal) return undefined;
  const [review] = await db()
    .select({ id: projectVersions.projectId, since: projectAppeals.programAt })
    .from(projectAppeals)
    .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(eq(projectAppeals.id, appeal));
  if (review) return review;
  const [result] = await db()
    .select({ id: resultAppeals.entryId, since: resultAppeals.programAt })
    .from(resultAppeals)
    .where(eq(resultAppeals.id, appeal));
  return result;
}

async function appealBehind(seat: string): Promise<string | undefined> {
  const [row] = await db().select().from(committeeSeats).where(eq(committeeSeats.id, seat));
  return row && appealOfSeat(row);
}
