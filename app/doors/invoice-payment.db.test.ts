import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { refundPayment } from "~/features/registration/staff/payments/staff-refund.server";
import { openInvoiceCheckout } from "~/features/school-orders/card/open-invoice-checkout.server";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { comparePayments } from "~/records/payments/compare-payments.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { fileOf } from "~/records/school-orders/find-order.server";
import { siteAfter } from "../../tests/support/asked-guardians";
import { webhook } from "../../tests/support/paid-registrations";
import {
  anAcceptedSchool,
  cancelSchool,
  orderOf,
  recordCheck,
  seenOrder,
} from "../../tests/support/school-orders";
import { withFakeStripe } from "../../tests/support/with-fake-stripe";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  stripe().onRequest = () => undefined;
  await db().delete(outbox);
});

const PRICE = 250_000;
const LEAVES_TOO_LITTLE =
  "Pay all $2,500, or leave at least $0.50 open: a smaller rest cannot be paid by card.";

describe("a school that pays its invoice by card", () => {
  test("pays a part and then the rest, and has a receipt for each", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    await payByCard(order.id, 100_000);
    expect(await balanceOf(order.id)).toMatchObject({ paidInCents: 100_000, dueInCents: 150_000 });
    expect((await registrationById(registrationId))?.status).toBe("pending");
    await payByCard(order.id, 150_000);
    expect(await balanceOf(order.id)).toMatchObject({ paidInCents: PRICE, dueInCents: 0 });
    expect(await registrationById(registrationId)).toMatchObject({
      status: "paid",
      attention: [],
      paidBy: "online",
    });
    const receipts = await lettersOf("school-order-payment");
    expect(receipts.map(({ recipient }) => recipient)).toEqual([
      "books@district.example",
      "books@district.example",
    ]);
    expect(receipts[0]?.text).toContain("$1,000");
    expect(receipts[0]?.text).toContain("$1,500 are still open");
    expect(receipts[1]?.text).toContain("paid in full");
    expect(await lettersOf("registration-confirmation")).toEqual([]);
  });

  test("tells the payment service the invoice and no link, and nobody’s name", async () => {
    const { order, token } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    const sent = JSON.stringify(stripe().session(sessionId).createParameters);
    expect(sent).toMatch(/INV-\d{4}/);
    expect(sent).not.toContain(token);
    expect(sent).not.toContain(order.schoolName);
  });

  test("and with a check for the rest: the check is all that is recorded by hand", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    await payByCard(order.id, 100_000);
    expect(await recordCheck(order.id, 150_000)).toBe("changed");
    expect((await registrationById(registrationId))?.status).toBe("paid");
    const rows = await paymentsOfRegistrations([registrationId]);
    const carried = rows.filter(({ carriesPlace }) => carriesPlace);
    expect(carried.map(({ amountInCents }) => amountInCents).toSorted()).toEqual([
      100_000, 150_000,
    ]);
  });
});

describe("a school whose bank does not pay in the end", () => {
  test("hears it once, with what is open and the way to its order, and can pay again", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, 100_000);
    const session = stripe().session(sessionId);
    Object.assign(session, { status: "complete", intentStatus: "processing" });
    await webhook(stripe().event("checkout.session.completed", sessionId));
    expect(await lettersOf("school-order-payment-failed")).toEqual([]);
    session.intentStatus = "requires_payment_method";
    for (let times = 0; times < 2; times += 1) {
      await webhook(stripe().event("checkout.session.async_payment_failed", sessionId));
    }
    const [letter, ...more] = await lettersOf("school-order-payment-failed");
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe("books@district.example");
    expect(letter?.text).toMatch(/You paid \$1,000 for invoice INV-\d{4}/);
    expect(letter?.text).toContain("$2,500 are open");
    expect(letter?.text).toContain("/school-order/");
    expect(await lettersOf("registration-payment-failed")).toEqual([]);
    expect(await balanceOf(order.id)).toMatchObject({ paidInCents: 0, dueInCents: PRICE });
    await payByCard(order.id, PRICE);
    expect(await balanceOf(order.id)).toMatchObject({ dueInCents: 0 });
  });
});

describe("a payment page of an invoice", () => {
  test("is one, in however many windows the same amount is asked for", async () => {
    const { order } = await anAcceptedSchool();
    const opened = await Promise.all([1, 2, 3].map(() => open(order.id, PRICE)));
    expect(new Set(opened).size).toBe(1);
    expect(await open(order.id, PRICE)).toBe(opened[0]);
  });

  test("for another amount closes the one before", async () => {
    const { order } = await anAcceptedSchool();
    const first = await open(order.id, PRICE);
    const second = await open(order.id, 100_000);
    expect(second).not.toBe(first);
    expect(stripe().session(first).status).toBe("expired");
    expect(stripe().session(second)).toMatchObject({ status: "open", amountTotal: 100_000 });
  });

  test.each([
    ["more than is open", PRICE + 1, "Only $2,500 are open."],
    ["all but a rest that no card can pay", PRICE - 49, LEAVES_TOO_LITTLE],
    ["anything of a paid invoice", 100, "Nothing of this invoice is open any more."],
  ])("is not made for %s", async (_, amountInCents, message) => {
    const { order } = await anAcceptedSchool();
    if (amountInCents === 100) await payByCard(order.id, PRICE);
    expect(await openInvoiceCheckout(order.id, amountInCents, siteAfter())).toEqual({
      kind: "refused",
      message,
    });
  });

  test("that ran out is followed by another, and the order stands as before", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const first = await open(order.id, PRICE);
    stripe().session(first).status = "expired";
    await webhook(stripe().event("checkout.session.expired", first));
    expect((await registrationById(registrationId))?.status).toBe("pending");
    const second = await open(order.id, PRICE);
    expect(second).not.toBe(first);
    await pay(second);
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
  });

  test("is not made while the payment service is away, and nothing is lost", async () => {
    const { order } = await anAcceptedSchool();
    stripe().troubles = { create: "fails" };
    expect(await openInvoiceCheckout(order.id, PRICE, siteAfter())).toMatchObject({
      kind: "failed",
    });
    stripe().troubles = {};
    await payByCard(order.id, PRICE);
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
  });

  test("is closed when staff record a check that leaves less open", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    expect(await recordCheck(order.id, 100_000)).toBe("changed");
    expect(stripe().session(sessionId).status).toBe("expired");
  });

  test("that asks for more than is open since a check came is not handed out again", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().troubles = { expire: "fails" };
    await recordCheck(order.id, 100_000);
    stripe().troubles = {};
    expect(await openInvoiceCheckout(order.id, PRICE, siteAfter())).toEqual({
      kind: "refused",
      message: "Only $1,500 are open.",
    });
    expect(stripe().session(sessionId).status).toBe("expired");
  });

  test("is not shown when a check is recorded while the payment service makes it", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const recorded: unknown[] = [];
    stripe().onRequest = async ({ kind }) => {
      if (kind === "create" && recorded.length === 0) {
        recorded.push(await recordCheck(order.id, 100_000));
      }
    };
    expect(await openInvoiceCheckout(order.id, PRICE, siteAfter())).toEqual({
      kind: "refused",
      message: "Only $1,500 are open.",
    });
    expect(recorded).toEqual(["changed"]);
    const made = [...stripe().sessions.values()].filter(
      ({ clientReferenceId }) => clientReferenceId === registrationId,
    );
    expect(made.map(({ status }) => status)).toEqual(["expired"]);
    await payByCard(order.id, 150_000);
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
  });

  test("is closed with the order", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    await cancelSchool(order.id);
    expect(stripe().session(sessionId).status).toBe("expired");
  });
});

describe("news of a card payment", () => {
  test("that comes twice, or late, is booked once", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, 100_000);
    stripe().pay(sessionId);
    await reconcilePayments();
    const event = stripe().event("checkout.session.completed", sessionId);
    expect([await webhook(event), await webhook(event)]).toEqual([200, 200]);
    await webhook(stripe().event("checkout.session.expired", sessionId));
    expect((await fileOf(order)).payments).toHaveLength(1);
    expect(await lettersOf("school-order-payment")).toHaveLength(1);
  });

  test("at once from all sides is booked once", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().pay(sessionId);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        webhook(stripe().event("checkout.session.completed", sessionId)),
      ),
    );
    expect((await fileOf(order)).payments).toHaveLength(1);
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
  });

  test("makes what staff have on the screen stale, so that a check is not recorded unseen", async () => {
    const { order } = await anAcceptedSchool();
    const seen = await seenOrder(order.id);
    await payByCard(order.id, PRICE);
    expect(await recordCheck(order.id, PRICE, seen)).toBe("stale");
  });

  test("after a check for the same money is owed back, and told to staff", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().troubles = { expire: "fails" };
    await recordCheck(order.id, PRICE);
    stripe().troubles = {};
    await pay(sessionId);
    expect((await balanceOf(order.id)).dueInCents).toBe(-PRICE);
    const row = await registrationById(registrationId);
    expect(row).toMatchObject({ status: "paid", attention: ["second_payment"] });
    await refund(registrationId, sessionId, PRICE);
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
    expect(await registrationById(registrationId)).toMatchObject({ status: "paid", attention: [] });
    expect(await lettersOf("school-order-returned")).toHaveLength(1);
    expect(await lettersOf("registration-refund")).toEqual([]);
  });

  test("for more than is left counts for the rest, and what is too much is owed back", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().troubles = { expire: "fails" };
    await recordCheck(order.id, 100_000);
    stripe().troubles = {};
    await pay(sessionId);
    expect((await balanceOf(order.id)).dueInCents).toBe(-100_000);
    expect((await registrationById(registrationId))?.attention).toEqual(["second_payment"]);
    await refund(registrationId, sessionId, 100_000);
    expect(await registrationById(registrationId)).toMatchObject({ status: "paid", attention: [] });
  });

  test("after the order was canceled is owed back, and gives no place", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().troubles = { expire: "fails" };
    await cancelSchool(order.id);
    stripe().troubles = {};
    await pay(sessionId);
    expect(await registrationById(registrationId)).toMatchObject({
      status: "canceled",
      attention: ["paid_after_cancel"],
    });
    expect((await balanceOf(order.id)).dueInCents).toBe(-PRICE);
    expect((await lettersOf("school-order-payment"))[0]?.text).toContain("We owe you $2,500");
  });

  test("in another amount than the page was made for is booked as what it is", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().session(sessionId).amountTotal = 90_000;
    await pay(sessionId);
    expect((await balanceOf(order.id)).dueInCents).toBe(PRICE - 90_000);
  });

  test("in another currency is kept apart, and told to staff", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().session(sessionId).currency = "cad";
    await pay(sessionId);
    expect((await balanceOf(order.id)).dueInCents).toBe(PRICE);
    expect((await registrationById(registrationId))?.attention).toEqual(["wrong_amount"]);
  });

  test("that never came is found when the last weeks are compared", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await open(order.id, PRICE);
    stripe().pay(sessionId);
    await comparePayments();
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
  });
});

describe("money that goes back by card", () => {
  test("opens the invoice again, and the places stay with the accepted order", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const sessionId = await payByCard(order.id, PRICE);
    await refund(registrationId, sessionId, 50_000);
    expect((await balanceOf(order.id)).dueInCents).toBe(50_000);
    expect(await registrationById(registrationId)).toMatchObject({
      status: "pending",
      paidAt: null,
      orderAcceptedAt: expect.any(Date),
    });
    await payByCard(order.id, 50_000);
    expect((await registrationById(registrationId))?.status).toBe("paid");
  });

  test("in the payment service’s own dashboard is seen as well, and once", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await payByCard(order.id, PRICE);
    stripe().session(sessionId).amountRefunded = PRICE;
    await webhook(stripe().event("charge.refunded", sessionId));
    await webhook(stripe().event("charge.refunded", sessionId));
    expect((await balanceOf(order.id)).dueInCents).toBe(PRICE);
    expect(await lettersOf("school-order-returned")).toHaveLength(1);
  });

  test("and comes back from the payer’s bank counts as paid again", async () => {
    const { order } = await anAcceptedSchool();
    const sessionId = await payByCard(order.id, PRICE);
    stripe().session(sessionId).amountRefunded = 50_000;
    await webhook(stripe().event("charge.refunded", sessionId));
    await db().delete(outbox);
    stripe().session(sessionId).failRefund();
    await webhook(stripe().event("refund.failed", sessionId));
    expect((await balanceOf(order.id)).dueInCents).toBe(0);
    expect(await lettersOf("school-order-payment")).toEqual([]);
    const [told] = await lettersOf("school-order-return-failed");
    expect(told?.recipient).toBe("books@district.example");
    expect(told?.text).toContain("Your bank did not take it");
  });

  test("because a dispute was lost is open again on the invoice", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    const sessionId = await payByCard(order.id, PRICE);
    stripe().session(sessionId).disputeIs("lost");
    await webhook(stripe().event("charge.dispute.closed", sessionId));
    expect((await balanceOf(order.id)).dueInCents).toBe(PRICE);
    expect(await lettersOf("school-order-returned")).toEqual([]);
    const [told] = await lettersOf("school-order-dispute-lost");
    expect(told?.text).toContain("the bank has taken $2,500 back from us");
    expect(told?.text).not.toContain("We have returned");
    expect((await registrationById(registrationId))?.attention).toContain("dispute_lost");
  });
});

async function open(orderId: string, amountInCents: number): Promise<string> {
  const opened = await openInvoiceCheckout(orderId, amountInCents, siteAfter());
  if (opened.kind !== "open") throw new Error(`Not open: ${opened.message}`);
  return opened.url.split("/").at(-1) ?? "";
}

async function pay(sessionId: string): Promise<void> {
  stripe().pay(sessionId);
  expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(200);
}

async function payByCard(orderId: string, amountInCents: number): Promise<string> {
  const sessionId = await open(orderId, amountInCents);
  await pay(sessionId);
  return sessionId;
}

async function refund(registrationId: string, sessionId: string, amountInCents: number) {
  const row = await registrationById(registrationId);
  if (!row) throw new Error("There is no registration");
  const rows = await paymentsOfRegistrations([registrationId]);
  const payment = rows.find((one) => one.sessionId === sessionId);
  const change = { id: registrationId, version: versionOf(row), actor: "staff-1", reason: "" };
  const result = await refundPayment({ ...change, paymentId: payment?.id ?? "", amountInCents });
  expect(result).toBe("changed");
}

async function balanceOf(orderId: string) {
  return (await fileOf(await orderOf(orderId))).balance;
}

function lettersOf(kind: string) {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.createdAt);
}
