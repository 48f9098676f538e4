import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { LANES, USUAL_LANE } from "~/program/lanes";
import type { Database } from "../database/database.server";
import type { OneOffJob } from "./job.server";
import { jobs } from "./jobs.table.server";

export const jobSignals = new EventEmitter<{ wake: [] }>();

/** Stores work with the record that needs it: call it in the transaction that saves the record. */
export async function queueJob<Payload>(
  tx: Database,
  job: Pick<OneOffJob<Payload>, "name" | "limitSeconds" | "lane" | "payload">,
  { payload, key, runAt }: { payload: Payload; key?: string; runAt?: Date },
): Promise<void> {
  const { name, limitSeconds, lane = USUAL_LANE } = job;
  await tx
    .insert(jobs)
    .values({
      name,
      limitSeconds,
      lane: LANES[lane],
      key,
      payload: job.payload.parse(payload),
      ...(runAt ? { nextAttemptAt: runAt } : {}),
    })
    .onConflictDoNothing({
      target: [jobs.name, jobs.key],
      where: sql`${jobs.state} = 'queued' and ${jobs.key} is not null`,
    });
}

/** After the commit: the runner need not wait for its next look. */
export function wakeJobs(): void {
  jobSignals.emit("wake");
}
