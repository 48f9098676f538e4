import { and, desc, eq, isNull } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import {
  projectAppeals,
  projectExtensions,
  projectReviews,
  projects,
  type ReviewDecision,
} from "~/records/projects/projects.table.server";
import { sendReviewLetters } from "../letters/send-review.server";

interface Deed {
  projectId: string;
  actor: string;
  site: Site;
}

interface Review {
  /** The version that was on screen. */
  version: string;
  checks: { isComplete: boolean; isSafe: boolean; hasDisclosure: boolean; isEligible: boolean };
  decision: ReviewDecision;
  reason: string;
}

/** A version was looked over. The family reads the reason at once, and in a letter. */
export async function review(
  { projectId, actor, site }: Deed,
  { version: versionId, checks, decision, reason }: Review,
): Promise<Change> {
  const isClean = Object.values(checks).every(Boolean);
  if (decision === "accepted" && !isClean) {
    return { refused: "Only a version that passes all four checks can be accepted." };
  }
  if (decision !== "accepted" && !reason) return { refused: "Tell the family why." };
  const changed = await changeProject(projectId, async (tx): Promise<Change> => {
    const version = await newestVersion(tx, projectId);
    if (!version || version.id !== versionId) return "stale";
    const row = { versionId, ...checks, decision, reason };
    await tx.insert(projectReviews).values({ ...row, reviewedBy: actor, programAt: site.now });
    await record(tx, { projectId, actor }, "project.review", [decision], reason);
    await sendReviewLetters(tx, version, { decision, reason }, site);
    return "changed";
  });
  wakeOutbox();
  return changed;
}

/** More time for one entry; the reason is kept. */
export function grantTime(
  { projectId, actor, site }: Deed,
  { until, reason }: { until: Date; reason: string },
): Promise<Change> {
  return changeProject(projectId, async (tx) => {
    const row = { projectId, until, reason, grantedBy: actor, programAt: site.now };
    await tx.insert(projectExtensions).values(row);
    await tx.update(projects).set({ grantedUntil: until }).where(eq(projects.id, projectId));
    await record(tx, { projectId, actor }, "project.grant-time", [], reason);
    return "changed";
  });
}

interface Answer {
  appeal: string;
  isGranted: boolean;
  answer: string;
  /** Three names. */
  committee: string[];
}

/**
 * Three people who had no part in the decision have answered. A granted appeal is an acceptance, and only
 * of the version that the decision was about: a newer one has been looked at by nobody.
 */
export async function answerAppeal(
  { projectId, actor, site }: Deed,
  { appeal: appealId, isGranted, answer, committee }: Answer,
): Promise<Change> {
  const changed = await changeProject(projectId, async (tx): Promise<Change> => {
    const version = await newestVersion(tx, projectId);
    const [appeal] = await tx
      .select({ versionId: projectReviews.versionId, reviewedBy: projectReviews.reviewedBy })
      .from(projectAppeals)
      .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
      .where(and(eq(projectAppeals.id, appealId), isNull(projectAppeals.answeredAt)))
      .orderBy(desc(projectAppeals.createdAt));
    if (!version || appeal?.versionId !== version.id) return "stale";
    if (appeal.reviewedBy === actor) {
      return { refused: "Whoever made the decision has no part in the answer. Ask a colleague." };
    }
    await tx
      .update(projectAppeals)
      .set({ isGranted, answer, committee, answeredAt: site.now })
      .where(eq(projectAppeals.id, appealId));
    if (isGranted) {
      const passed = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: true };
      const row = { versionId: version.id, ...passed, decision: "accepted" as const };
      await tx
        .insert(projectReviews)
        .values({ ...row, reason: answer, reviewedBy: actor, programAt: site.now });
    }
    await record(tx, { projectId, actor }, "project.answer-appeal", [], answer);
    const decision = isGranted ? "accepted" : "disqualified";
    await sendReviewLetters(tx, version, { decision, reason: answer }, site);
    return "changed";
  });
  wakeOutbox();
  return changed;
}

function changeProject(
  projectId: string,
  change: (tx: Database) => Promise<Change>,
): Promise<Change> {
  return db().transaction(async (tx) => {
    const locked = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for("update");
    return locked.length > 0 ? change(tx) : "missing";
  });
}

function record(
  tx: Database,
  { projectId, actor }: Pick<Deed, "projectId" | "actor">,
  action: "project.review" | "project.grant-time" | "project.answer-appeal",
  fields: string[],
  note: string,
): Promise<void> {
  const about = { recordType: PROJECT_RECORD, recordId: projectId };
  return recordEvent(tx, {
    actor: byStaff(actor),
    action,
    ...about,
    fields,
    note: note || undefined,
  });
}
