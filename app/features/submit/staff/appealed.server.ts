import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import {
  type ProjectVersion,
  projectAppeals,
  projectReviews,
  type ReviewDecision,
} from "~/records/projects/projects.table.server";
import { sendAppealAnswer } from "../letters/send-appeal-answer.server";

/** The appeal about a version that nobody has answered yet. */
export async function openAppealAbout(
  tx: Database,
  versionId: string,
): Promise<string | undefined> {
  const [appeal] = await tx
    .select({ id: projectAppeals.id })
    .from(projectAppeals)
    .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
    .where(and(eq(projectReviews.versionId, versionId), isNull(projectAppeals.answeredAt)));
  return appeal?.id;
}

/** While an appeal is open one colleague alone may only give way to it, and not whoever it is about. */
export async function whyAppealStands(
  tx: Database,
  versionId: string,
  actor: string,
  decision: ReviewDecision,
): Promise<string | undefined> {
  if (await hadPartIn(tx, versionId, actor)) return YOURS_IS_APPEALED;
  return decision === "accepted" ? undefined : COMMITTEE_DECIDES;
}

const YOURS_IS_APPEALED =
  "Your decision is appealed. Others answer the appeal, or change the decision; nothing was changed.";
const COMMITTEE_DECIDES =
  "An appeal is open about this version. The committee answers it below; alone you can only accept the version. Nothing was changed.";

/** An acceptance is what the family asked for: their appeal is answered with it. */
export async function grantByReview(
  tx: Database,
  appealId: string,
  version: ProjectVersion,
  reason: string,
  site: Site,
): Promise<number> {
  const answer = reason || "We looked the version over again, and it is accepted.";
  await tx
    .update(projectAppeals)
    .set({ isGranted: true, answer, answeredAt: site.now })
    .where(eq(projectAppeals.id, appealId));
  const told = { isGranted: true, text: answer, isOvertaken: false, hasNewer: false };
  return sendAppealAnswer(tx, version, told, site);
}

/** Whoever looked the version over, at any time and with whatever result. */
export async function hadPartIn(
  tx: Database,
  versionId: string,
  staffId: string,
): Promise<boolean> {
  const isTheirs = and(
    eq(projectReviews.versionId, versionId),
    eq(projectReviews.reviewedBy, staffId),
  );
  return (await tx.$count(projectReviews, isTheirs)) > 0;
}
