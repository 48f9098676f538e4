import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { letRoundGo } from "../judging/freeze-round.server";
import { rounds } from "../judging/rounds.table.server";
import { RESULT_RECORD } from "./approve-run.server";
import { cancelLettersOfRun } from "./letters-of-run.server";
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

/** Nothing of it is shown or told any more, or ever; its round is closed as before. Row, approvals and reason stay. */
export function takeBackRun({ runId, why, actor, tags }: TakeBack): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    // The round before its run, as whoever freezes or releases holds them.
    const round = await lockRoundOf(tx, runId);
    const [run] = await tx.select().from(resultRuns).where(eq(resultRuns.id, runId)).for("update");
    if (!run || !round) return "missing";
    if (run.takenBackAt) return { refused: "It was taken back already." };
    await tx
      .update(resultRuns)
      .set({ takenBackAt: sql`now()`, takenBackBy: actor, takenBackWhy: why })
      .where(eq(resultRuns.id, runId));
    const others = and(eq(resultRuns.roundId, round.id), isNull(resultRuns.takenBackAt));
    if ((await tx.$count(resultRuns, others)) === 0) await letRoundGo(tx, round);
    await cancelLettersOfRun(tx, run, byStaff(actor));
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

async function lockRoundOf(tx: Database, runId: string) {
  const own = tx
    .select({ id: resultRuns.roundId })
    .from(resultRuns)
    .where(eq(resultRuns.id, runId));
  const [round] = await tx.select().from(rounds).where(eq(rounds.id, own)).for("update");
  return round;
}
