import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckoutSession, ServiceDispute } from "~/platform/payments/payment-gateway";
import { mergeRefunds, refundsThatBecame, sumReturned } from "./merge-refunds";
import { type NextState, nextState, type PaymentStanding, type Standing } from "./next-state";

const pending: Standing = {
  status: "pending",
  attention: [],
  amountInCents: 2_500,
  currency: "usd",
  offlineMethod: null,
  hasNoPerson: false,
  hasOtherLoose: false,
};

const opened: PaymentStanding = {
  state: "open",
  amountInCents: 2_500,
  isCurrent: true,
  carriesPlace: false,
  refunds: [],
  disputes: [],
};

function aSession(overrides: Partial<CheckoutSession> = {}): CheckoutSession {
  return {
    id: "cs_1",
    url: null,
    state: "paid",
    amountInCents: 2_500,
    currency: "usd",
    registrationId: "r",
    paymentIntentId: "pi_1",
    refunds: [],
    disputes: [],
    ...overrides,
  };
}

const aRefund = (id: string, amountInCents: number, state: "done" | "failed" = "done") => ({
  id,
  amountInCents,
  state,
  askedAs: null,
});

const aDispute = (outcome: ServiceDispute["outcome"] = null): ServiceDispute => ({
  id: "du_1",
  amountInCents: 2_500,
  status: outcome ?? "needs_response",
  evidenceDueBy: null,
  openedAt: new Date("2025-12-15T18:00:00Z"),
  outcome,
});

/** What is heard next of the same payment. */
function after(state: NextState, session: CheckoutSession, row: Partial<Standing> = {}): NextState {
  const { status, attention, payment } = state;
  return nextState({ ...pending, status, attention, ...row }, payment, session);
}

const paid = nextState(pending, opened, aSession());

test("a payment of the right amount makes it paid, and carries the place", () => {
  expect(paid).toMatchObject({
    status: "paid",
    becamePaid: true,
    payment: { state: "paid", isCurrent: true, carriesPlace: true },
  });
});

test.each([{ amountInCents: 2_499 }, { currency: "cad" }])(
  "a payment with %o is kept apart",
  (wrong) => {
    expect(nextState(pending, opened, aSession(wrong))).toMatchObject({
      status: "pending",
      becamePaid: false,
      attention: ["wrong_amount"],
      payment: { state: "paid", carriesPlace: false },
    });
  },
);

test("a session that runs out takes its registration along, an earlier one's does not", () => {
  const expired = aSession({ state: "expired" });
  expect(nextState(pending, opened, expired).status).toBe("expired");
  expect(nextState(pending, { ...opened, isCurrent: false }, expired).status).toBe("pending");
});

test("a session that nobody here has made matters once it is paid", () => {
  expect(nextState(pending, null, aSession({ state: "expired" }))).toMatchObject({
    status: "pending",
    payment: null,
  });
  expect(nextState(pending, null, aSession())).toMatchObject({
    status: "paid",
    payment: { isCurrent: true, carriesPlace: true },
  });
});

test("a place that staff keep for a purchase order outlives a checkout", () => {
  const awaited = { ...pending, offlineMethod: "purchase_order" as const };
  expect(nextState(awaited, opened, aSession({ state: "expired" }))).toMatchObject({
    status: "pending",
    payment: { state: "expired" },
  });
});

test("a bank payment that fails leaves it to be tried again", () => {
  const processing = nextState(pending, opened, aSession({ state: "processing" }));
  expect(processing).toMatchObject({ status: "pending", payment: { state: "processing" } });
  expect(after(processing, aSession({ state: "failed" }))).toMatchObject({
    status: "pending",
    payment: { state: "failed" },
  });
});

test("a payment after expiry counts, and somebody looks at it", () => {
  expect(nextState({ ...pending, status: "expired" }, opened, aSession())).toMatchObject({
    status: "paid",
    becamePaid: true,
    attention: ["paid_after_expiry"],
  });
});

test("a payment after staff canceled is kept apart, and somebody looks at it", () => {
  expect(nextState({ ...pending, status: "canceled" }, opened, aSession())).toMatchObject({
    status: "canceled",
    becamePaid: false,
    attention: ["paid_after_cancel"],
    payment: { state: "paid", carriesPlace: false },
  });
});

test("a second payment is kept apart from the first, and goes back without touching the place", () => {
  const row = { ...pending, status: "paid" as const };
  const second = nextState(row, null, aSession({ id: "cs_2" }));
  expect(second).toMatchObject({
    status: "paid",
    attention: ["second_payment"],
    becamePaid: false,
    payment: { carriesPlace: false, isCurrent: false },
  });
  const returned = aSession({ id: "cs_2", refunds: [aRefund("re_1", 2_500)] });
  expect(after(second, returned)).toMatchObject({ status: "paid", attention: [] });
  expect(after(second, returned, { hasOtherLoose: true }).attention).toEqual(["second_payment"]);
});

test("what staff have settled does not come back with the same news", () => {
  const disputed = aSession({ disputes: [aDispute()] });
  const marked = after(paid, disputed);
  expect(marked.attention).toEqual(["disputed"]);
  const settled = { ...marked, attention: [] };
  expect(after(settled, disputed)).toMatchObject({ attention: [], found: [] });
  const second = nextState({ ...pending, status: "paid" }, null, aSession({ id: "cs_2" }));
  expect(after({ ...second, attention: [] }, aSession({ id: "cs_2" })).attention).toEqual([]);
});

test("refunds in part leave it paid, a whole one does not", () => {
  const partly = after(paid, aSession({ refunds: [aRefund("re_1", 1_000)] }));
  expect(partly).toMatchObject({ status: "paid", returned: [{ amountInCents: 1_000 }] });
  const whole = aSession({ refunds: [aRefund("re_1", 1_000), aRefund("re_2", 1_500)] });
  expect(after(partly, whole)).toMatchObject({
    status: "refunded",
    returned: [{ amountInCents: 1_500 }],
  });
});

test("a refund that fails later is undone, and somebody looks at it", () => {
  const refunded = after(paid, aSession({ refunds: [aRefund("re_1", 2_500)] }));
  expect(refunded.status).toBe("refunded");
  const failed = after(refunded, aSession({ refunds: [aRefund("re_1", 2_500, "failed")] }));
  expect(failed).toMatchObject({
    status: "paid",
    attention: ["refund_failed"],
    failed: [{ serviceId: "re_1" }],
    returned: [],
  });
});

test("a dispute asks for a look and leaves the place; won, nothing is left to do; lost, there is", () => {
  const open = after(paid, aSession({ disputes: [aDispute()] }));
  expect(open).toMatchObject({ status: "paid", attention: ["disputed"] });
  expect(after(open, aSession({ disputes: [aDispute("won")] }))).toMatchObject({
    status: "paid",
    attention: [],
    disputes: { opened: [], closed: [{ outcome: "won" }] },
  });
  expect(after(open, aSession({ disputes: [aDispute("lost")] }))).toMatchObject({
    status: "paid",
    attention: ["dispute_lost"],
  });
});

test("a sum of an older version gives way to the refunds that it was made of, without another letter", () => {
  const before = [{ id: "1", serviceId: null, amountInCents: 1_500, state: "done" as const }];
  const merged = mergeRefunds(before, [aRefund("re_1", 1_000), aRefund("re_2", 500)]);
  expect(merged.map(({ serviceId }) => serviceId)).toEqual(["re_1", "re_2"]);
  expect(sumReturned(merged)).toBe(1_500);
  expect(refundsThatBecame("done", before, merged)).toEqual([]);
  expect(mergeRefunds(before, [])).toEqual(before);
});

test("old news never undoes newer news, in whatever order it comes, however often", () => {
  // What the payment service would have said at each moment of one session's life.
  const refunds = [aRefund("re_1", 1_000), aRefund("re_2", 1_500)];
  const life = [
    aSession({ state: "open" }),
    aSession({ state: "processing" }),
    aSession(),
    aSession({ refunds: refunds.slice(0, 1) }),
    aSession({ refunds }),
    aSession({ refunds, disputes: [aDispute()] }),
    aSession({ refunds: [aRefund("re_1", 1_000, "failed"), aRefund("re_2", 1_500)] }),
    aSession({ refunds, disputes: [aDispute("lost")] }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([...life, ...life], { minLength: 16 }), (news) => {
      const { status, attention, payment } = news.reduce(
        (state, session) => after(state, session),
        nextState(pending, opened, aSession({ state: "open" })),
      );
      expect({ status, attention, returned: sumReturned(payment?.refunds ?? []) }).toEqual({
        status: "paid",
        attention: ["dispute_lost", "refund_failed"],
        returned: 1_500,
      });
    }),
  );
});
