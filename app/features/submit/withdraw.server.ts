import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Site } from "~/program/site";
import { newestVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projects } from "~/records/projects/projects.table.server";
import { lockProject } from "~/records/projects/save-part.server";
import { sendWithdrawn } from "./letters/send-withdrawn.server";
import type { AtProject } from "./project-door.server";
import { type Arrived, type Refused, refusalFor } from "./save-draft.server";
import { actorOf } from "./send-in.server";

/**
 * Out of the contest. What was sent in stays as it is, and can be put back until the deadline. Of a first
 * press that still waits for uploads nothing is left.
 */
export function withdraw(at: AtProject, site: Site): Promise<void> {
  return change(at, site, "out");
}

/** The last version counts again, as if nothing had been. */
export async function putBack(arrived: Arrived): Promise<Refused | null> {
  const { at, site } = arrived;
  if (!at.may("project.send-in")) return "not-yours";
  const refused = await refusalFor(arrived);
  if (!refused) await change(at, site, "back");
  return refused;
}

async function change(at: AtProject, site: Site, step: "out" | "back"): Promise<void> {
  const { id: entryId, season } = at.entry;
  const isOut = step === "out";
  await db().transaction(async (tx) => {
    const project = await lockProject(tx, { entryId, season });
    const isWithdrawn = project.withdrawnAt !== null;
    const isSent = (await newestVersion(tx, entryId)) !== undefined;
    // A press that waits for uploads would bring it back.
    const isOutAlready = (isWithdrawn || !isSent) && project.awaitedSince === null;
    if (isOut ? isOutAlready : !isWithdrawn) return;
    await tx
      .update(projects)
      .set(
        isOut
          ? { withdrawnAt: isSent ? site.now : null, awaitedSince: null, awaitedBy: null }
          : { withdrawnAt: null },
      )
      .where(eq(projects.id, entryId));
    await recordEvent(tx, {
      actor: actorOf(at.sender),
      action: isOut ? "project.withdraw" : "project.put-back",
      recordType: PROJECT_RECORD,
      recordId: entryId,
    });
    await sendWithdrawn(tx, project, isSent ? step : "unsent", site);
  });
  wakeOutbox();
}
