import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import { nextState } from "./next-state";

const pending = {
  status: "pending" as const,
  attention: [],
  amountInCents: 2_500,
  currency: "usd",
  refundedInCents: 0,
  checkoutSessionId: "cs_1",
  checkoutState: "open" as const,
  paymentIntentId: null,
  offlineMethod: null,
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
    refundedInCents: 0,
    isDisputed: false,
    ...overrides,
  };
}

test("a payment of the right amount makes it paid", () => {
  expect(nextState(pending, aSession())).toMatchObject({ status: "paid", becamePaid: true });
});

test.each([{ amountInCents: 2_499 }, { currency: "cad" }])(
  "a payment with %o does not",
  (wrong) => {
    expect(nextState(pending, aSession(wrong))).toMatchObject({
      status: "pending",
      becamePaid: false,
      attention: ["wrong_amount"],
    });
  },
);

test("a session that runs out takes its registration along, another one's does not", () => {
  expect(nextState(pending, aSession({ state: "expired" })).status).toBe("expired");
  expect(nextState(pending, aSession({ id: "cs_old", state: "expired" })).status).toBe("pending");
});

test("a place that staff keep for a purchase order outlives a checkout", () => {
  const awaited = { ...pending, offlineMethod: "purchase_order" as const };
  expect(nextState(awaited, aSession({ state: "expired" }))).toMatchObject({
    status: "pending",
    checkoutState: "expired",
  });
});

test("a bank payment that fails leaves it to be tried again", () => {
  expect(nextState(pending, aSession({ state: "processing" }))).toMatchObject({
    status: "pending",
    checkoutState: "processing",
  });
  expect(nextState(pending, aSession({ state: "failed" }))).toMatchObject({
    status: "pending",
    checkoutState: "failed",
  });
});

test("a payment after expiry counts, and somebody looks at it", () => {
  expect(nextState({ ...pending, status: "expired" }, aSession())).toMatchObject({
    status: "paid",
    becamePaid: true,
    attention: ["paid_after_expiry"],
  });
});

test("a payment after staff canceled changes nothing, and somebody looks at it", () => {
  expect(nextState({ ...pending, status: "canceled" }, aSession())).toMatchObject({
    status: "canceled",
    becamePaid: false,
    attention: ["paid_after_cancel"],
  });
});

test("a second payment is kept apart from the first", () => {
  const paid = nextState(pending, aSession());
  expect(nextState(paid, aSession({ id: "cs_2" }))).toMatchObject({
    status: "paid",
    checkoutSessionId: "cs_1",
    attention: ["second_payment"],
    becamePaid: false,
  });
});

test("refunds in part leave it paid, a whole one does not", () => {
  const partly = nextState(pending, aSession({ refundedInCents: 1_000 }));
  expect(partly).toMatchObject({ status: "paid", refundedInCents: 1_000 });
  expect(nextState(partly, aSession({ refundedInCents: 2_500 })).status).toBe("refunded");
});

test("a dispute asks for a look and leaves the place", () => {
  expect(nextState(pending, aSession({ isDisputed: true }))).toMatchObject({
    status: "paid",
    attention: ["disputed"],
  });
});

test("old news never undoes newer news, in whatever order it comes, however often", () => {
  // What the payment service would have said at each moment of one session's life.
  const life = [
    aSession({ state: "open" }),
    aSession({ state: "processing" }),
    aSession(),
    aSession({ refundedInCents: 1_000 }),
    aSession({ refundedInCents: 2_500 }),
    aSession({ refundedInCents: 2_500, isDisputed: true }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([...life, ...life], { minLength: 12 }), (news) => {
      const { status, refundedInCents, attention } = news.reduce(
        (row, session) => nextState(row, session),
        { ...nextState(pending, aSession({ state: "open" })) },
      );
      expect({ status, refundedInCents, attention }).toEqual({
        status: "refunded",
        refundedInCents: 2_500,
        attention: ["disputed"],
      });
    }),
  );
});
