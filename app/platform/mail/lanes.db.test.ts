import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Lane } from "~/program/lanes";
import { type MailCatcher, startMailCatcher } from "../../../tests/support/mail-catcher";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { db } from "../database/database.server";
import type { OneOffJob } from "../jobs/job.server";
import { jobQueues } from "../jobs/job-queue.server";
import { jobs } from "../jobs/jobs.table.server";
import { queueJob, wakeJobs } from "../jobs/queue-job.server";
import { type Queue, type Runner, startRunner } from "../jobs/runner.server";
import { loadSite } from "../site/site.server";
import { smtpDelivery } from "./mailer.server";
import { queueEmail, wakeOutbox } from "./outbox.server";
import { outbox } from "./outbox.table.server";
import { outboxQueues } from "./outbox-queue.server";
import { Pace } from "./pace";

onAFreshDatabase();
let catcher: MailCatcher;
let runner: Runner | undefined;
const start = (queues: Queue[]) => {
  runner = startRunner(queues);
};
beforeAll(async () => {
  await loadSite();
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(jobs);
  Object.assign(catcher, { mail: [], connections: 0 });
});
afterEach(() => runner?.stop());

const queue = (lane: Lane, to = `${lane}@example.org`) =>
  queueEmail(db(), { kind: "test", lane, to, subject: "S", html: "<p>T</p>", text: "T" });
const queueMany = async (letters: number) => {
  for (let n = 0; n < letters; n += 1) await queue("many");
};
const counted = async (isSo: () => unknown, number: number) =>
  expect.poll(isSo, { interval: 20 }).toBe(number);

test("letters to many never hold every place: what is due is handed over beside them", async () => {
  const ended = Promise.withResolvers<void>();
  const begun: number[] = [];
  await queueMany(8);
  start(
    outboxQueues(async ({ lane }) => {
      begun.push(lane);
      if (lane === 3) await ended.promise;
    }),
  );
  await counted(() => begun.length, 3);
  await queue("due");
  await queue("due");
  wakeOutbox();
  await counted(() => begun.filter((lane) => lane === 2).length, 2);
  expect(begun.filter((lane) => lane === 3)).toHaveLength(3);
  ended.resolve();
  await counted(() => begun.length, 10);
});

test("jobs that tidy up never hold every place either", async () => {
  const ended = Promise.withResolvers<void>();
  const begun: string[] = [];
  const job = (name: string, lane: Lane, end?: Promise<void>): OneOffJob<object> => ({
    name,
    label: name,
    lane,
    limitSeconds: 60,
    payload: z.object({}),
    run: async () => {
      begun.push(name);
      await end;
    },
  });
  const [long, due] = [job("long", "many", ended.promise), job("due", "due")];
  for (let n = 0; n < 5; n += 1) await queueJob(db(), long, { payload: {} });
  start(jobQueues([long, due]));
  await counted(() => begun.length, 2);
  await queueJob(db(), due, { payload: {} });
  wakeJobs();
  await counted(() => begun.filter((name) => name === "due").length, 1);
  expect(begun.filter((name) => name === "long")).toHaveLength(2);
  ended.resolve();
  await counted(() => begun.length, 6);
});

test("letters to many share a few connections, every other letter has its own", async () => {
  await queueMany(20);
  start(outboxQueues(smtpDelivery(catcher.url)));
  await counted(() => catcher.mail.length, 20);
  expect(catcher.connections).toBeLessThanOrEqual(3);
  const before = catcher.connections;
  await queue("due");
  await queue("waited-for");
  wakeOutbox();
  await counted(() => catcher.mail.length, 22);
  expect(catcher.connections).toBe(before + 2);
});

test("a connection that is kept does not keep a no to one addressee from the others", async () => {
  catcher.answers.set("nobody@example.org", { to: "RCPT", line: "550 5.1.1 no such person here" });
  await queue("many", "nobody@example.org");
  await queueMany(5);
  start(outboxQueues(smtpDelivery(catcher.url)));
  await counted(() => catcher.mail.length, 5);
  const states = async () => (await db().select().from(outbox)).map(({ state }) => state).sort();
  await expect
    .poll(states, { interval: 20 })
    .toEqual(["failed", "sent", "sent", "sent", "sent", "sent"]);
});

test("letters to many go at their pace; those behind it are not taken yet, and nobody else waits for it", async () => {
  let now = 0;
  const sent: number[] = [];
  await queueMany(6);
  start(
    outboxQueues(async ({ lane }) => void sent.push(lane), {
      pace: new Pace(60, () => now),
    }),
  );
  await counted(() => sent.length, 1);
  await queue("due");
  await queue("waited-for");
  wakeOutbox();
  await counted(() => sent.length, 3);
  const waiting = (await db().select().from(outbox)).filter(({ state }) => state === "queued");
  expect(waiting).toHaveLength(5);
  now = 1_000;
  wakeOutbox();
  await counted(() => sent.length, 4);
  expect(sent.toSorted()).toEqual([1, 2, 3, 3]);
});
