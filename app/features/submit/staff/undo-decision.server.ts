import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import {
  isLastThatStands,
  type Undone,
  undoDecision,
} from "~/platform/staff/decisions/decisions.server";
import type { StaffDecision } from "~/platform/staff/decisions/staff-decisions.table.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { newestVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectAppeals, projectReviews, projects } from "~/records/projects/projects.table.server";
import { putBack, takeDown } from "~/records/publications/take-down.server";
import { takeInvitationsBack } from "../committee/ask-committee.server";
import { takeTimeBack } from "./grant-time.server";
import { takePlaceBack } from "./place-entry.server";

/** What was decided about a project goes with its letters: the review, or what became of its page. */
export function undoProjectDecision(
  decisionId: string,
  actor: string,
  site: Site,
): Promise<Undone> {
  const of = { actor, recordType: PROJECT_RECORD };
  return undoDecision(decisionId, of, async (tx, decision) => {
    const { recordId: projectId, before } = decision;
    if (before.page) {
      const deed = { entryId: projectId, actor, now: site.now, why: "Undone" };
      return before.page === "down" ? putBack(tx, deed) : takeDown(tx, deed);
    }
    const undone = await takenBack(tx, decision, site);
    if (undone) {
      await recordEvent(tx, {
        actor: byStaff(actor),
        action: "project.undo",
        recordType: PROJECT_RECORD,
        recordId: projectId,
        fields: [undone],
      });
    }
    return undone !== null;
  });
}

/** Which decision it was, where it could be taken back. */
async function takenBack(
  tx: Database,
  decision: StaffDecision,
  site: Site,
): Promise<string | null> {
  const { recordId: projectId, before } = decision;
  const { review, placedTo, extension, seats } = before;
  if (review) return takeReviewBack(tx, projectId, review);
  if (placedTo !== undefined) {
    // Placed there, back and there again: the first one is not the one that stands.
    return (await isLastThatStands(tx, decision, "placedTo"))
      ? takePlaceBack(tx, projectId, before, site)
      : null;
  }
  if (extension) return takeTimeBack(tx, projectId, before);
  return seats ? takeInvitationsBack(tx, projectId, seats.split(",")) : null;
}

/** Unless somebody has moved on: another review or version, an appeal, or the judges have it. */
async function takeReviewBack(
  tx: Database,
  projectId: string,
  reviewId: string,
): Promise<string | null> {
  await tx.select().from(projects).where(eq(projects.id, projectId)).for("update");
  const version = await newestVersion(tx, projectId);
  if (!version) return null;
  const [last] = await tx
    .select({ id: projectReviews.id, decision: projectReviews.decision })
    .from(projectReviews)
    .where(eq(projectReviews.versionId, version.id))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  if (last?.id !== reviewId) return null;
  const appeals = await tx.$count(projectAppeals, eq(projectAppeals.reviewId, reviewId));
  const rounds = await tx.$count(roundEntries, eq(roundEntries.entryId, projectId));
  if (appeals + rounds > 0) return null;
  await tx.delete(projectReviews).where(eq(projectReviews.id, reviewId));
  // What follows from a review is kept by the database as one comes, and not as it goes.
  await tx.execute(sql`select keep_project_state(${projectId}::uuid)`);
  await tx.execute(sql`select mark_publications_stale(array[${projectId}::uuid])`);
  return last.decision;
}
