import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../tests/support/registrations";
import { aRouterContext } from "../../../../tests/support/router-context";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { confirmationView } from "../confirmation/confirmation-view.server";
import { action } from "../confirmation/route";
import { registrationSchema } from "../registration-schema";
import { enterRegistration } from "../staff/entry/staff-entry.server";
import { startRegistration } from "../start-registration.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
});

const NEWS =
  "The price has changed since the form was filled in: it was $25 (early-bird price) and is $35 (standard price) today.";

describe("a registration of December whose payment page has run out", () => {
  test("is shown at the price of March, which its page explains, and is then paid at that", async () => {
    const { id, token } = await aRegistrationOfDecember();
    const page = await confirmationView(token, inMarch());
    expect(page).toMatchObject({ isDue: true, priceNews: NEWS });
    expect(page?.receipt).toContainEqual({ label: "Price", text: "$35, standard price" });
    const opened = await openCheckout(await rowOf(id), inMarch(), page?.price ?? {});
    expect(opened).toMatchObject({ kind: "open" });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "pending", tier: "standard", amountInCents: 3_500 });
    expect(stripe().session(row.checkoutSessionId ?? "").amountTotal).toBe(3_500);
    expect(await newsOf(id)).toContain(
      "price changed from $25 (early-bird price) to $35 (standard price)",
    );
    stripe().pay(row.checkoutSessionId ?? "");
    await reconcilePayments();
    expect(await rowOf(id)).toMatchObject({ status: "paid", attention: [] });
  });

  test("is not paid by somebody who was shown the old price", async () => {
    const { id } = await aRegistrationOfDecember();
    const before = await rowOf(id);
    const shown = { amountInCents: before.amountInCents };
    expect(await openCheckout(before, inMarch(), shown)).toMatchObject({ kind: "price-changed" });
    expect(await rowOf(id)).toMatchObject({ tier: "early_bird", amountInCents: 2_500 });
    expect(openSessionsOf(id)).toEqual([]);
  });

  test("has a button that agrees to the price above it, and to no other", async () => {
    const { id, token } = await aRegistrationOfDecember();
    const old = await pressPay(token, { amount_paid: "2500" });
    const silent = await pressPay(token, {});
    for (const refused of [old, silent]) {
      expect(refused).toMatchObject({
        init: { status: 409 },
        data: { outcome: { tone: "crit" } },
      });
    }
    expect(openSessionsOf(id)).toEqual([]);
    const agreed = await pressPay(token, { amount_paid: "3500" });
    expect(agreed).toMatchObject({ status: 303 });
    expect(openSessionsOf(id)).toMatchObject([{ amountTotal: 3_500 }]);
  });

  test("is told of by a JSON call that names no price: its address leads past the news", async () => {
    const { id } = await aRegistrationOfDecember();
    const started = await send({}, inMarch());
    const { token = "" } = started.kind === "checkout" ? started : {};
    expect(started).toMatchObject({
      kind: "checkout",
      url: `http://localhost:3000/register/confirmation/${token}`,
      registration: { id },
    });
    expect(await confirmationView(token, inMarch())).toMatchObject({ isDue: true });
    expect(openSessionsOf(id)).toEqual([]);
  });

  test("is refused where the old price is named, and opened where today's is", async () => {
    const { id } = await aRegistrationOfDecember();
    for (const old of [{ amount_paid: 2_500 }, { pricing_tier: "early_bird" }]) {
      expect(await send(old, inMarch())).toMatchObject({
        kind: "refused",
        code: "price_mismatch",
        message: `${NEWS} Nothing was charged. Please check the price and send the form again.`,
      });
    }
    expect(await send({ pricing_tier: "standard" }, inMarch())).toMatchObject({
      kind: "checkout",
      registration: { id, amountInCents: 3_500 },
    });
    expect(openSessionsOf(id)).toHaveLength(1);
  });
});

test("an open payment page keeps its price until it runs out", async () => {
  const { id, token, sessionId } = await aPendingRegistration();
  expect(await confirmationView(token, inMarch())).toMatchObject({ priceNews: null });
  expect(await openCheckout(await rowOf(id), inMarch())).toMatchObject({
    kind: "open",
    url: expect.stringContaining(sessionId),
    registration: { amountInCents: 2_500 },
  });
});

test("a form that is changed in March pays the price of March, and the old page stays until then", async () => {
  const { id, token: resumeToken, sessionId } = await aPendingRegistration();
  const change = (claim: object) =>
    send({ first_name: "Grace", ...claim }, inMarch(), { key: "another page", resumeToken });
  expect(await change({ pricing_tier: "early_bird" })).toMatchObject({ code: "price_mismatch" });
  expect(stripe().session(sessionId).status).toBe("open");
  expect(await change({ pricing_tier: "standard" })).toMatchObject({
    kind: "checkout",
    registration: { id, amountInCents: 3_500 },
  });
  expect(stripe().session(sessionId).status).toBe("expired");
});

test("what staff have invoiced keeps its price", async () => {
  const id = await enterRegistration(
    {
      input: inputOf({ registration_type: "school" }),
      method: "purchase_order",
      reference: "PO 7",
      isPaid: false,
      actor: "staff-1",
      key: "form-1",
    },
    inDecember(),
  );
  expect(await openCheckout(await rowOf(id), inMarch())).toMatchObject({
    kind: "open",
    registration: { amountInCents: 250_000 },
  });
});

test("once registration is closed, only what was begun in time is paid", async () => {
  const closed = {
    ...currentSite(),
    season: { ...currentSite().season, registrationWindow: "calendar" as const },
    now: new Date("2026-03-19T00:00:00-06:00"),
  };
  const begun = await aPendingRegistration();
  expect(await confirmationView(begun.token, closed)).toMatchObject({ isDue: true, closed: null });
  const { token } = await aRegistrationOfDecember();
  expect(await confirmationView(token, closed)).toMatchObject({
    isDue: false,
    closed: expect.stringContaining("Registration closed on"),
    receipt: expect.arrayContaining([{ label: "Price", text: "$25, early-bird price" }]),
  });
});

const KEY = "the form of December";

/** The registration's own page; a redirect is thrown there. */
async function pressPay(token: string, fields: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ intent: "pay", ...fields });
  const request = new Request("http://localhost:3000/", { method: "POST", body });
  const context = aRouterContext({ now: inMarch().now });
  try {
    return await action({ request, params: { token }, context } as never);
  } catch (thrown) {
    return thrown;
  }
}

async function aRegistrationOfDecember() {
  const started = await send({}, inDecember());
  if (started.kind !== "checkout") throw new Error("Not a checkout");
  const { token } = started;
  const { id, checkoutSessionId } = started.registration;
  stripe().session(checkoutSessionId ?? "").status = "expired";
  await reconcilePayments();
  return { id, token };
}

function send(
  changes: Parameters<typeof aRegistration>[0],
  site: ReturnType<typeof inMarch>,
  { key = KEY, resumeToken = null as string | null } = {},
) {
  const request = { input: inputOf(changes), idempotencyKey: key, resumeToken };
  return startRegistration(request, site);
}

function inputOf(changes: Parameters<typeof aRegistration>[0]) {
  const { limits } = currentSite().season;
  return registrationSchema({ limits, from: "json" }).parse(aRegistration(changes));
}

function inDecember() {
  return { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
}

function inMarch() {
  return { ...currentSite(), now: new Date("2026-03-01T12:00:00-07:00") };
}

async function rowOf(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return row;
}

async function newsOf(id: string) {
  return (await eventsOf("registration", [id])).flatMap(({ fields }) => fields);
}

function openSessionsOf(id: string) {
  return [...stripe().sessions.values()].filter(
    ({ clientReferenceId, status }) => clientReferenceId === id && status === "open",
  );
}
