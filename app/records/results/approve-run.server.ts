import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { normalMailbox } from "~/program/normal-mailbox";
import type { Site } from "~/program/site";
import { hasChildInFair } from "../access/has-child-in-fair.server";
import { latestRun } from "./find-runs.server";
import { resultApprovals, resultRuns } from "./results.table.server";

/** As events name it. */
export const RESULT_RECORD = "result";

interface Approver {
  id: string;
  email: string;
}

/** One of the two who say yes. The run is held, so that nobody takes it back at the same moment. */
export function approveRun(runId: string, approver: Approver, site: Site): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const [run] = await tx.select().from(resultRuns).where(eq(resultRuns.id, runId)).for("update");
    if (!run) return "missing";
    if (run.takenBackAt) return { refused: "This run was taken back. Freeze a new one." };
    if (run.releasedAt) return { refused: "It is out already." };
    if ((await latestRun(run.roundId, tx))?.id !== run.id) return "stale";
    if (await hasChildInFair(approver.email, tx)) return { refused: OWN_CHILD };
    const added = await tx
      .insert(resultApprovals)
      .values({
        runId,
        staffId: approver.id,
        mailboxHash: createHash("sha256").update(normalMailbox(approver.email)).digest("hex"),
        programAt: site.now,
      })
      .onConflictDoNothing()
      .returning({ runId: resultApprovals.runId });
    if (added.length === 0)
      return { refused: "You have signed it. The second must be another person." };
    await recordEvent(tx, {
      actor: byStaff(approver.id),
      action: "results.approve",
      recordType: RESULT_RECORD,
      recordId: runId,
    });
    return "changed";
  });
}

const OWN_CHILD =
  "Your mailbox belongs to somebody with a child, a pupil or a team in the fair. Two others have to sign.";
