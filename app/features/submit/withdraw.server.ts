import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projects } from "~/records/projects/projects.table.server";
import { lockProject } from "~/records/projects/save-part.server";
import type { AtProject } from "./project-door.server";
import { actorOf } from "./send-in.server";

/** Out of the contest. What was sent in stays as it is; sending in again brings it back. */
export async function withdraw(at: AtProject, { now }: Site): Promise<void> {
  const { id: entryId, season } = at.entry;
  await db().transaction(async (tx) => {
    const project = await lockProject(tx, { entryId, season });
    if (project.withdrawnAt) return;
    await tx
      .update(projects)
      .set({ withdrawnAt: now, awaitedSince: null, awaitedBy: null })
      .where(eq(projects.id, entryId));
    await recordEvent(tx, {
      actor: actorOf(at.sender),
      action: "project.withdraw",
      recordType: PROJECT_RECORD,
      recordId: entryId,
    });
  });
}
