import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { refundPayment } from "../staff/payments/staff-refund.server";
import { settleAttention } from "../staff/record/staff-registrations.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
});

const NEWS = ["refund.failed", "refund.updated", "charge.refund.updated"];

test.each(NEWS)("a whole refund that fails later is undone with '%s'", async (type) => {
  const { id, sessionId } = await aRefundedRegistration(2_500);
  expect(await registrationById(id)).toMatchObject({ status: "refunded", refundedInCents: 2_500 });
  stripe().session(sessionId).failRefund();
  for (const event of [type, ...NEWS]) {
    expect(await webhook(stripe().event(event, sessionId))).toBe(200);
  }
  expect(await registrationById(id)).toMatchObject({
    status: "paid",
    refundedInCents: 0,
    attention: ["refund_failed"],
    needsAttention: true,
  });
  expect(await toStaff(id)).toMatchObject([{ subject: expect.stringContaining("came back") }]);
  const steps = await eventsOf("registration", [id]);
  expect(steps.filter(({ fields }) => fields.includes("refund_failed"))).toMatchObject([
    { fields: ["refunded → paid", "refund_failed", "a refund of $25 came back"] },
  ]);
});

test("one part of two that fails leaves the other, and can be returned again", async () => {
  const { id, sessionId } = await aRefundedRegistration(1_000);
  await giveBack(id, 500);
  stripe().session(sessionId).failRefund();
  await webhook(stripe().event("refund.failed", sessionId));
  expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
  const [payment] = await paymentsOfRegistrations([id]);
  expect(payment?.refunds).toMatchObject([
    { amountInCents: 1_000, state: "done", reason: "asked for it", actor: "staff-1" },
    { amountInCents: 500, state: "failed" },
  ]);
  expect(await giveBack(id, 1_500)).toBe("changed");
  expect(await registrationById(id)).toMatchObject({ status: "refunded", refundedInCents: 2_500 });
});

test("what staff have settled stays settled, however often the service tells it", async () => {
  const { id, sessionId } = await aRefundedRegistration(2_500);
  stripe().session(sessionId).failRefund();
  await webhook(stripe().event("refund.failed", sessionId));
  await settleAttention({ ...(await seen(id)), what: "payment", why: "sent a check" });
  for (const type of NEWS) await webhook(stripe().event(type, sessionId));
  expect(await registrationById(id)).toMatchObject({ attention: [] });
  expect(await toStaff(id)).toHaveLength(1);
  expect((await eventsOf("registration", [id])).at(-1)).toMatchObject({
    action: "registration.settle",
    fields: ["refund_failed"],
    note: "sent a check",
  });
});

test("a refund that Stripe takes and fails at once is not called returned", async () => {
  const { id, sessionId } = await aPaidRegistration();
  stripe().troubles = { refund: "fails-after-deed" };
  stripe().onRequest = ({ kind }) => {
    const { refunds } = stripe().session(sessionId);
    if (kind === "read" && refunds.length > 0) stripe().session(sessionId).failRefund();
  };
  const result = await giveBack(id, 1_000);
  stripe().onRequest = () => undefined;
  stripe().troubles = {};
  expect(result).toMatchObject({ refused: expect.any(String) });
  expect(await registrationById(id)).toMatchObject({ refundedInCents: 0, status: "paid" });
});

async function aPaidRegistration() {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  return { id, sessionId };
}

async function aRefundedRegistration(amountInCents: number) {
  const { id, sessionId } = await aPaidRegistration();
  await giveBack(id, amountInCents);
  return { id, sessionId };
}

async function giveBack(id: string, amountInCents: number) {
  const [payment] = await paymentsOfRegistrations([id]);
  const wish = { paymentId: payment?.id ?? "", amountInCents, reason: "asked for it" };
  return refundPayment({ ...(await seen(id)), ...wish });
}

async function seen(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return { id, version: versionOf(row), actor: "staff-1" };
}

async function toStaff(id: string) {
  const all = await db().select().from(outbox).where(eq(outbox.recordId, id));
  return all.filter(({ kind }) => kind === "registration-refund-failed");
}
