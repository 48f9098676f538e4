import { inArray, sql } from "drizzle-orm";
import { db } from "../database/database.server";
import { log } from "../log.server";
import { withinTimeout } from "../within-timeout.server";
import {
  inSeconds,
  secondsUntilRetry,
  settleClaim,
  stillOurs,
  type WorkTable,
} from "./claims.server";
import { isRecurring, type Job } from "./job.server";
import { type JobRow, jobs } from "./jobs.table.server";
import { jobSignals } from "./queue-job.server";
import { reasonOf } from "./reason.server";
import type { Queue } from "./runner.server";
import { scheduleRecurring } from "./schedule-recurring.server";
import { SlotClaims, type Slots, slotsOf } from "./slots.server";

/** Long ones must not keep the others waiting, and visitors share the database with all of them. */
const PLACES = { atOnce: 3, ofMany: 2 };
/** Time to notice the limit and to write down how it went. */
const SLACK_SECONDS = 30;

/** The jobs that this process knows, as the runner takes them. */
export function jobQueues(known: Job[]): Queue[] {
  const [everything, waitedFor] = slotsOf("jobs", PLACES);
  const prepare = () => scheduleRecurring(known.filter(isRecurring));
  return [{ ...jobQueue(known, everything), prepare }, jobQueue(known, waitedFor)];
}

function jobQueue(known: Job[], slots: Slots): Queue {
  const work: WorkTable<JobRow> = {
    table: jobs,
    busy: "running",
    lease: sql`make_interval(secs => ${jobs.limitSeconds} + ${SLACK_SECONDS}::int)`,
    only: inArray(
      jobs.name,
      known.map(({ name }) => name),
    ),
  };
  const claims = new SlotClaims(slots, work);
  const byName = new Map(known.map((job) => [job.name, job]));
  return {
    name: slots.name,
    atOnce: slots.atOnce,
    signals: jobSignals,
    claim: async (most) => {
      const rows = await claims.claim(most);
      return rows.flatMap((row) => {
        const job = byName.get(row.name);
        if (!job) return [];
        return [
          (stopping: AbortSignal) => claims.hold(row, () => perform(work, job, row, stopping)),
        ];
      });
    },
    secondsUntilDue: () => claims.secondsUntilDue(),
  };
}

async function perform(
  work: WorkTable<JobRow>,
  job: Job,
  row: JobRow,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await runWithinLimit(job, row, stopping);
  } catch (error) {
    // Told to stop half way, it is nobody's failure: another process, or the next start, goes on.
    if (stopping.aborted) return settleClaim(db(), work, row, { state: "retrying" });
    return settleFailure(work, job, row, reasonOf(error));
  }
  if (!isRecurring(job)) {
    await db().delete(jobs).where(stillOurs(work, row));
    return;
  }
  await settleClaim(db(), work, row, {
    state: "queued",
    failures: 0,
    lastError: null,
    lastFinishedAt: sql`now()`,
    nextAttemptAt: inSeconds(job.everySeconds),
  });
}

async function runWithinLimit(job: Job, row: JobRow, stopping: AbortSignal): Promise<void> {
  const milliseconds = job.limitSeconds * 1000;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(milliseconds)]);
  const running = isRecurring(job)
    ? job.run(signal)
    : job.run(job.payload.parse(row.payload), signal);
  await withinTimeout(
    running,
    milliseconds,
    () => new Error(`It took longer than ${job.limitSeconds} seconds.`),
  );
}

async function settleFailure(
  work: WorkTable<JobRow>,
  job: Job,
  row: JobRow,
  reason: string,
): Promise<void> {
  const failures = row.failures + 1;
  const wait = job.retrySeconds ?? secondsUntilRetry(failures);
  const isGivenUp = wait === null && !isRecurring(job);
  log().warn({ job: job.name, failures, reason }, "job failed");
  await settleClaim(db(), work, row, {
    // What recurs is never given up.
    state: isGivenUp ? "failed" : "retrying",
    failures,
    lastError: reason,
    nextAttemptAt: inSeconds(shortest(wait, isRecurring(job) ? job.everySeconds : null)),
  });
}

function shortest(wait: number | null, everySeconds: number | null): number {
  return Math.min(
    wait ?? Number.POSITIVE_INFINITY,
    everySeconds ?? Number.POSITIVE_INFINITY,
    3_600,
  );
}
