import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { findRound } from "~/records/judging/rounds.server";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { RESULT_RECORD } from "~/records/results/approve-run.server";
import { IS_APPEALED } from "~/records/results/competes.server";
import { latestRun } from "~/records/results/find-runs.server";
import { resultDecisions } from "~/records/results/results.table.server";

interface Deed {
  kind: ReleasedKind;
  /** Of staff. */
  actor: string;
  site: Site;
}

interface Decision {
  award: string;
  effect: "give" | "deny";
  roundEntryId: string | null;
  schoolId: string | null;
  reason: string;
}

/** The ranking proposes; people decide, with a reason that could be read aloud to the student. */
export function decideByHand({ kind, actor, site }: Deed, decision: Decision): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const round = await findRound(site.season.id, kind, tx);
    if (!round) return "missing";
    const latest = await latestRun(round.id, tx);
    if (latest && !latest.takenBackAt && !latest.releasedAt) {
      return { refused: "These results are frozen. Take the run back first, with a reason." };
    }
    if (decision.roundEntryId) {
      const [entry] = await tx
        .select({ row: roundEntries, isAppealed: IS_APPEALED })
        .from(roundEntries)
        .where(eq(roundEntries.id, decision.roundEntryId));
      if (!entry || entry.row.calibration) return "missing";
      if (entry.row.outAt) return { refused: "This entry is out of the contest." };
      if (entry.isAppealed)
        return { refused: "Its disqualification is appealed. Wait for the answer." };
    }
    await tx
      .insert(resultDecisions)
      .values({ ...decision, roundId: round.id, decidedBy: actor, programAt: site.now });
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "results.decide",
      recordType: RESULT_RECORD,
      recordId: round.id,
      fields: [decision.award, decision.effect],
    });
    return "changed";
  });
}

/** It stays in sight, and counts for no later run. */
export function undoDecision(id: string, actor: string): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const [undone] = await tx
      .update(resultDecisions)
      .set({ undoneAt: sql`now()`, undoneBy: actor })
      .where(and(eq(resultDecisions.id, id), isNull(resultDecisions.undoneAt)))
      .returning({ roundId: resultDecisions.roundId, award: resultDecisions.award });
    if (!undone) return "stale";
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "results.undo",
      recordType: RESULT_RECORD,
      recordId: undone.roundId,
      fields: [undone.award],
    });
    return "changed";
  });
}
