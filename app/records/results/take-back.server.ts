import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { RESULT_RECORD } from "./approve-run.server";
import { resultRuns } from "./results.table.server";
import { RESULTS_TAG } from "./results-tag";

interface TakeBack {
  runId: string;
  why: string;
  /** Of staff. */
  actor: string;
  /** Pages elsewhere that told of it. */
  tags: string[];
}

/** Nothing of it is shown any more, or ever. Row, approvals and reason stay. */
export function takeBackRun({ runId, why, actor, tags }: TakeBack): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const [run] = await tx.select().from(resultRuns).where(eq(resultRuns.id, runId)).for("update");
    if (!run) return "missing";
    if (run.takenBackAt) return { refused: "It was taken back already." };
    await tx
      .update(resultRuns)
      .set({ takenBackAt: sql`now()`, takenBackBy: actor, takenBackWhy: why })
      .where(eq(resultRuns.id, runId));
    await bumpTags(tx, [RESULTS_TAG, ...tags]);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "results.take-back",
      recordType: RESULT_RECORD,
      recordId: runId,
    });
    return "changed";
  });
}
