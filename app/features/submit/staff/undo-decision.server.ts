import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import {
  keepDecision,
  type Undone,
  undoDecision,
  withDecision,
} from "~/platform/staff/decisions/decisions.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { newestVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectAppeals, projectReviews, projects } from "~/records/projects/projects.table.server";
import { putBack, takeDown } from "~/records/publications/take-down.server";
import type { Waiting } from "../letters/write-to-all.server";

interface Deed {
  projectId: string;
  actor: string;
  decision?: string | undefined;
}

/** Writes down what was decided, so that it can be undone; its letters wait until then. */
export async function keptDecision(
  tx: Database,
  { projectId, actor, decision: id }: Deed,
  before: { review: string } | { page: "down" | "back" },
): Promise<Waiting | undefined> {
  if (!id) return undefined;
  await keepDecision(tx, { id, recordType: PROJECT_RECORD, recordId: projectId, actor, before });
  const { dedupeKey, notBefore } = withDecision({ id, recordId: projectId });
  return { once: dedupeKey, notBefore };
}

/** What was decided about a project goes with its letters: the review, or what became of its page. */
export function undoProjectDecision(
  decisionId: string,
  actor: string,
  { now }: Site,
): Promise<Undone> {
  const of = { actor, recordType: PROJECT_RECORD };
  return undoDecision(decisionId, of, async (tx, { recordId: projectId, before }) => {
    const { review, page } = before;
    if (review) return takeReviewBack(tx, projectId, review, actor);
    const deed = { entryId: projectId, actor, now, why: "Undone" };
    return page === "down" ? putBack(tx, deed) : takeDown(tx, deed);
  });
}

/** Unless somebody has moved on: another review or version, an appeal, or the judges have it. */
async function takeReviewBack(
  tx: Database,
  projectId: string,
  reviewId: string,
  actor: string,
): Promise<boolean> {
  await tx.select().from(projects).where(eq(projects.id, projectId)).for("update");
  const version = await newestVersion(tx, projectId);
  if (!version) return false;
  const [last] = await tx
    .select({ id: projectReviews.id, decision: projectReviews.decision })
    .from(projectReviews)
    .where(eq(projectReviews.versionId, version.id))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  if (last?.id !== reviewId) return false;
  const appeals = await tx.$count(projectAppeals, eq(projectAppeals.reviewId, reviewId));
  const rounds = await tx.$count(roundEntries, eq(roundEntries.entryId, projectId));
  if (appeals + rounds > 0) return false;
  await tx.delete(projectReviews).where(eq(projectReviews.id, reviewId));
  // What follows from a review is kept by the database as one comes, and not as it goes.
  await tx.execute(sql`select keep_project_state(${projectId}::uuid)`);
  await tx.execute(sql`select mark_publications_stale(array[${projectId}::uuid])`);
  await recordEvent(tx, {
    actor: byStaff(actor),
    action: "project.undo",
    recordType: PROJECT_RECORD,
    recordId: projectId,
    fields: [last.decision],
  });
  return true;
}
