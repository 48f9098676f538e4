import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { refundPayment } from "../staff/payments/staff-refund.server";
import { cancelRegistration } from "../staff/record/staff-registrations.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
});

/** How the news of two payments, and of the refund of one, reaches us. */
const ORDERS: Record<string, (first: string, second: string) => [type: string, of: string][]> = {
  "as they happened": (first, second) => [
    ["checkout.session.completed", first],
    ["checkout.session.completed", second],
    ["charge.refunded", second],
  ],
  "the refund before the payment that it returns": (first, second) => [
    ["checkout.session.completed", first],
    ["charge.refunded", second],
    ["checkout.session.completed", second],
  ],
  "the first payment last": (first, second) => [
    ["checkout.session.completed", second],
    ["checkout.session.completed", first],
    ["charge.refunded", first],
  ],
};

describe.each(Object.entries(ORDERS))("told of in the order '%s'", (_, order) => {
  test("the payment that no place hangs on goes back, and the place stays", async () => {
    const { id, sessionId } = await aPendingRegistration();
    const { id: other } = stripe().addSession({ clientReferenceId: id });
    for (const session of [sessionId, other]) stripe().pay(session);
    const news = order(sessionId, other);
    const returned = news.find(([type]) => type === "charge.refunded")?.[1] ?? "";
    for (const [type, session] of news) {
      if (type === "charge.refunded") stripe().session(returned).amountRefunded = 2_500;
      expect(await webhook(stripe().event(type, session))).toBe(200);
    }
    expect(await registrationById(id)).toMatchObject({
      status: "paid",
      attention: [],
      refundedInCents: 0,
    });
    expect(await standing(id)).toEqual([
      { session: returned === sessionId ? other : sessionId, carriesPlace: true, refunded: 0 },
      { session: returned, carriesPlace: false, refunded: 2_500 },
    ]);
    const [letter] = await letters(id, "registration-refund");
    expect(letter?.text).toContain("Your place is kept.");
    expect(letter?.text).not.toContain("has ended");
  });
});

describe("staff return", () => {
  test("the second payment, and the place stays with one receipt", async () => {
    const { id, second } = await paidTwice();
    expect(await registrationById(id)).toMatchObject({ attention: ["second_payment"] });
    expect(await giveBack(id, second, 2_500)).toBe("changed");
    expect(await registrationById(id)).toMatchObject({ status: "paid", attention: [] });
    expect(stripe().session(second).amountRefunded).toBe(2_500);
    expect(await letters(id, "registration-confirmation")).toHaveLength(1);
    expect(await giveBack(id, second, 1)).toMatchObject({
      refused: "There is no payment to return.",
    });
  });

  test("the one that carries the place, and the place goes with it; the other stays to be returned", async () => {
    const { id, first, second } = await paidTwice();
    await giveBack(id, first, 2_500);
    expect(await registrationById(id)).toMatchObject({
      status: "refunded",
      attention: ["second_payment"],
    });
    expect(stripe().session(second).amountRefunded).toBe(0);
    await giveBack(id, second, 2_500);
    expect(await registrationById(id)).toMatchObject({ status: "refunded", attention: [] });
  });

  test("a part of the second payment, and the to-do stays until all of it is back", async () => {
    const { id, second } = await paidTwice();
    await giveBack(id, second, 1_000);
    expect(await registrationById(id)).toMatchObject({ attention: ["second_payment"] });
    await giveBack(id, second, 1_500);
    expect(await registrationById(id)).toMatchObject({ status: "paid", attention: [] });
  });

  test("what was paid after they had canceled", async () => {
    const { id, sessionId } = await aPendingRegistration();
    await cancelRegistration({ ...(await seen(id)), why: "" });
    // Paid in the last moment before the page was closed, and heard of afterwards.
    stripe().pay(sessionId);
    await webhook(stripe().event("checkout.session.completed", sessionId));
    expect(await registrationById(id)).toMatchObject({
      status: "canceled",
      attention: ["paid_after_cancel"],
      paidAt: null,
    });
    await giveBack(id, sessionId, 2_500);
    expect(stripe().session(sessionId).amountRefunded).toBe(2_500);
    expect(await registrationById(id)).toMatchObject({ status: "canceled", attention: [] });
  });

  test("another amount than it costs; then the right one can be paid", async () => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().session(sessionId).amountTotal = 100;
    stripe().pay(sessionId);
    await webhook(stripe().event("checkout.session.completed", sessionId));
    expect(await pay(id)).toMatchObject({ kind: "settled" });
    await giveBack(id, sessionId, 100);
    expect(await registrationById(id)).toMatchObject({ status: "pending", attention: [] });
    const again = await pay(id);
    if (again.kind !== "open") throw new Error("There is no payment page");
    stripe().pay(again.url.split("/").at(-1) ?? "");
    await reconcilePayments();
    expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 0 });
  });

  test("nothing of a payment of somebody else's", async () => {
    const { id } = await paidTwice();
    const other = await paidTwice();
    const [payment] = await paymentsOfRegistrations([other.id]);
    const wish = { paymentId: payment?.id ?? "", amountInCents: 100, reason: "" };
    expect(await refundPayment({ ...(await seen(id)), ...wish })).toMatchObject({
      refused: expect.any(String),
    });
    expect(stripe().session(other.first).amountRefunded).toBe(0);
  });
});

test("an attempt of the past that is paid after all is found, though another page is open", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().session(sessionId).status = "expired";
  expect(await pay(id)).toMatchObject({ kind: "open" });
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  expect(await registrationById(id)).toMatchObject({
    status: "paid",
    checkoutSessionId: sessionId,
  });
});

async function paidTwice() {
  const { id, sessionId } = await aPendingRegistration();
  const second = stripe().addSession({ clientReferenceId: id });
  for (const session of [sessionId, second.id]) {
    stripe().pay(session);
    await webhook(stripe().event("checkout.session.completed", session));
  }
  return { id, first: sessionId, second: second.id };
}

async function giveBack(id: string, sessionId: string, amountInCents: number) {
  const all = await paymentsOfRegistrations([id]);
  const paymentId = all.find((payment) => payment.sessionId === sessionId)?.id ?? "";
  return refundPayment({ ...(await seen(id)), paymentId, amountInCents, reason: "asked for it" });
}

async function pay(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return openCheckout(row, { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") });
}

async function seen(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return { id, version: versionOf(row), actor: "staff-1" };
}

/** The one that carries the place first. */
async function standing(id: string) {
  const all = await paymentsOfRegistrations([id]);
  return all
    .map(({ sessionId, carriesPlace, refundedInCents }) => ({
      session: sessionId,
      carriesPlace,
      refunded: refundedInCents,
    }))
    .sort((a, b) => Number(b.carriesPlace) - Number(a.carriesPlace));
}

async function letters(id: string, kind: string) {
  const all = await db().select().from(outbox).where(eq(outbox.recordId, id));
  return all.filter((letter) => letter.kind === kind);
}
