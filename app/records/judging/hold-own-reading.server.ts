import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { findReading, type Reading } from "./readings.server";
import { assignments, roundEntries, rounds } from "./rounds.table.server";

export interface OwnReading {
  judgeId: string;
  assignmentId: string;
}

/**
 * Whoever changes a reading holds it, so that two devices take turns. Its round is held first: whoever closes or
 * freezes it, or plans it anew, waits for what is being written, and nothing slips in behind them.
 */
export async function holdOwnReading(
  tx: Database,
  { judgeId, assignmentId }: OwnReading,
): Promise<Reading | undefined> {
  const isOwn = and(eq(assignments.id, assignmentId), eq(assignments.judgeId, judgeId));
  await tx
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(roundEntries, eq(roundEntries.roundId, rounds.id))
    .innerJoin(assignments, eq(assignments.roundEntryId, roundEntries.id))
    .where(isOwn)
    .for("share", { of: rounds });
  await tx.select({ id: assignments.id }).from(assignments).where(isOwn).for("update");
  return findReading(judgeId, assignmentId, tx);
}
