import { desc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { isInTime, projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { settleAfterLook } from "~/records/judging/settle-troubles.server";
import { newestVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import {
  type FileMarks,
  projectReviews,
  projects,
  type ReviewDecision,
} from "~/records/projects/projects.table.server";
import { sendReviewLetters } from "../letters/send-review.server";
import { markTold } from "../tell-decisions.server";
import { grantByReview, openAppealAbout, whyAppealStands } from "./appealed.server";
import { keptDecision } from "./kept-decision.server";

export interface Deed {
  projectId: string;
  actor: string;
  site: Site;
  /** Brought along by a form whose decision can be undone. */
  decision?: string | undefined;
}

interface Review {
  /** The version that was on screen. */
  version: string;
  /** As it stood on the screen: when one of several had left last. */
  goneAt: string;
  checks: { isComplete: boolean; isSafe: boolean; hasDisclosure: boolean; isEligible: boolean };
  /** What can be recognised in its files and links; undefined where they were not looked at. */
  marks: FileMarks | undefined;
  decision: ReviewDecision;
  reason: string;
}

/** A version was looked over. The family reads the reason at once, and in a letter. */
export async function review(
  deed: Deed,
  { version: versionId, goneAt, checks, marks, decision, reason }: Review,
): Promise<ToldChange> {
  const { projectId, actor, site } = deed;
  const isClean = Object.values(checks).every(Boolean);
  if (decision === "accepted" && !isClean) {
    return { refused: "Only a version that passes all four checks can be accepted." };
  }
  if (decision === "accepted" && !marks) return { refused: LOOK_AT_FILES };
  if (decision !== "accepted" && !reason) return { refused: "Tell the family why." };
  const changed = await changeProject(projectId, async (tx): Promise<ToldChange> => {
    const version = await newestVersion(tx, projectId);
    if (!version || version.id !== versionId) return "stale";
    // Whoever left meanwhile was not looked for.
    if (goneAt !== (await lastGoneAt(tx, projectId))) return "stale";
    if (decision === "sent_back" && !(await canMend(tx, projectId, site))) {
      return { refused: TOO_LATE_TO_MEND };
    }
    const appeal = await openAppealAbout(tx, versionId);
    const whyNot = appeal && (await whyAppealStands(tx, versionId, actor, decision));
    if (whyNot) return { refused: whyNot };
    // One of them left, and it was looked over without them: the family has heard that it is accepted.
    const told = decision === "accepted" && !appeal ? await toldAccepted(tx, versionId) : null;
    const row = { versionId, ...checks, marks, decision, reason, toldAt: told };
    const [added] = await tx
      .insert(projectReviews)
      .values({ ...row, reviewedBy: actor, programAt: site.now })
      .returning({ id: projectReviews.id });
    await recordDeed(tx, { projectId, actor }, "project.review", [decision], reason);
    if (decision === "accepted") await settleAfterLook(tx, versionId, { staffId: actor, site });
    const kept = appeal ? undefined : await keptDecision(tx, deed, { review: added?.id ?? "" });
    if (told) return { told: null };
    const letters = appeal
      ? await grantByReview(tx, appeal, version, reason, site)
      : await sendReviewLetters(tx, version, { decision, reason }, site, kept);
    if (letters > 0) await markTold(tx, added?.id ?? "", site);
    return { told: letters };
  });
  wakeOutbox();
  return changed;
}

const LOOK_AT_FILES =
  "Open every file and link, mark what can be recognised in them, and tick that you did. Nothing is public that nobody looked at.";
const TOO_LATE_TO_MEND =
  "The time for this project is over, so that nothing can be mended. Grant more time first, or decide.";

async function lastGoneAt(tx: Database, projectId: string): Promise<string> {
  const [project] = await tx
    .select({ memberGoneAt: projects.memberGoneAt })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.memberGoneAt?.toISOString() ?? "";
}

/** When they were told that this version is accepted, where that was the last word about it. */
async function toldAccepted(tx: Database, versionId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ decision: projectReviews.decision, toldAt: projectReviews.toldAt })
    .from(projectReviews)
    .where(eq(projectReviews.versionId, versionId))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  return last?.decision === "accepted" ? last.toldAt : null;
}

async function canMend(tx: Database, projectId: string, { season, now }: Site): Promise<boolean> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  return isInTime(now, projectDeadline(season, project?.grantedUntil));
}

/** With the project locked. */
export function changeProject<Changed>(
  projectId: string,
  change: (tx: Database) => Promise<Changed>,
): Promise<Changed | "missing"> {
  return db().transaction(async (tx) => {
    const locked = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for("update");
    return locked.length > 0 ? change(tx) : "missing";
  });
}

export function recordDeed(
  tx: Database,
  { projectId, actor }: Pick<Deed, "projectId" | "actor">,
  action: "project.review" | "project.grant-time" | "project.withdraw",
  fields: string[],
  note: string,
): Promise<void> {
  return recordEvent(tx, {
    actor: byStaff(actor),
    action,
    recordType: PROJECT_RECORD,
    recordId: projectId,
    fields,
    note: note || undefined,
  });
}
