import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectAppeals } from "~/records/projects/projects.table.server";
import type { AtProject } from "./project-door.server";
import { actorOf } from "./send-in.server";

/** One for each decision: a second press is the same appeal. Answers whether these words are with the committee. */
export async function addAppeal(
  at: AtProject,
  { review: reviewId, text }: { review: string; text: string },
  { now }: Site,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const { personId } = at.sender;
    const added = await tx
      .insert(projectAppeals)
      .values({ reviewId, text, personId, programAt: now })
      .onConflictDoNothing()
      .returning({ id: projectAppeals.id });
    if (added.length === 0) return isAppealedWith({ review: reviewId, text }, tx);
    await recordEvent(tx, {
      actor: actorOf(at.sender),
      action: "project.appeal",
      recordType: PROJECT_RECORD,
      recordId: at.entry.id,
    });
    return true;
  });
}

/** Whether these very words are with the committee already; without words, whether any are. */
export async function isAppealedWith(
  { review, text }: { review: string; text?: string },
  from: Database = db(),
): Promise<boolean> {
  const same = text === undefined ? undefined : eq(projectAppeals.text, text);
  const found = and(eq(projectAppeals.reviewId, review), same);
  return (await from.$count(projectAppeals, found)) > 0;
}
