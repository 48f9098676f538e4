import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectAppeals } from "~/records/projects/projects.table.server";
import type { AtProject } from "./project-door.server";
import { actorOf } from "./send-in.server";

/** One for each decision: a second press is the same appeal. */
export async function addAppeal(
  at: AtProject,
  { review: reviewId, text }: { review: string; text: string },
  { now }: Site,
): Promise<void> {
  await db().transaction(async (tx) => {
    const { personId } = at.sender;
    const added = await tx
      .insert(projectAppeals)
      .values({ reviewId, text, personId, programAt: now })
      .onConflictDoNothing()
      .returning({ id: projectAppeals.id });
    if (added.length === 0) return;
    await recordEvent(tx, {
      actor: actorOf(at.sender),
      action: "project.appeal",
      recordType: PROJECT_RECORD,
      recordId: at.entry.id,
    });
  });
}
