import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { jobQueues } from "~/platform/jobs/job-queue.server";
import { jobs } from "~/platform/jobs/jobs.table.server";
import { wakeJobs } from "~/platform/jobs/queue-job.server";
import { type Runner, startRunner } from "~/platform/jobs/runner.server";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { compareJob } from "./reconcile-job.server";

const stripe = withFakeStripe();

let runner: Runner | undefined;
afterEach(() => runner?.stop());

test("payments are compared once in a day, and again the next", async () => {
  let timesAsked = 0;
  stripe().onRequest = ({ kind }) => {
    if (kind === "list") timesAsked += 1;
  };
  const { probe, turns } = aProbe();
  runner = startRunner(jobQueues([compareJob, probe]));
  await laterBy("10 minutes");
  await expect.poll(() => timesCompared()).toBe(1);
  await isIdleAgain();
  const inOneRound = timesAsked;
  expect(inOneRound).toBeGreaterThan(0);

  // The probe has its turn after the queue was looked through: the other one was not due.
  for (const hours of [8, 8, 7]) {
    const before = turns.length;
    await laterBy(`${hours} hours`);
    await expect.poll(() => turns.length).toBeGreaterThan(before);
    await isIdleAgain();
    expect(await timesCompared()).toBe(1);
  }
  await laterBy("61 minutes");
  await expect.poll(() => timesCompared()).toBe(2);
  await isIdleAgain();
  expect(timesAsked).toBe(2 * inOneRound);
});

/** As if so much time had passed: every turn comes so much earlier. */
async function laterBy(span: string): Promise<void> {
  await isIdleAgain();
  await db()
    .update(jobs)
    .set({ nextAttemptAt: sql`${jobs.nextAttemptAt} - ${span}::interval` });
  wakeJobs();
}

async function isIdleAgain(): Promise<void> {
  const waiting = () => db().$count(jobs, eq(jobs.state, "queued"));
  await expect.poll(waiting).toBe(2);
}

async function timesCompared(): Promise<number> {
  const [row] = await db().select().from(jobs).where(eq(jobs.name, compareJob.name));
  return row?.attempts ?? 0;
}

/** Due with every look at the queue that `laterBy` brings about. */
function aProbe() {
  const turns: number[] = [];
  const probe: RecurringJob = {
    name: "probe",
    label: "Probe",
    everySeconds: 3_600,
    limitSeconds: 60,
    async run() {
      turns.push(turns.length);
    },
  };
  return { probe, turns };
}
