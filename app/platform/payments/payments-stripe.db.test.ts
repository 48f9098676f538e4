import { afterEach, describe, expect, test, vi } from "vitest";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { env } from "../env.server";
import {
  type CheckoutOrder,
  SESSION_OPEN_FOR_MS,
  VOUCHER_SESSION_OPEN_FOR_MS,
} from "./payment-gateway";
import { checkoutAddress, checkoutOrigins, paymentGateway } from "./payments.server";

const stripe = withFakeStripe();

afterEach(() => {
  stripe().clockAheadMs = 0;
  stripe().pageOrigin = undefined;
  delete env().CHECKOUT_ORIGINS;
});

const MINUTE_MS = 60_000;

test.each([
  ["ahead of ours", 4 * MINUTE_MS],
  ["behind ours", -4 * MINUTE_MS],
])("a payment page is made where Stripe's clock is four minutes %s", async (_, clockAheadMs) => {
  stripe().clockAheadMs = clockAheadMs;
  const gateway = await paymentGateway();
  for (const openForMs of [SESSION_OPEN_FOR_MS, VOUCHER_SESSION_OPEN_FOR_MS]) {
    const session = await gateway.createSession(anOrder({ openForMs }));
    expect(session).toMatchObject({ state: "open", amountInCents: 2_500 });
  }
});

test("with a voucher the page asks to be open for 36 minutes, whole ones", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-05T10:00:30Z") });
  const gateway = await paymentGateway();
  const { id } = await gateway.createSession(anOrder({ openForMs: VOUCHER_SESSION_OPEN_FOR_MS }));
  vi.useRealTimers();
  expect(new Date(stripe().session(id).expiresAt * 1000)).toEqual(new Date("2026-01-05T10:36:00Z"));
});

describe("visitors are sent", () => {
  test("to the payment page of the stand-in without another setting", async () => {
    expect(checkoutOrigins()).toEqual([stripe().url]);
    expect(checkoutAddress(await aSession())).toContain(`${stripe().url}/pay/`);
  });

  test("to a page at another origin by setting alone", async () => {
    stripe().pageOrigin = "https://pay.example.org";
    expect(checkoutAddress(await aSession())).toBeNull();
    env().CHECKOUT_ORIGINS = ["https://checkout.stripe.com", "https://pay.example.org"];
    expect(checkoutAddress(await aSession())).toContain("https://pay.example.org/pay/");
  });

  test.each([
    "https://pay.example.org.evil.example/pay",
    "https://pay.example.org@evil.example/pay",
    "http://pay.example.org/pay",
    "javascript:alert(1)//https://pay.example.org",
    "//pay.example.org/pay",
    "/pay",
    "",
  ])("never to %j", (url) => {
    env().CHECKOUT_ORIGINS = ["https://pay.example.org"];
    expect(checkoutAddress({ url: "https://pay.example.org/pay" })).not.toBeNull();
    expect(checkoutAddress({ url })).toBeNull();
  });
});

async function aSession() {
  return (await paymentGateway()).createSession(anOrder());
}

let orders = 0;

function anOrder(overrides: Partial<CheckoutOrder> = {}): CheckoutOrder {
  orders += 1;
  return {
    registrationId: "3f2a9c1b-0000-4000-8000-000000000000",
    openForMs: SESSION_OPEN_FOR_MS,
    key: `order ${orders}`,
    item: { name: "A place", description: "One", unitAmountInCents: 2_500, quantity: 1 },
    currency: "usd",
    payerEmail: null,
    sellerName: "AI Science Fair",
    successUrl: "http://localhost:3000/register?success",
    cancelUrl: "http://localhost:3000/register?canceled",
    ...overrides,
  };
}
