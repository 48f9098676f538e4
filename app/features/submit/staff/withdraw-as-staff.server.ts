import { eq } from "drizzle-orm";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { mayStillWithdraw } from "~/program/entry-locks";
import { newestVersion } from "~/records/projects/add-version.server";
import { projects } from "~/records/projects/projects.table.server";
import { sendWithdrawn } from "../letters/send-withdrawn.server";
import { changeProject, type Deed, recordDeed } from "./decide.server";

/** For a family that asked us by telephone or letter. All who hear of the project are told, so that nobody is fooled. */
export async function withdrawAsStaff(
  { projectId, actor, site }: Deed,
  reason: string,
): Promise<ToldChange> {
  if (!mayStillWithdraw(site)) return { refused: TOO_LATE };
  const changed = await changeProject<ToldChange>(projectId, async (tx) => {
    if (!(await newestVersion(tx, projectId))) return { refused: NOT_SENT };
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
    if (!project) return "missing";
    if (project.season !== site.season.id) return { refused: TOO_LATE };
    if (project.withdrawnAt) return { refused: "It is withdrawn already." };
    await tx
      .update(projects)
      .set({ withdrawnAt: site.now, awaitedSince: null, awaitedBy: null })
      .where(eq(projects.id, projectId));
    await recordDeed(tx, { projectId, actor }, "project.withdraw", [], reason);
    return { told: await sendWithdrawn(tx, project, "byStaff", site) };
  });
  wakeOutbox();
  return changed;
}

const TOO_LATE = "The showcase has begun. Decide about the results instead. Nothing was changed.";
const NOT_SENT = "Nothing of it was sent in, so that there is nothing to withdraw.";
