import { asc, count, desc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type ResultRun, resultApprovals, resultRuns } from "./results.table.server";

/** The last one that was frozen, whatever became of it: an older one never comes out after it. */
export async function latestRun(
  roundId: string,
  from: Database = db(),
): Promise<ResultRun | undefined> {
  const [run] = await from
    .select()
    .from(resultRuns)
    .where(eq(resultRuns.roundId, roundId))
    .orderBy(desc(resultRuns.frozenAt), desc(resultRuns.id))
    .limit(1);
  return run;
}

/** Whether the last one that was frozen may still come out; what it holds is not read for that. */
export async function isRunWaiting(roundId: string): Promise<boolean> {
  const [run] = await db()
    .select({ releasedAt: resultRuns.releasedAt, takenBackAt: resultRuns.takenBackAt })
    .from(resultRuns)
    .where(eq(resultRuns.roundId, roundId))
    .orderBy(desc(resultRuns.frozenAt), desc(resultRuns.id))
    .limit(1);
  return run !== undefined && run.releasedAt === null && run.takenBackAt === null;
}

/** All of a round, the first first: what was taken back stays in sight. */
export function runsOf(roundId: string): Promise<ResultRun[]> {
  return db()
    .select()
    .from(resultRuns)
    .where(eq(resultRuns.roundId, roundId))
    .orderBy(asc(resultRuns.frozenAt), asc(resultRuns.id));
}

export function approvalsOf(runId: string, from: Database = db()) {
  return from
    .select()
    .from(resultApprovals)
    .where(eq(resultApprovals.runId, runId))
    .orderBy(asc(resultApprovals.createdAt));
}

export async function countApprovals(runId: string, from: Database): Promise<number> {
  const [row] = await from
    .select({ rows: count() })
    .from(resultApprovals)
    .where(eq(resultApprovals.runId, runId));
  return row?.rows ?? 0;
}
