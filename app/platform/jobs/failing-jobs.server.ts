import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { EventActor } from "~/program/event-actors";
import { db } from "../database/database.server";
import { recordEvent } from "../events/record-event.server";
import { jobs } from "./jobs.table.server";
import { wakeJobs } from "./queue-job.server";

/** Once or twice may be a hiccup. */
const WORTH_A_WORD = 3;
const MOST_SHOWN = 20;

const isFailing = or(eq(jobs.state, "failed"), gte(jobs.failures, WORTH_A_WORD));

/** What keeps failing, or was given up, for staff to see. */
export function failingJobs() {
  return db()
    .select({
      id: jobs.id,
      name: jobs.name,
      state: jobs.state,
      failures: jobs.failures,
      lastError: jobs.lastError,
      nextAttemptAt: jobs.nextAttemptAt,
    })
    .from(jobs)
    .where(isFailing)
    .orderBy(desc(jobs.failures))
    .limit(MOST_SHOWN);
}

export type FailingJob = Awaited<ReturnType<typeof failingJobs>>[number];

export async function countFailingJobs(): Promise<{ name: string; number: number }[]> {
  return db()
    .select({ name: jobs.name, number: sql<number>`count(*)::int` })
    .from(jobs)
    .where(isFailing)
    .groupBy(jobs.name);
}

/** Somebody has mended what was in the way. Answers whether the job was waiting for that. */
export async function tryJobAgain(id: string, actor: EventActor): Promise<boolean> {
  const isQueued = await db().transaction(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({ state: "retrying", failures: 0, nextAttemptAt: sql`now()` })
      .where(and(eq(jobs.id, id), inArray(jobs.state, ["failed", "retrying"])))
      .returning({ name: jobs.name });
    if (!job) return false;
    await recordEvent(tx, {
      actor,
      action: "job.again",
      recordType: "job",
      recordId: id,
      fields: [job.name],
    });
    return true;
  });
  wakeJobs();
  return isQueued;
}
