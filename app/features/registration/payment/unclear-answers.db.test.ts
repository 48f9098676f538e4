import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { paymentEvents } from "~/records/payments/payment-events.table.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { UNKNOWN_WHEN_READING } from "../../../../tests/support/fake-stripe-troubles";
import { aPendingRegistration, webhook } from "../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../tests/support/registrations";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { registrationSchema } from "../registration-schema";
import {
  cancelRegistration,
  recordOfflinePayment,
} from "../staff/record/staff-registrations.server";
import { startRegistration } from "../start-registration.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  await db().delete(registrations);
});

describe.each(UNKNOWN_WHEN_READING)(
  "while a question about a session is answered '%s'",
  (trouble) => {
    test("a visitor who wants to pay is asked to try again, and one session stays the only one", async () => {
      const { id, sessionId } = await aPendingRegistration();
      stripe().troubles = { read: trouble };
      const before = await rowOf(id);
      const refused = await openCheckout(before, site());
      expect(refused).toMatchObject({
        kind: "failed",
        message: expect.stringContaining("Please try again in a moment."),
      });
      expect(await rowOf(id)).toEqual(before);
      stripe().troubles = {};
      expect(await openCheckout(await rowOf(id), site())).toMatchObject({
        kind: "open",
        url: expect.stringContaining(sessionId),
      });
      expect(openSessionsOf(id)).toEqual([sessionId]);
    });

    test("a form that goes on with it changes nothing", async () => {
      const { id, token, sessionId } = await aPendingRegistration();
      stripe().troubles = { read: trouble };
      const before = await rowOf(id);
      for (const changes of [{}, { first_name: "Grace" }]) {
        expect(await sendAgain(token, changes)).toMatchObject({
          kind: "refused",
          code: "payment_unavailable",
          message: expect.not.stringContaining("nothing was charged"),
        });
      }
      expect(await rowOf(id)).toEqual(before);
      expect(openSessionsOf(id)).toEqual([sessionId]);
    });

    test("reconciling moves nothing, and finds the payment afterwards", async () => {
      const { id, sessionId } = await aPendingRegistration();
      stripe().pay(sessionId);
      stripe().troubles = { read: trouble };
      expect(await reconcilePayments()).toEqual({ asked: 1, moved: 0, failed: 1 });
      expect(await rowOf(id)).toMatchObject({ status: "pending", checkoutSessionId: sessionId });
      stripe().troubles = {};
      await reconcilePayments();
      expect(await rowOf(id)).toMatchObject({ status: "paid" });
    });

    test("an event is sent back for later, and is written down once it is understood", async () => {
      const { id, sessionId } = await aPendingRegistration();
      stripe().pay(sessionId);
      const event = stripe().event("checkout.session.completed", sessionId);
      const before = await db().select().from(paymentEvents);
      stripe().troubles = { read: trouble };
      expect(await webhook(event)).toBe(503);
      expect(await db().select().from(paymentEvents)).toHaveLength(before.length);
      stripe().troubles = {};
      expect(await webhook(event)).toBe(200);
      expect(await rowOf(id)).toMatchObject({ status: "paid" });
    });
  },
);

test.each(["no-intent", "no-charge", "no-amount", "no-currency"] as const)(
  "a payment that is told in part ('%s') is written neither as paid nor as nothing, and is found once it is whole",
  async (trouble) => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().pay(sessionId);
    stripe().troubles = { read: trouble };
    const before = await rowOf(id);
    expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(503);
    expect(await reconcilePayments()).toMatchObject({ moved: 0, failed: 1 });
    expect(await rowOf(id)).toEqual(before);
    stripe().troubles = {};
    expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "paid", amountInCents: 2_500 });
  },
);

describe.each(["busy", "unauthorized", "conflict", "fails", "html", "foreign", "cut"] as const)(
  "while a session cannot be closed ('%s')",
  (trouble) => {
    test("staff neither cancel it nor record a check, and nothing is forgotten", async () => {
      const { id, sessionId } = await aPendingRegistration();
      stripe().troubles = { expire: trouble };
      const before = await rowOf(id);
      const change = { id, version: versionOf(before), actor: "staff-1" };
      const canceled = await cancelRegistration({ ...change, why: "" });
      const paid = await recordOfflinePayment({ ...change, method: "check", reference: "" });
      for (const result of [canceled, paid]) {
        expect(result).toMatchObject({ refused: expect.stringContaining("Nothing was changed") });
      }
      expect(await rowOf(id)).toEqual(before);
      expect(openSessionsOf(id)).toEqual([sessionId]);
    });

    test("a changed form waits, and the session is never out of our sight", async () => {
      const { id, token, sessionId } = await aPendingRegistration();
      stripe().troubles = { expire: trouble };
      const before = await rowOf(id);
      const refused = await sendAgain(token, { first_name: "Grace" });
      expect(refused).toMatchObject({ kind: "refused", code: "payment_unavailable" });
      expect(await rowOf(id)).toEqual(before);
      stripe().pay(sessionId);
      await reconcilePayments();
      expect(await rowOf(id)).toMatchObject({ status: "paid", firstName: "Ada" });
    });
  },
);

test.each(["busy", "unauthorized", "fails", "html-not-found", "foreign", "cut"] as const)(
  "while the session of a charge cannot be looked for ('%s'), its event is sent back for later",
  async (trouble) => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().pay(sessionId);
    stripe().session(sessionId).amountRefunded = 1_000;
    const event = stripe().event("charge.refunded", sessionId);
    stripe().troubles = { find: trouble };
    expect(await webhook(event)).toBe(503);
    stripe().troubles = {};
    expect(await webhook(event)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ refundedInCents: 1_000 });
  },
);

test("a session that was closed and not told so is let go with the next try", async () => {
  const { id, token, sessionId } = await aPendingRegistration();
  stripe().troubles = { expire: "fails-after-deed" };
  expect(await sendAgain(token, { first_name: "Grace" })).toMatchObject({ kind: "refused" });
  stripe().troubles = {};
  expect(await sendAgain(token, { first_name: "Grace" })).toMatchObject({ kind: "checkout" });
  const now = await rowOf(id);
  expect(now).toMatchObject({ status: "pending", firstName: "Grace" });
  expect(openSessionsOf(id)).toEqual([now.checkoutSessionId]);
  expect(now.checkoutSessionId).not.toBe(sessionId);
});

test("a session that Stripe does not know any more makes room for another", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().sessions.delete(sessionId);
  expect(await openCheckout(await rowOf(id), site())).toMatchObject({ kind: "open" });
  expect(openSessionsOf(id)).toEqual([(await rowOf(id)).checkoutSessionId]);
});

test("a bank payment under way is neither changed, nor paid by check as well", async () => {
  const { id, sessionId } = await aPendingRegistration();
  const underWay = { status: "complete", intentStatus: "processing" } as const;
  Object.assign(stripe().session(sessionId), underWay);
  const version = versionOf(await rowOf(id));
  const change = { id, version, actor: "staff-1", method: "check", reference: "" } as const;
  expect(await recordOfflinePayment(change)).toMatchObject({
    refused: expect.stringContaining("bank"),
  });
  expect(await rowOf(id)).toMatchObject({
    status: "pending",
    checkoutState: "processing",
    checkoutSessionId: sessionId,
  });
});

describe("when a new session", () => {
  test.each(["busy", "unauthorized", "html", "truncated", "foreign", "cut-after-deed"] as const)(
    "is answered with '%s', the same key asks again and makes one session",
    async (trouble) => {
      stripe().troubles = { create: trouble };
      const before = new Set(stripe().sessions.keys());
      expect(await send("one form")).toMatchObject({ code: "payment_unavailable" });
      stripe().troubles = {};
      expect(await send("one form")).toMatchObject({ kind: "checkout" });
      const made = [...stripe().sessions.keys()].filter((id) => !before.has(id));
      expect(made).toHaveLength(1);
    },
  );

  test("leads to a page of another origin, nobody is sent there, and it is closed", async () => {
    stripe().pageOrigin = "https://evil.example";
    expect(await send("a page elsewhere")).toMatchObject({ code: "payment_unavailable" });
    stripe().pageOrigin = undefined;
    const made = [...stripe().sessions.values()].at(-1);
    expect(made?.status).toBe("expired");
    expect(await send("a page elsewhere")).toMatchObject({ kind: "checkout" });
  });

  test("fails for one of two clicks, the other's session is not forgotten", async () => {
    const { id, sessionId } = await aPendingRegistration();
    // The slower click read the registration before the faster one had its session.
    const asRead = {
      ...(await rowOf(id)),
      checkoutSessionId: null,
      checkoutState: "none" as const,
    };
    stripe().troubles = { create: "busy" };
    await openCheckout(asRead, site());
    expect(await rowOf(id)).toMatchObject({ checkoutSessionId: sessionId });
  });
});

function site() {
  return { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
}

async function rowOf(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return { ...row, checkedAt: null, resumeUntil: null };
}

/** Where somebody can still pay for it. */
function openSessionsOf(id: string): string[] {
  return [...stripe().sessions.values()]
    .filter(({ clientReferenceId, status }) => clientReferenceId === id && status === "open")
    .map((session) => session.id);
}

function send(key: string, changes = {}, resumeToken: string | null = null) {
  const { limits } = site().season;
  const input = registrationSchema({ limits, from: "json" }).parse(aRegistration(changes));
  return startRegistration({ input, idempotencyKey: key, resumeToken }, site());
}

function sendAgain(resumeToken: string, changes: Parameters<typeof aRegistration>[0]) {
  return send(`another page ${JSON.stringify(changes)}`, changes, resumeToken);
}
