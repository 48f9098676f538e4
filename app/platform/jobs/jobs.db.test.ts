import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { byStaff } from "~/program/event-actors";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { db } from "../database/database.server";
import { eventsOf } from "../events/read-events.server";
import { loadSite } from "../site/site.server";
import { failingJobs, tryJobAgain } from "./failing-jobs.server";
import type { Job, OneOffJob, RecurringJob } from "./job.server";
import { jobQueues } from "./job-queue.server";
import { jobs } from "./jobs.table.server";
import { queueJob, wakeJobs } from "./queue-job.server";
import { type Runner, startRunner } from "./runner.server";

onAFreshDatabase();
beforeAll(loadSite);

let runners: Runner[] = [];
const start = (...known: Job[]) => {
  const runner = startRunner(jobQueues(known));
  runners.push(runner);
  return runner;
};

beforeEach(async () => {
  await db().delete(jobs);
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});

describe("work that is done once", () => {
  test("is stored with its record, or not at all", async () => {
    const brokenOff = db().transaction(async (tx) => {
      await queueJob(tx, greeting().job, { payload: { name: "Ada" } });
      throw new Error("the record could not be saved");
    });
    await expect(brokenOff).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  test("is done with what it was given, and then gone", async () => {
    const { job, greeted } = greeting();
    start(job);
    await queueJob(db(), job, { payload: { name: "Ada" } });
    wakeJobs();
    await eventually(async () => (await rows()).length === 0);
    expect(greeted).toEqual(["Ada"]);
  });

  test("waits for its time", async () => {
    const { job, greeted } = greeting();
    const tomorrow = new Date(Date.now() + 86_400_000);
    await queueJob(db(), job, { payload: { name: "later" }, runAt: tomorrow });
    await queueJob(db(), job, { payload: { name: "now" } });
    start(job);
    await eventually(async () => greeted.length > 0 && (await rows()).length === 1);
    expect(greeted).toEqual(["now"]);
    expect(await rows()).toMatchObject([{ payload: { name: "later" }, attempts: 0 }]);
  });

  test("with the same key it waits once; what is queued while it runs is done afterwards", async () => {
    const gate = Promise.withResolvers<void>();
    const { job, greeted } = greeting(() => gate.promise);
    const queue = (name: string) => queueJob(db(), job, { payload: { name }, key: "one" });
    await queue("first");
    await queue("first again");
    expect(await rows()).toHaveLength(1);
    start(job);
    await eventually(async () => greeted.length === 1);
    await queue("second");
    await queue("second again");
    gate.resolve();
    await eventually(async () => (await rows()).length === 0);
    expect(greeted).toEqual(["first", "second"]);
  });

  test("what fails is tried again after a while, and says why without anybody's data", async () => {
    const { job } = greeting(async () => {
      await db().execute(sql`select ${"ada@example.org"}::uuid`);
    });
    await queueJob(db(), job, { payload: { name: "Ada" } });
    start(job);
    await eventually(async () => (await rows())[0]?.state === "retrying");
    const [row] = await rows();
    expect(row).toMatchObject({ failures: 1, claimedAt: null });
    expect(row?.lastError).toBe("The database refused it: 22P02");
    expect(secondsFromNow(row?.nextAttemptAt)).toBeGreaterThan(5);
    expect(secondsFromNow(row?.nextAttemptAt)).toBeLessThan(60);
  });

  test("after the last try it has failed for good, and stays for staff to see", async () => {
    const { job } = greeting(() => Promise.reject(new Error("no such thing")));
    await queueJob(db(), job, { payload: { name: "Ada" } });
    await db().update(jobs).set({ failures: 77 });
    start(job);
    await eventually(async () => (await rows())[0]?.state === "failed");
    expect(await rows()).toMatchObject([{ lastError: "no such thing", failures: 78 }]);
  });

  test("what takes too long is told to stop and counts as failed", async () => {
    const stopped = Promise.withResolvers<void>();
    const { job } = greeting((signal) => {
      signal.addEventListener("abort", () => stopped.resolve());
      return new Promise(() => {});
    });
    const quick = { ...job, limitSeconds: 1 };
    await queueJob(db(), quick, { payload: { name: "Ada" } });
    start(quick);
    await stopped.promise;
    await eventually(async () => (await rows())[0]?.state === "retrying");
    expect((await rows())[0]?.lastError).toBe("It took longer than 1 seconds.");
  });

  test("a payload of another shape fails instead of running", async () => {
    const { job, greeted } = greeting();
    await db()
      .insert(jobs)
      .values({ name: job.name, limitSeconds: 60, payload: { nam: 1 } });
    start(job);
    await eventually(async () => (await rows())[0]?.state === "retrying");
    expect(greeted).toEqual([]);
  });

  test("a job that this process does not know is left to one that does", async () => {
    await db().insert(jobs).values({ name: "of a newer build", limitSeconds: 60 });
    const { job, greeted } = greeting();
    await queueJob(db(), job, { payload: { name: "Ada" } });
    start(job);
    await eventually(async () => greeted.length === 1 && (await rows()).length === 1);
    expect(await rows()).toMatchObject([{ name: "of a newer build", attempts: 0 }]);
  });
});

describe("several processes", () => {
  test("share the work, and nothing is done twice", async () => {
    const { job, greeted } = greeting();
    const names = Array.from({ length: 30 }, (_, index) => `person ${index}`);
    for (const name of names) await queueJob(db(), job, { payload: { name } });
    start(job);
    start(job);
    start(job);
    await eventually(async () => (await rows()).length === 0);
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  test("take back what a dead one left, and its late word does not count", async () => {
    const gate = Promise.withResolvers<void>();
    const dead = greeting(() => gate.promise);
    await queueJob(db(), dead.job, { payload: { name: "Ada" } });
    const first = start(dead.job);
    await eventually(async () => dead.greeted.length === 1);
    await first.stop();
    await db().update(jobs).set({ claimedAt: sql`now() - interval '10 minutes'` });
    const { job, greeted } = greeting(() => Promise.reject(new Error("not now")));
    start(job);
    await eventually(async () => greeted.length === 1 && (await rows())[0]?.failures === 1);
    gate.resolve();
    await expect.poll(() => dead.finished.length).toBe(1);
    expect(await rows()).toMatchObject([{ state: "retrying", lastError: "not now", attempts: 2 }]);
  });

  test("one that is told to stop gives back what it did not finish, at once", async () => {
    const begun = Promise.withResolvers<void>();
    const { job } = greeting((signal) => {
      begun.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      });
    });
    await queueJob(db(), job, { payload: { name: "Ada" } });
    const first = start(job);
    await begun.promise;
    await first.stop();
    expect(await rows()).toMatchObject([{ failures: 0, claimedAt: null, lastError: null }]);
    const { job: other, greeted } = greeting();
    start(other);
    await eventually(async () => greeted.length === 1);
  });

  test("a long job keeps no other waiting", async () => {
    const gate = Promise.withResolvers<void>();
    const long = { ...greeting(() => gate.promise).job, name: "long" };
    const { job, greeted } = greeting();
    await queueJob(db(), long, { payload: { name: "long" } });
    start(long, job);
    await eventually(async () => (await rows())[0]?.state === "running");
    await queueJob(db(), job, { payload: { name: "short" } });
    wakeJobs();
    // What is done is gone a moment later.
    await eventually(async () => greeted.length === 1 && (await rows()).length === 1);
    expect(await rows()).toMatchObject([{ name: "long", state: "running" }]);
    gate.resolve();
    await eventually(async () => (await rows()).length === 0);
  });
});

describe("work that comes again and again", () => {
  test("has one row for all processes, and one of them takes each turn", async () => {
    const { job, turns } = recurring();
    start(job);
    start(job);
    await eventually(async () => (await rows())[0]?.lastFinishedAt != null);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(turns).toHaveLength(1);
    expect(row).toMatchObject({ state: "queued", failures: 0 });
    expect(secondsFromNow(row?.nextAttemptAt)).toBeGreaterThan(30);
    await dueNow();
    await eventually(async () => turns.length === 2);
  });

  test("what fails comes again, never later than its turn, and is forgiven when it works", async () => {
    let isBroken = true;
    const { job } = recurring(async () => {
      if (isBroken) throw new Error("broken");
    });
    start(job);
    await eventually(async () => (await rows())[0]?.failures === 1);
    await db().update(jobs).set({ failures: 500 });
    await dueNow();
    await eventually(async () => (await rows())[0]?.failures === 501);
    expect(secondsFromNow((await rows())[0]?.nextAttemptAt)).toBeLessThanOrEqual(60);
    isBroken = false;
    await dueNow();
    await eventually(async () => (await rows())[0]?.failures === 0);
    expect(await rows()).toMatchObject([{ state: "queued", lastError: null }]);
  });

  test("a start waits for the turn, takes it at once, or rests first, as the job says", async () => {
    const waits = { ...recurring().job, name: "waits" };
    const atOnce = { ...recurring().job, name: "at once", atStart: true };
    const rests = { ...recurring().job, name: "rests", restAfterStartSeconds: 300 };
    const inAMinute = sql`now() + interval '1 minute'`;
    for (const { name } of [waits, atOnce, rests]) {
      const row = { name, everySeconds: 60, limitSeconds: 60, nextAttemptAt: inAMinute };
      await db().insert(jobs).values(row);
    }
    start(waits, atOnce, rests);
    const byName = async (name: string) =>
      (await db().select().from(jobs).where(eq(jobs.name, name)))[0];
    await eventually(async () => (await byName("at once"))?.lastFinishedAt != null);
    expect(await byName("waits")).toMatchObject({ attempts: 0 });
    expect(secondsFromNow((await byName("rests"))?.nextAttemptAt)).toBeGreaterThan(200);
  });

  test("another build’s pace is taken over", async () => {
    const { job } = recurring();
    await db().insert(jobs).values({ name: job.name, everySeconds: 5, limitSeconds: 5 });
    start(job);
    await eventually(async () => (await rows())[0]?.everySeconds === 60);
    expect(await rows()).toMatchObject([{ limitSeconds: 60 }]);
  });
});

describe("what fails", () => {
  const failing = { limitSeconds: 60, lastError: "no such host" };

  test("is shown when it is given up or failed three times in a row, not at the first hiccup", async () => {
    await db()
      .insert(jobs)
      .values([
        { ...failing, name: "hiccup", state: "retrying", failures: 2 },
        { ...failing, name: "again and again", state: "retrying", failures: 3 },
        { ...failing, name: "given up", state: "failed", failures: 78 },
      ]);
    const shown = await failingJobs();
    expect(shown.map(({ name }) => name)).toEqual(["given up", "again and again"]);
    expect(shown[0]).toMatchObject({ lastError: "no such host", state: "failed" });
  });

  test("is tried again when staff say so, and the log tells who", async () => {
    const { job, greeted } = greeting();
    await queueJob(db(), job, { payload: { name: "Ada" } });
    await db().update(jobs).set({ state: "failed", failures: 78 });
    start(job);
    const [row] = await rows();
    expect(await tryJobAgain(row?.id ?? "", byStaff("staff-1"))).toBe(true);
    await eventually(async () => (await rows()).length === 0);
    expect(greeted).toEqual(["Ada"]);
    expect(await eventsOf("job", [row?.id ?? ""])).toMatchObject([
      { actorId: "staff-1", action: "job.again", fields: ["greet"] },
    ]);
    expect(await tryJobAgain(row?.id ?? "", byStaff("staff-1"))).toBe(false);
  });
});

function greeting(work: (signal: AbortSignal) => Promise<unknown> = async () => {}) {
  const greeted: string[] = [];
  const finished: string[] = [];
  const job: OneOffJob<{ name: string }> = {
    name: "greet",
    label: "Greet somebody",
    limitSeconds: 60,
    payload: z.object({ name: z.string() }),
    async run({ name }, signal) {
      greeted.push(name);
      await work(signal);
      finished.push(name);
    },
  };
  return { job, greeted, finished };
}

function recurring(work: () => Promise<void> = async () => {}) {
  const turns: Date[] = [];
  const job: RecurringJob = {
    name: "tick",
    label: "Tick",
    everySeconds: 60,
    limitSeconds: 60,
    async run() {
      turns.push(new Date());
      await work();
    },
  };
  return { job, turns };
}

function rows() {
  return db().select().from(jobs).orderBy(jobs.createdAt);
}

async function dueNow(): Promise<void> {
  await db().update(jobs).set({ nextAttemptAt: sql`now()` });
  wakeJobs();
}

function secondsFromNow(moment: Date | undefined): number {
  return ((moment?.getTime() ?? Number.NaN) - Date.now()) / 1000;
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 20 }).toBe(true);
}
