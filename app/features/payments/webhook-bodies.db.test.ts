import { createHmac } from "node:crypto";
import { desc } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { paymentEvents } from "~/records/payments/payment-events.table.server";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";

// What services and proxies make of an event on its way, and events that are told in part.
const stripe = withFakeStripe();

afterEach(() => {
  stripe().troubles = {};
});

const SECRET = "whsec_standin";
const now = () => Math.floor(Date.now() / 1000);
const signatureOf = (body: string, at = now(), secret = SECRET) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
const signed = (body: string, at = now()) => ({
  body,
  signature: `t=${at},v1=${signatureOf(body, at)}`,
});

async function aPaidSession() {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  const { body } = stripe().event("checkout.session.completed", sessionId);
  return { id, sessionId, body };
}

describe("an event is taken", () => {
  test.each<[string, (body: string) => string]>([
    ["with a mark of the byte order", (body) => `\uFEFF${body}`],
    [
      "in lines that end as on Windows",
      (body) => JSON.stringify(JSON.parse(body), null, 2).replaceAll("\n", "\r\n"),
    ],
    [
      "of a version that nobody here knows",
      (body) => body.replace("2026-10-28.endive", "2031-01-01.zucchini"),
    ],
    ["with fields that nobody here knows", (body) => body.replace("{", '{"surprise":{"a":[1]},')],
  ])("%s", async (_, change) => {
    const { id, body } = await aPaidSession();
    expect(await webhook(signed(change(body)))).toBe(200);
    expect(await registrationById(id)).toMatchObject({ status: "paid" });
  });

  test("with several signatures, as while a secret is rolled, and an old v0 beside them", async () => {
    const { id, body } = await aPaidSession();
    const old = signatureOf(body, now(), "whsec_before");
    const right = signatureOf(body);
    const signature = `t=${now()},v1=${old},v1=${right},v0=${"0".repeat(64)}`;
    expect(await webhook({ body, signature })).toBe(200);
    expect(await registrationById(id)).toMatchObject({ status: "paid" });
  });
});

test("an event with a v0 alone, of another secret, older than five minutes, or cut short is refused", async () => {
  const { id, body } = await aPaidSession();
  const right = signatureOf(body);
  const sixMinutesAgo = now() - 360;
  for (const bad of [
    { body, signature: `t=${now()},v0=${right}` },
    { body, signature: `t=${now()},v1=${signatureOf(body, now(), "whsec_before")}` },
    { body, signature: `v1=${right}` },
    { body: `\uFEFF${body}`, signature: `t=${now()},v1=${right}` },
    signed(body, sixMinutesAgo),
    signed(body.slice(0, -20)),
    signed("null"),
  ]) {
    expect(await webhook(bad)).toBe(400);
  }
  expect(await registrationById(id)).toMatchObject({ status: "pending" });
});

describe("a refund that was made in the service's own pages shows up here", () => {
  test.each([
    ["refund.created", "refund"],
    ["refund.updated", "refund"],
    ["charge.refunded", "charge"],
    // Told without what kind of object it is about.
    ["refund.created", undefined],
    ["charge.refund.updated", undefined],
    ["charge.refunded", undefined],
  ])("by %s about a %s", async (type, object) => {
    const { id, sessionId } = await aRefundedPayment();
    const charge = { id: sessionId.replace("cs_", "ch_"), object };
    const refund = { id: stripe().session(sessionId).refunds.at(-1)?.id, object };
    const told = type === "charge.refunded" ? charge : refund;
    const event = stripe().event(type, sessionId, { data: { object: told } });
    expect(await webhook(event)).toBe(200);
    expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
  });

  test("where the refund names its charge and no payment", async () => {
    const { id, sessionId } = await aRefundedPayment();
    stripe().troubles = { find: "no-intent" };
    expect(await webhook(stripe().event("refund.created", sessionId))).toBe(200);
    expect(await registrationById(id)).toMatchObject({ refundedInCents: 1_000 });
  });

  test("but not as nothing: one without an amount waits", async () => {
    const { id, sessionId } = await aRefundedPayment();
    Object.assign(stripe().session(sessionId).refunds[0] ?? {}, { amount: undefined });
    expect(await webhook(stripe().event("refund.created", sessionId))).toBe(503);
    expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 0 });
  });

  test("and one that names nothing waits for staff", async () => {
    const { sessionId } = await aRefundedPayment();
    const event = stripe().event("charge.refunded", sessionId, { data: { object: {} } });
    expect(await webhook(event)).toBe(200);
    const [kept] = await db()
      .select()
      .from(paymentEvents)
      .orderBy(desc(paymentEvents.createdAt))
      .limit(1);
    expect(kept).toMatchObject({ type: "charge.refunded", attention: "unknown_session" });
  });
});

async function aRefundedPayment() {
  const { id, sessionId, body } = await aPaidSession();
  expect(await webhook(signed(body))).toBe(200);
  stripe().session(sessionId).addRefund(1_000);
  return { id, sessionId };
}
