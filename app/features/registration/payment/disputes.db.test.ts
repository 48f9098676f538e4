import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { comparePayments } from "~/records/payments/compare-payments.server";
import { paymentMetrics } from "~/records/payments/payment-metrics.server";
import { disputes } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { settleAttention } from "../staff/record/staff-registrations.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().sessions.clear();
  await db().delete(registrations);
});

const DISPUTED = "Payment disputed";

test.each([
  ["won", [], "Dispute won"],
  ["warning_closed", [], "Dispute won"],
  ["lost", ["dispute_lost"], "Dispute lost"],
])("a dispute is opened, answered and %s", async (outcome, attention, closing) => {
  const { id, sessionId } = await aPaidRegistration();
  await hear(sessionId, "needs_response", "charge.dispute.created");
  expect(await registrationById(id)).toMatchObject({ status: "paid", attention: ["disputed"] });
  expect(await dispute()).toMatchObject({
    amountInCents: 2_500,
    status: "needs_response",
    evidenceDueBy: expect.any(Date),
    outcome: null,
    closedAt: null,
  });
  expect(await subjects(id)).toEqual([expect.stringContaining(DISPUTED)]);
  await hear(sessionId, "under_review", "charge.dispute.updated");
  expect(await dispute()).toMatchObject({ status: "under_review", outcome: null });
  expect(await registrationById(id)).toMatchObject({ attention: ["disputed"] });

  await hear(sessionId, outcome, "charge.dispute.closed");
  await hear(sessionId, outcome, "charge.dispute.funds_withdrawn");
  expect(await registrationById(id)).toMatchObject({ status: "paid", attention });
  expect(await dispute()).toMatchObject({
    outcome: outcome === "lost" ? "lost" : "won",
    closedAt: expect.any(Date),
  });
  expect(await subjects(id)).toEqual([
    expect.stringContaining(closing),
    expect.stringContaining(DISPUTED),
  ]);
});

test("a mark that staff have settled does not come back by itself", async () => {
  const { id, sessionId } = await aPaidRegistration();
  await hear(sessionId, "needs_response", "charge.dispute.created");
  await settle(id);
  expect(await dispute()).toMatchObject({ settledAt: expect.any(Date) });
  await hear(sessionId, "needs_response", "charge.dispute.updated");
  await hear(sessionId, "under_review", "charge.dispute.updated");
  await comparePayments();
  expect(await registrationById(id)).toMatchObject({ attention: [] });
  // That it is lost is other news.
  await hear(sessionId, "lost", "charge.dispute.closed");
  expect(await registrationById(id)).toMatchObject({ attention: ["dispute_lost"] });
  await settle(id);
  await hear(sessionId, "lost", "charge.dispute.funds_withdrawn");
  await comparePayments();
  expect(await registrationById(id)).toMatchObject({ attention: [] });
});

test("open, won and lost disputes are counted", async () => {
  for (const status of ["needs_response", "under_review", "won", "lost"]) {
    const { sessionId } = await aPaidRegistration();
    await hear(sessionId, status, "charge.dispute.updated");
  }
  const metrics = await paymentMetrics();
  expect(metrics.find(({ name }) => name === "fair_payment_disputes")?.samples).toEqual([
    { value: 2, labels: { outcome: "open" } },
    { value: 1, labels: { outcome: "won" } },
    { value: 1, labels: { outcome: "lost" } },
  ]);
});

async function aPaidRegistration() {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  return { id, sessionId };
}

async function hear(sessionId: string, status: string, type: string) {
  stripe().session(sessionId).disputeIs(status);
  expect(await webhook(stripe().event(type, sessionId))).toBe(200);
}

async function dispute() {
  const [row] = await db().select().from(disputes);
  return row;
}

async function settle(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  const change = { id, version: versionOf(row), actor: "staff-1" };
  await settleAttention({ ...change, what: "payment", why: "" });
}

async function subjects(id: string) {
  const rows = await db()
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(and(eq(outbox.recordId, id), eq(outbox.kind, "registration-dispute")));
  return rows.map(({ subject }) => subject).sort();
}
