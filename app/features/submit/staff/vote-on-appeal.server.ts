import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { COMMITTEE_SIZE } from "~/program/committee";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import {
  projectAppeals,
  projectAppealVotes,
  projectReviews,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { type AppealVoter, lostSeat, SEAT_LOST } from "~/records/results/holds-seat.server";
import { sendAppealAnswer } from "../letters/send-appeal-answer.server";
import { hadPartIn } from "./appealed.server";
import { changeProject } from "./decide.server";

interface Voting {
  projectId: string;
  site: Site;
  voter: AppealVoter;
}

interface Vote {
  appeal: string;
  isGranted: boolean;
  /** For the family, in case the others see it the same way. */
  text: string;
}

/**
 * One of the committee votes, from an account or a seat of their own. The third vote decides by majority. A granted
 * appeal is an acceptance of the version that the decision was about, and of no other; what was decided about
 * that version since then stands.
 */
export async function voteOnAppeal(
  voting: Voting,
  { appeal, isGranted, text }: Vote,
): Promise<ToldChange> {
  const { projectId, voter, site } = voting;
  const changed = await changeProject(projectId, async (tx): Promise<ToldChange> => {
    const appealed = await findOpenAppeal(tx, appeal, projectId);
    if (!appealed) return "stale";
    if (await lostSeat(tx, voter)) return { refused: SEAT_LOST };
    if (await hadPartIn(tx, appealed.version.id, voter.id)) {
      return { refused: "Whoever had a part in the decision has none in the answer." };
    }
    const added = await tx
      .insert(projectAppealVotes)
      .values({ appealId: appeal, voterId: voter.id, isGranted, text, programAt: site.now })
      .onConflictDoNothing()
      .returning({ voterId: projectAppealVotes.voterId });
    if (added.length === 0) return { refused: "You have voted already." };
    await recordEvent(tx, {
      actor: voter.by,
      action: "project.answer-appeal",
      recordType: PROJECT_RECORD,
      recordId: projectId,
      fields: [isGranted ? "grant" : "refuse"],
      note: text,
    });
    const told = await settle(tx, voting, appeal, appealed);
    return { told };
  });
  wakeOutbox();
  return changed;
}

/** Once all three have voted; null before that. Answers how many letters were queued. The family reads the words of those who carried the decision. */
async function settle(
  tx: Database,
  { projectId, voter, site }: Voting,
  appealId: string,
  { version, reviewId }: Appealed,
): Promise<number | null> {
  const votes = await tx
    .select()
    .from(projectAppealVotes)
    .where(eq(projectAppealVotes.appealId, appealId))
    .orderBy(asc(projectAppealVotes.createdAt), asc(projectAppealVotes.voterId));
  if (votes.length < COMMITTEE_SIZE) return null;
  const isGranted = votes.filter((vote) => vote.isGranted).length > COMMITTEE_SIZE / 2;
  const carried = votes.filter((vote) => vote.isGranted === isGranted);
  const answer = carried.map(({ text }) => text).join("\n\n");
  await tx
    .update(projectAppeals)
    .set({ isGranted, answer, answeredAt: site.now })
    .where(eq(projectAppeals.id, appealId));
  const isOvertaken = (await lastReviewOf(tx, version.id)) !== reviewId;
  if (isGranted && !isOvertaken) {
    const passed = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: true };
    // What can be recognised in the files did not change with the decision.
    const [looked] = await tx
      .select({ marks: projectReviews.marks })
      .from(projectReviews)
      .where(eq(projectReviews.id, reviewId));
    const row = {
      versionId: version.id,
      ...passed,
      marks: looked?.marks ?? {},
      decision: "accepted" as const,
    };
    await tx.insert(projectReviews).values({
      ...row,
      reason: answer,
      reviewedBy: voter.id,
      programAt: site.now,
      // The letter about it is the appeal's answer.
      toldAt: site.now,
    });
  }
  const newest = await newestVersion(tx, projectId);
  const hasNewer = newest?.id !== version.id;
  const told = { isGranted, text: answer, isOvertaken, hasNewer };
  return sendAppealAnswer(tx, version, told, site);
}

type Appealed = NonNullable<Awaited<ReturnType<typeof findOpenAppeal>>>;

async function findOpenAppeal(tx: Database, appealId: string, projectId: string) {
  const [appeal] = await tx
    .select({ version: projectVersions, reviewId: projectAppeals.reviewId })
    .from(projectAppeals)
    .innerJoin(projectReviews, eq(projectReviews.id, projectAppeals.reviewId))
    .innerJoin(projectVersions, eq(projectVersions.id, projectReviews.versionId))
    .where(
      and(
        eq(projectAppeals.id, appealId),
        eq(projectVersions.projectId, projectId),
        isNull(projectAppeals.answeredAt),
      ),
    );
  return appeal;
}

async function lastReviewOf(tx: Database, versionId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: projectReviews.id })
    .from(projectReviews)
    .where(eq(projectReviews.versionId, versionId))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  return last?.id;
}
