import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { LANES, USUAL_LANE } from "~/program/lanes";
import { db } from "../database/database.server";
import { inSeconds } from "./claims.server";
import type { RecurringJob } from "./job.server";
import { jobs } from "./jobs.table.server";

/** Each has one row for all processes. A process that starts says when it wants its turn. */
export async function scheduleRecurring(recurring: RecurringJob[]): Promise<void> {
  for (const job of recurring) {
    const { name, everySeconds, limitSeconds, restAfterStartSeconds = 0 } = job;
    const declared = { everySeconds, limitSeconds, lane: LANES[job.lane ?? USUAL_LANE] };
    await db()
      .insert(jobs)
      .values({ name, ...declared, nextAttemptAt: inSeconds(restAfterStartSeconds) })
      .onConflictDoUpdate({
        target: jobs.name,
        targetWhere: isNotNull(jobs.everySeconds),
        set: declared,
      });
    const turn = turnAfterStart(job);
    if (!turn) continue;
    await db()
      .update(jobs)
      .set({ nextAttemptAt: turn })
      .where(and(eq(jobs.name, name), isNotNull(jobs.everySeconds)));
  }
}

function turnAfterStart({ atStart, restAfterStartSeconds }: RecurringJob): SQL | undefined {
  if (atStart) return sql`least(${jobs.nextAttemptAt}, now())`;
  if (restAfterStartSeconds === undefined) return undefined;
  return sql`greatest(${jobs.nextAttemptAt}, ${inSeconds(restAfterStartSeconds)})`;
}
