import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { joinNames } from "~/program/letter-text";
import { awardTitle, FINALIST } from "~/program/results/awards";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { roundEntries } from "~/records/judging/rounds.table.server";
import {
  projectAppeals,
  projectReviews,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { resultAppeals } from "~/records/results/appeals.table.server";
import type { CommitteeSeat } from "~/records/results/committee-seats.table.server";
import { awardsByEntry } from "~/records/results/own-awards.server";
import { resultRuns } from "~/records/results/results.table.server";

/** What somebody at a seat is asked about: a disqualification, or one of the two results. */
export type AskedAbout = "disqualification" | ReleasedKind;

/** The appeal of a seat, and the version that was decided about. */
export async function askedAbout({ appealId, resultAppealId }: CommitteeSeat) {
  return appealId ? aboutReview(appealId) : aboutResult(resultAppealId ?? "");
}

export type Asked = NonNullable<Awaited<ReturnType<typeof askedAbout>>>;

async function aboutReview(appealId: string) {
  const [found] = await db()
    .select({ appeal: projectAppeals, review: projectReviews, version: projectVersions })
    .from(projectAppeals)
    .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(eq(projectAppeals.id, appealId));
  return found && { ...found, about: "disqualification" as const };
}

/** The version that judges read: in the round itself, else in the one before it. Another was looked over by nobody. */
async function aboutResult(appealId: string) {
  const [found] = await db()
    .select({ appeal: resultAppeals, version: projectVersions })
    .from(resultAppeals)
    .innerJoin(resultRuns, eq(resultRuns.id, resultAppeals.runId))
    .innerJoin(roundEntries, eq(roundEntries.entryId, resultAppeals.entryId))
    .innerJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(eq(resultAppeals.id, appealId))
    .orderBy(desc(eq(roundEntries.roundId, resultRuns.roundId)), desc(roundEntries.createdAt))
    .limit(1);
  return found && { ...found, about: found.appeal.kind };
}

/** What was decided, in words for whoever votes. */
export async function decisionOf(asked: Asked, { season }: Site): Promise<string> {
  if (asked.about === "disqualification") return asked.review.reason;
  const { entryId, runId } = asked.appeal;
  const won = (await awardsByEntry(runId)).get(entryId) ?? [];
  if (asked.about === "online") {
    return won.includes(FINALIST)
      ? "The project is a finalist."
      : "The project is not among the finalists.";
  }
  const titles = won.map((id) => awardTitle(id, season));
  return titles.length > 0
    ? `Of the places and awards the project has: ${joinNames(titles, "en")}.`
    : "The project has none of the places and awards.";
}
