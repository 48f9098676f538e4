import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { DatabaseUnavailable } from "~/platform/database/database-timeouts.server";
import { env } from "~/platform/env.server";
import { files } from "~/platform/files/files.table.server";
import { jobs } from "~/platform/jobs/jobs.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { paymentEvents } from "../../app/records/payments/payment-events.table.server";
import { aPendingRegistration } from "../../tests/support/paid-registrations.ts";
import { onAFreshDatabase } from "../../tests/support/test-database.ts";
import { metricsRoute } from "./metrics-route";

onAFreshDatabase();

const TOKEN = "a-token-for-monitoring";
const app = new Hono();
app.get("/metrics", metricsRoute);

beforeAll(async () => {
  await loadSite();
  await aPendingRegistration();
  await db()
    .insert(jobs)
    .values([
      { name: "reconcile", everySeconds: 180, limitSeconds: 180, failures: 3 },
      { name: "reminders", everySeconds: 60, limitSeconds: 60, failures: 1 },
    ]);
  const events = [
    { id: "evt_stray", attention: "unknown_session" as const },
    { id: "evt_fine", attention: null },
  ];
  for (const event of events) {
    await db()
      .insert(paymentEvents)
      .values({ ...event, type: "t", objectId: "cs_1", isDemo: true, season: "2025-26" });
  }
  await db()
    .insert(files)
    .values({
      purpose: "anything",
      ownerKind: "entry",
      ownerId: "1",
      state: "checking",
      name: "a.pdf",
      declaredType: "",
      announcedBytes: 1,
      completedAt: new Date(Date.now() - 3_600_000),
    });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const mail = [
    { state: "queued", createdAt: minutesAgo(60) },
    // Given up after three days of trying, a moment ago; and last week.
    { state: "failed", createdAt: minutesAgo(4_400), nextAttemptAt: minutesAgo(10) },
    { state: "failed", createdAt: minutesAgo(14_400), nextAttemptAt: minutesAgo(10_080) },
    { state: "sent", createdAt: minutesAgo(10) },
    { state: "sent", createdAt: minutesAgo(120) },
  ] as const;
  for (const letter of mail) {
    await db()
      .insert(outbox)
      .values({
        season: "2025-26",
        kind: "test",
        ...letter,
        recipient: "ada@example.org",
        subject: "Hello",
        html: "",
        text: "",
        messageId: randomUUID(),
      });
  }
});

test("without METRICS_TOKEN there is no such page", async () => {
  expect((await app.request("/metrics")).status).toBe(404);
});

test("a wrong token is refused", async () => {
  env().METRICS_TOKEN = TOKEN;
  expect((await app.request("/metrics")).status).toBe(401);
  expect((await ask("Bearer wrong")).status).toBe(401);
  expect((await ask(TOKEN)).status).toBe(401);
});

test("what waits is told: mail by state, its age, payments, and files", async () => {
  const response = await ask(`Bearer ${TOKEN}`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).toContain("fair_database_up 1\n");
  expect(text).toContain('fair_outbox_messages{state="queued"} 1\n');
  expect(text).toContain('fair_outbox_messages{state="failed"} 2\n');
  expect(text).not.toContain('state="sent"');
  expect(text).toContain('fair_outbox_last_hour{outcome="failed"} 1\n');
  expect(text).toContain('fair_outbox_last_hour{outcome="sent"} 1\n');
  expect(text).toMatch(/fair_outbox_oldest_seconds\{state="queued"\} 36\d\d\n/);
  expect(text).toContain('fair_payments_waiting{checkout="open"} 1\n');
  expect(text).toContain("fair_registrations_needing_attention 0\n");
  expect(text).toContain('fair_jobs_failing{job="reconcile"} 1\n');
  expect(text).not.toContain('job="reminders"');
  expect(text).toContain("fair_payment_events_unmatched 1\n");
  expect(text).toContain("fair_files_unchecked 1\n");
  expect(text).toMatch(/fair_files_unchecked_oldest_seconds 36\d\d\n/);
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}\n/);
});

test("every alert about mail asks for figures that are told, and none for all that ever failed", async () => {
  const rules = readFileSync("deploy/alerts.yaml", "utf8");
  const asked = [...rules.matchAll(/fair_outbox_\w+\{\w+=~?"[^"]+"\}/g)].map(([figure]) => figure);
  expect(asked.length).toBeGreaterThan(2);
  const told = await (await ask(`Bearer ${TOKEN}`)).text();
  for (const figure of asked) {
    const [, name, label, values = ""] = /^(\w+)\{(\w+)=~?"(.+)"\}$/.exec(figure) ?? [];
    for (const value of values.split("|")) expect(told).toContain(`${name}{${label}="${value}"} `);
  }
  // One of last week's would ring until somebody deletes it.
  expect(asked).not.toContain('fair_outbox_messages{state="failed"}');
});

test("with the database away the rest is still told", async () => {
  const away = vi.spyOn(db(), "select").mockImplementation(() => {
    throw new DatabaseUnavailable();
  });
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  away.mockRestore();
  expect(text).toContain("fair_database_up 0\n");
  expect(text).not.toContain("fair_outbox_messages");
  expect(text).toContain("process_resident_memory_bytes");
});

function ask(authorization: string) {
  return app.request("/metrics", { headers: { authorization } });
}
