import { asc, desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { afterBusinessDays } from "~/program/business-days";
import { endOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import {
  projectAppeals,
  projectReviews,
  projectVersions,
} from "~/records/projects/projects.table.server";

/** What staff decided about a version, and until when it can be appealed; the same clock for both sides. */
export async function reviewsOf(versionId: string, { season, now }: Site) {
  const [review] = await db()
    .select()
    .from(projectReviews)
    .where(eq(projectReviews.versionId, versionId))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  if (!review) return null;
  const isAppealed =
    (await db().$count(projectAppeals, eq(projectAppeals.reviewId, review.id))) > 0;
  // A term that runs against somebody starts when they were told.
  const appealUntil = afterBusinessDays(
    localOf(review.toldAt ?? now),
    season.limits.appealBusinessDays,
  );
  const isAppealable =
    review.decision === "disqualified" && !isAppealed && now < endOf(appealUntil);
  return {
    id: review.id,
    decision: review.decision,
    reason: review.reason,
    at: localOf(review.programAt),
    isTold: review.toldAt !== null,
    appealUntil: isAppealable ? appealUntil : null,
  };
}

/** Every appeal of a project, also those about versions that were replaced since: each gets its answer. */
export async function appealsOf(projectId: string, { season }: Pick<Site, "season">) {
  const rows = await db()
    .select({
      id: projectAppeals.id,
      version: projectVersions.number,
      versionId: projectVersions.id,
      reason: projectReviews.reason,
      text: projectAppeals.text,
      programAt: projectAppeals.programAt,
      isGranted: projectAppeals.isGranted,
      answer: projectAppeals.answer,
    })
    .from(projectAppeals)
    .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(asc(projectAppeals.createdAt));
  return rows.map(({ programAt, ...appeal }) => ({
    ...appeal,
    answerBy: afterBusinessDays(localOf(programAt), season.limits.appealDecisionBusinessDays),
  }));
}
