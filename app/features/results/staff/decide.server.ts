import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import { awardsToGive } from "~/program/results/awards";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { isAroundEntry, isAroundSchool, NEAR } from "~/records/access/is-around-entry.server";
import { lockRound } from "~/records/judging/rounds.server";
import { roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { RESULT_RECORD } from "~/records/results/approve-run.server";
import { IS_APPEALED } from "~/records/results/competes.server";
import { latestRun } from "~/records/results/find-runs.server";
import { resultDecisions } from "~/records/results/results.table.server";

/** Of staff. */
export interface Decider {
  id: string;
  email: string;
}

interface Deed {
  kind: ReleasedKind;
  by: Decider;
  site: Site;
}

/** What it is about: one of the two. */
interface About {
  roundEntryId: string | null;
  schoolId: string | null;
}

interface Decision extends About {
  award: string;
  effect: "give" | "deny";
  reason: string;
  /** Of a teacher’s award, which is the school’s. */
  teacher?: string;
}

/** The ranking proposes; people decide, with a reason that could be read aloud to the student. */
export async function decideByHand({ kind, by, site }: Deed, decision: Decision): Promise<Change> {
  if (await isNear(by, decision)) return { refused: NEAR };
  return db().transaction(async (tx): Promise<Change> => {
    // Whoever freezes it at this moment comes first: a decision is in a run, or is told that it is not.
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    if (!awardsToGive(kind, site.season).includes(decision.award)) {
      return { refused: "Choose an award of this season." };
    }
    const latest = await latestRun(round.id, tx);
    if (latest && !latest.takenBackAt && !latest.releasedAt) {
      return { refused: "These results are frozen. Take the run back first, with a reason." };
    }
    if (decision.roundEntryId) {
      const [entry] = await tx
        .select({ row: roundEntries, isAppealed: IS_APPEALED })
        .from(roundEntries)
        .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
        .where(and(eq(roundEntries.id, decision.roundEntryId), eq(rounds.season, site.season.id)));
      if (!entry || entry.row.calibration) return "missing";
      if (entry.row.outAt) return { refused: "This entry is out of the contest." };
      if (entry.isAppealed)
        return { refused: "Its disqualification is appealed. Wait for the answer." };
    }
    if (await isDecided(tx, round.id, decision)) return { refused: DECIDED };
    await tx
      .insert(resultDecisions)
      .values({ ...decision, roundId: round.id, decidedBy: by.id, programAt: site.now });
    await recordEvent(tx, {
      actor: byStaff(by.id),
      action: "results.decide",
      recordType: RESULT_RECORD,
      recordId: round.id,
      fields: [decision.award, decision.effect],
    });
    return "changed";
  });
}

/** It stays in sight, and counts for no later run. */
export async function undoDecision(id: string, by: Decider): Promise<Change> {
  const [decision] = await db().select().from(resultDecisions).where(eq(resultDecisions.id, id));
  if (!decision) return "missing";
  if (await isNear(by, decision)) return { refused: NEAR };
  return db().transaction(async (tx): Promise<Change> => {
    const [undone] = await tx
      .update(resultDecisions)
      .set({ undoneAt: sql`now()`, undoneBy: by.id })
      .where(and(eq(resultDecisions.id, id), isNull(resultDecisions.undoneAt)))
      .returning({ roundId: resultDecisions.roundId, award: resultDecisions.award });
    if (!undone) return "stale";
    await recordEvent(tx, {
      actor: byStaff(by.id),
      action: "results.undo",
      recordType: RESULT_RECORD,
      recordId: undone.roundId,
      fields: [undone.award],
    });
    return "changed";
  });
}

const DECIDED =
  "There is a decision about this award and this project or school already. Undo it before you decide anew.";

async function isNear({ email }: Decider, { roundEntryId, schoolId }: About): Promise<boolean> {
  if (schoolId) return isAroundSchool(email, schoolId);
  if (!roundEntryId) return false;
  const [row] = await db()
    .select({ entryId: roundEntries.entryId })
    .from(roundEntries)
    .where(eq(roundEntries.id, roundEntryId));
  return row?.entryId ? isAroundEntry(email, row.entryId) : false;
}

/** By whichever round's row of the same entry. */
async function isDecided(
  tx: Database,
  roundId: string,
  { award, roundEntryId, schoolId }: Decision,
): Promise<boolean> {
  const chosen = alias(roundEntries, "chosen");
  const rows = tx
    .select({ id: roundEntries.id })
    .from(roundEntries)
    .innerJoin(chosen, eq(chosen.entryId, roundEntries.entryId))
    .where(sql`${chosen.id} = ${roundEntryId}`);
  const same = and(
    eq(resultDecisions.roundId, roundId),
    eq(resultDecisions.award, award),
    isNull(resultDecisions.undoneAt),
    schoolId ? eq(resultDecisions.schoolId, schoolId) : inArray(resultDecisions.roundEntryId, rows),
  );
  return (await tx.$count(resultDecisions, same)) > 0;
}
