import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { jobQueues } from "~/platform/jobs/job-queue.server";
import { startRunner } from "~/platform/jobs/runner.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { outboxQueues } from "~/platform/mail/outbox-queue.server";
import { loadSite } from "~/platform/site/site.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { answerRequestJob } from "./answer-request.server";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);

const NOTICES = 60;

test("a letter to sign in with waits behind no notices, no slow mail server and no long jobs", async () => {
  const email = "ana@example.org";
  await aPaidPlace({ email, guardian_email: email });
  await db().delete(outbox);
  for (let n = 0; n < NOTICES; n += 1) await queueNotice(n);
  const ended = Promise.withResolvers<void>();
  const long = ["one", "two", "three"].map((name) => aLongJob(name, ended.promise));
  const handedOver: string[] = [];
  const runner = startRunner([
    ...jobQueues([...long.map(({ job }) => job), answerRequestJob]),
    // Every place for many is taken by a letter whose server has not answered yet.
    ...outboxQueues(async ({ kind }) => {
      if (kind !== "sign-in") await ended.promise;
      handedOver.push(kind);
    }),
  ]);
  await Promise.all(long.map(({ hasBegun }) => hasBegun));
  await new ABrowser().send(page.action, "/sign-in", { intent: "send", email });
  await expect.poll(() => handedOver, { interval: 20 }).toEqual(["sign-in"]);
  ended.resolve();
  await expect.poll(() => handedOver.length, { interval: 20 }).toBe(NOTICES + 1);
  await runner.stop();
});

test("of mail that waits, what somebody waits for is taken first, then what is due, then what is many", async () => {
  await db().delete(outbox);
  for (const lane of ["many", "due", "waited-for", "many", "waited-for"] as const) {
    await queueEmail(db(), { ...notice(0), lane });
  }
  await db()
    .update(outbox)
    .set({ nextAttemptAt: new Date("2020-01-01") })
    .where(eq(outbox.lane, 3));
  const taken: number[] = [];
  const runner = startRunner(
    outboxQueues(async ({ lane }) => {
      taken.push(lane);
    })
      .slice(0, 1)
      .map((queue) => ({ ...queue, atOnce: 1 })),
  );
  await expect.poll(() => taken.length, { interval: 20 }).toBe(5);
  await runner.stop();
  expect(taken).toEqual([1, 1, 2, 3, 3]);
});

function aLongJob(name: string, end: Promise<void>) {
  const begun = Promise.withResolvers<void>();
  const job: RecurringJob = {
    name,
    label: name,
    everySeconds: 3_600,
    limitSeconds: 600,
    run: () => {
      begun.resolve();
      return end;
    },
  };
  return { job, hasBegun: begun.promise };
}

function queueNotice(n: number): Promise<boolean> {
  return queueEmail(db(), { ...notice(n), lane: "many" });
}

function notice(n: number) {
  const to = `family-${n}@example.org`;
  return {
    kind: "project-notice",
    to,
    subject: "Tomorrow",
    html: "<p>Tomorrow</p>",
    text: "Tomorrow",
  };
}
