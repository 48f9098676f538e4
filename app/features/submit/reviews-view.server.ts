import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { afterBusinessDays } from "~/program/business-days";
import { endOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { projectAppeals, projectReviews } from "~/records/projects/projects.table.server";

/** What staff decided about a version, and how it can be appealed; the same clock for both sides. */
export async function reviewsOf(versionId: string, { season, now }: Site) {
  const [review] = await db()
    .select()
    .from(projectReviews)
    .where(eq(projectReviews.versionId, versionId))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  if (!review) return null;
  const [appeal] = await db()
    .select()
    .from(projectAppeals)
    .where(eq(projectAppeals.reviewId, review.id));
  const { appealBusinessDays, appealDecisionBusinessDays } = season.limits;
  const appealUntil = afterBusinessDays(localOf(review.programAt), appealBusinessDays);
  const isAppealable = review.decision === "disqualified" && !appeal && now < endOf(appealUntil);
  return {
    id: review.id,
    decision: review.decision,
    reason: review.reason,
    at: localOf(review.programAt),
    appealUntil: isAppealable ? appealUntil : null,
    appeal: appeal && {
      id: appeal.id,
      text: appeal.text,
      answerBy: afterBusinessDays(localOf(appeal.programAt), appealDecisionBusinessDays),
      isGranted: appeal.isGranted,
      answer: appeal.answer,
    },
  };
}
