import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { registrationById } from "~/records/intake/find-registration.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { comparePayments } from "./compare-payments.server";
import { paymentEvents } from "./payment-events.table.server";
import { compareJob } from "./reconcile-job.server";
import { IS_STRAY } from "./stray-events.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  stripe().onRequest = () => undefined;
  stripe().mostAtOnce = 100;
  stripe().sessions.clear();
  await db().delete(registrations);
});

describe("an event that never came is made up for:", () => {
  test("a refund", async () => {
    const { id, sessionId } = await aPaidRegistration();
    stripe().session(sessionId).amountRefunded = 1_000;
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
    await changesNothingMore(id);
  });

  test("a refund, beside a session of another product that takes no money", async () => {
    const { id, sessionId } = await aPaidRegistration();
    const elsewhere = { mode: "setup", amountTotal: null as never, currency: null } as const;
    stripe().addSession({ ...elsewhere, status: "complete" });
    stripe().session(sessionId).amountRefunded = 1_000;
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({ refundedInCents: 1_000 });
  });

  test("a refund that failed", async () => {
    const { id, sessionId } = await aPaidRegistration();
    stripe().session(sessionId).amountRefunded = 2_500;
    await comparePayments();
    expect(await registrationById(id)).toMatchObject({ status: "refunded" });
    stripe().session(sessionId).failRefund();
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({
      status: "paid",
      refundedInCents: 0,
      attention: ["refund_failed"],
    });
    await changesNothingMore(id);
  });

  test("a dispute, and its end", async () => {
    const { id, sessionId } = await aPaidRegistration();
    stripe().session(sessionId).disputeIs("needs_response");
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({ attention: ["disputed"] });
    stripe().session(sessionId).disputeIs("lost");
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({ attention: ["dispute_lost"] });
    await changesNothingMore(id);
  });

  test("a payment of a session that we had forgotten", async () => {
    const { id, sessionId } = await aPendingRegistration();
    await db().update(payments).set({ sessionId: null, state: "none" });
    stripe().pay(sessionId);
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({
      status: "paid",
      checkoutSessionId: sessionId,
    });
    await changesNothingMore(id);
  });

  test("a second payment through a page that we never knew of", async () => {
    const { id } = await aPaidRegistration();
    const second = stripe().addSession({ clientReferenceId: id });
    stripe().pay(second.id);
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({
      status: "paid",
      attention: ["second_payment"],
    });
    await changesNothingMore(id);
  });

  test("more refunds than Stripe sends along with a charge", async () => {
    const { id, sessionId } = await aPaidRegistration();
    for (let count = 0; count < 25; count += 1) stripe().session(sessionId).addRefund(100);
    stripe().mostAtOnce = 10;
    expect(await comparePayments()).toMatchObject({ moved: 1 });
    expect(await registrationById(id)).toMatchObject({ status: "refunded" });
    await changesNothingMore(id);
  });

  test("a refund of last week, of a payment of last year", async () => {
    const { id, sessionId } = await aPaidRegistration();
    const session = stripe().session(sessionId);
    session.created -= 300 * 24 * 3_600;
    session.amountRefunded = 500;
    expect(await comparePayments()).toMatchObject({ seen: 1, moved: 1 });
    expect(await registrationById(id)).toMatchObject({ refundedInCents: 500 });
  });
});

test("every page of the lists is read, and nothing is asked about what is known", async () => {
  const all = [];
  for (let index = 0; index < 5; index += 1) all.push(await aPaidRegistration());
  stripe().mostAtOnce = 2;
  const asked: string[] = [];
  stripe().onRequest = ({ kind }) => asked.push(kind);
  expect(await comparePayments()).toEqual({ seen: 10, moved: 0, strangers: 0, failed: 0 });
  expect(asked).toEqual(Array(3 + 3 + 1 + 1).fill("list"));
  // The last of the last page.
  const oldest = all[0]?.sessionId ?? "";
  stripe().session(oldest).amountRefunded = 2_500;
  expect(await comparePayments()).toMatchObject({ moved: 1 });
  expect(await registrationById(all[0]?.id ?? "")).toMatchObject({ status: "refunded" });
});

test("what is older than forty days is left in peace", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  expect(await comparePayments(undefined, later(41))).toMatchObject({ seen: 0 });
  expect(await registrationById(id)).toMatchObject({ status: "pending" });
  expect(await comparePayments(undefined, later(39))).toMatchObject({ moved: 1 });
});

test("another shop's sales at the same account are not asked about; money for a registration that is gone waits for staff", async () => {
  const shop = stripe().addSession({ clientReferenceId: "order 4711", metadata: {} });
  const gone = stripe().addSession({ clientReferenceId: "3f2a9c1b-0000-4000-8000-000000000000" });
  for (const { id } of [shop, gone]) {
    stripe().pay(id);
    stripe().session(id).amountRefunded = 500;
  }
  const asked: string[] = [];
  stripe().onRequest = ({ kind }) => asked.push(kind);
  expect(await comparePayments()).toMatchObject({ moved: 0, strangers: 1 });
  expect(asked.filter((kind) => kind === "read")).toHaveLength(1);
  await comparePayments();
  expect(await db().select().from(paymentEvents).where(IS_STRAY)).toMatchObject([
    { sessionId: gone.id, amountInCents: 2_500, attention: "unknown_registration" },
  ]);
});

test("a dispute and a refund that are open here are read whatever their age", async () => {
  const { id, sessionId } = await aPaidRegistration();
  stripe().session(sessionId).disputeIs("needs_response");
  await comparePayments();
  stripe().session(sessionId).disputeIs("lost");
  const later = new Date(Date.now() + 120 * 24 * 3_600_000);
  expect(await comparePayments(undefined, later)).toMatchObject({ seen: 0, moved: 1 });
  expect((await registrationById(id))?.attention).toContain("dispute_lost");
  expect(await comparePayments(undefined, later)).toMatchObject({ moved: 0 });
});

test("one that makes no sense does not keep the others from being compared, and is counted", async () => {
  const before = await aPaidRegistration();
  const odd = await aPaidRegistration();
  const after = await aPaidRegistration();
  for (const { sessionId } of [before, odd, after]) {
    stripe().session(sessionId).amountRefunded = 1_000;
  }
  Object.assign(stripe().session(odd.sessionId), { status: "paused" });
  expect(await comparePayments()).toMatchObject({ moved: 2, failed: 3 });
  for (const { id } of [before, after]) {
    expect(await registrationById(id)).toMatchObject({ refundedInCents: 1_000 });
  }
  expect(await registrationById(odd.id)).toMatchObject({ status: "paid", refundedInCents: 0 });
  await expect(compareJob.run(new AbortController().signal)).rejects.toThrow(
    "3 payments could not be compared",
  );
  Object.assign(stripe().session(odd.sessionId), { status: "complete" });
  expect(await comparePayments()).toMatchObject({ moved: 1, failed: 0 });
});

test.each(["busy", "fails", "html", "foreign", "cut"] as const)(
  "when Stripe answers with '%s' in the middle, it stops, and the next time finds the rest",
  async (trouble) => {
    const found = await aPaidRegistration();
    const missed = await aPaidRegistration();
    stripe().session(found.sessionId).amountRefunded = 1_000;
    stripe().session(missed.sessionId).amountRefunded = 1_000;
    stripe().mostAtOnce = 1;
    let reads = 0;
    stripe().onRequest = ({ kind }) => {
      if (kind === "read") reads += 1;
      // The first difference has been followed; the list does not go on.
      if (kind === "list" && reads > 0) stripe().troubles = { list: trouble, read: trouble };
    };
    await expect(comparePayments()).rejects.toBeInstanceOf(PaymentServiceFailed);
    const refunded = await Promise.all(
      [found, missed].map(async ({ id }) => (await registrationById(id))?.refundedInCents),
    );
    expect(refunded.sort()).toEqual([0, 1_000]);
    stripe().onRequest = () => undefined;
    stripe().troubles = {};
    expect(await comparePayments()).toMatchObject({ moved: 1 });
  },
);

async function aPaidRegistration() {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(200);
  return { id, sessionId };
}

async function changesNothingMore(id: string) {
  const [before] = await db().select().from(registrations).where(eq(registrations.id, id));
  const steps = (await eventsOf("registration", [id])).length;
  expect(await comparePayments()).toMatchObject({ moved: 0 });
  const [after] = await db().select().from(registrations).where(eq(registrations.id, id));
  expect(after).toEqual(before);
  expect(await eventsOf("registration", [id])).toHaveLength(steps);
}
