import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { reconcileOne, reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { refunds } from "~/records/registrations/payments.table.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration } from "../../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../../tests/support/registrations";
import { withFakeStripe } from "../../../../../tests/support/with-fake-stripe";
import { registrationSchema } from "../../registration-schema";
import { enterRegistration } from "../entry/staff-entry.server";
import { cancelRegistration, recordOfflinePayment } from "../record/staff-registrations.server";
import { refundPayment } from "./staff-refund.server";

const stripe = withFakeStripe();
let refundKeys: string[] = [];

beforeEach(async () => {
  stripe().troubles = {};
  refundKeys = [];
  stripe().onRequest = ({ kind, key }) => {
    if (kind === "refund") refundKeys.push(key);
  };
  await db().delete(registrations);
});

test("part of the money goes back, then the rest, each time once", async () => {
  const { id, sessionId } = await aPaidRegistration();
  const part = await wishFor(id, 1_000);
  const clicks = await Promise.all([refundPayment(part), refundPayment(part)]);
  expect(clicks.toSorted()).toEqual(["changed", "stale"]);
  expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
  expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
  await giveBack(id, 1_500);
  expect(stripe().session(sessionId).amountRefunded).toBe(2_500);
  expect(await registrationById(id)).toMatchObject({ status: "refunded", refundedInCents: 2_500 });
});

test("two refunds of the same amount are two, each under a key of its own", async () => {
  const { id, sessionId } = await aPaidRegistration();
  expect([await giveBack(id, 1_000), await giveBack(id, 1_000)]).toEqual(["changed", "changed"]);
  expect(stripe().session(sessionId).amountRefunded).toBe(2_000);
  const rows = await db().select().from(refunds);
  expect(refundKeys.toSorted()).toEqual(rows.map((row) => `refund:${row.id}`).toSorted());
  expect(rows).toHaveLength(2);
});

test("a refund that Stripe refuses returns nothing, says so, and can be tried again", async () => {
  const { id, sessionId } = await aPaidRegistration();
  stripe().troubles = { refund: "refuses" };
  const refused = await giveBack(id, 1_000);
  expect(refused).toMatchObject({ refused: expect.stringContaining("No money was returned") });
  expect((await eventsOf("registration", [id])).at(-1)).toMatchObject({
    action: "registration.refund-try",
    fields: ["the refund failed; no money was returned"],
  });
  stripe().troubles = {};
  const again = await giveBack(id, 1_000);
  expect(again).toBe("changed");
  expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
});

describe.each(["fails-after-deed", "cut-after-deed"] as const)(
  "a refund that Stripe carries out and answers with '%s'",
  (trouble) => {
    test("is one refund of the amount asked, and shown as such", async () => {
      const { id, sessionId } = await aPaidRegistration();
      stripe().troubles = { refund: trouble };
      const result = await giveBack(id, 1_000);
      expect(result).toBe("changed");
      expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
      expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
    });

    test("is found with the next try, when Stripe could not be asked at once", async () => {
      const { id, sessionId } = await aPaidRegistration();
      const first = await refundUnheard(id, sessionId, trouble);
      expect(first).toMatchObject({
        refused: expect.stringContaining("not known whether the money was returned"),
      });
      expect(await registrationById(id)).toMatchObject({ refundedInCents: 0 });
      const again = await giveBack(id, 1_000);
      expect(again).toBe("changed");
      expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
      expect(await registrationById(id)).toMatchObject({ refundedInCents: 1_000 });
    });
  },
);

describe.each(["busy", "conflict", "fails", "html", "foreign", "cut", "unauthorized"] as const)(
  "a refund that is answered with '%s'",
  (trouble) => {
    test("may have happened: it is asked for again under the same key, and for nothing else", async () => {
      const { id, sessionId } = await aPaidRegistration();
      stripe().troubles = { refund: trouble };
      const first = await giveBack(id, 1_000);
      expect(first).toMatchObject({
        refused: expect.stringContaining("not known whether the money was returned"),
      });
      stripe().troubles = {};
      const other = await giveBack(id, 1_500);
      expect(other).toMatchObject({ refused: expect.stringContaining("An earlier refund") });
      await giveBack(id, 1_000);
      expect(new Set(refundKeys).size).toBe(1);
      expect(stripe().session(sessionId).amountRefunded).toBeLessThanOrEqual(1_000);
    });
  },
);

test("a failure that Stripe repeats for its key gives way once it is certain that nothing happened", async () => {
  const { id, sessionId } = await aPaidRegistration();
  stripe().troubles = { refund: "fails" };
  await giveBack(id, 1_000);
  stripe().troubles = {};
  const replayed = await giveBack(id, 1_000);
  expect(replayed).toMatchObject({ refused: expect.any(String) });
  await letTimePass(id, 11 * 60_000);
  const again = await giveBack(id, 1_500);
  expect(again).toBe("changed");
  expect(stripe().session(sessionId).amountRefunded).toBe(1_500);
});

describe("two people who press while the payment service is asked", () => {
  test("return the money once, also where an earlier try has lapsed", async () => {
    const { id, sessionId } = await aPaidRegistration();
    stripe().troubles = { refund: "busy" };
    await giveBack(id, 1_000);
    stripe().troubles = {};
    await letTimePass(id, 11 * 60_000);
    const meanwhile: unknown[] = [];
    atTheNextLook(async () => void meanwhile.push(await giveBack(id, 1_000)));
    const other = await giveBack(id, 1_500);
    expect(meanwhile).toEqual(["changed"]);
    expect(other).toMatchObject({ refused: expect.stringContaining("somebody else") });
    expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
  });

  test("do not give up what the other has taken up", async () => {
    const { id } = await aPaidRegistration();
    atTheNextLook(async () => {
      stripe().troubles = { refund: "cut" };
      await giveBack(id, 1_000);
      stripe().troubles = { read: "busy" };
    });
    expect(await giveBack(id, 1_000)).toMatchObject({ refused: expect.any(String) });
    stripe().troubles = {};
    expect(await giveBack(id, 1_500)).toMatchObject({
      refused: expect.stringContaining("An earlier refund"),
    });
  });

  function atTheNextLook(press: () => Promise<void>) {
    stripe().onRequest = async ({ kind }) => {
      if (kind !== "read") return;
      stripe().onRequest = () => undefined;
      await press();
    };
  }
});

test("money that was returned elsewhere meanwhile is noticed before more goes back", async () => {
  const { id, sessionId } = await aPaidRegistration();
  stripe().session(sessionId).amountRefunded = 500;
  const result = await giveBack(id, 1_000);
  expect(result).toMatchObject({ refused: expect.stringContaining("$5") });
  expect(stripe().session(sessionId).amountRefunded).toBe(500);
  expect(await registrationById(id)).toMatchObject({ refundedInCents: 500 });
});

test.each(["busy", "fails", "html", "cut"] as const)(
  "while Stripe cannot be read ('%s') no refund is asked for",
  async (trouble) => {
    const { id } = await aPaidRegistration();
    stripe().troubles = { read: trouble };
    const result = await giveBack(id, 1_000);
    expect(result).toMatchObject({ refused: expect.stringContaining("No money was returned") });
    expect(refundKeys).toEqual([]);
    stripe().troubles = {};
    const again = await giveBack(id, 1_500);
    expect(again).toBe("changed");
  },
);

test("while Stripe fails, nothing is canceled behind an open payment page", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().troubles = { expire: "fails" };
  const change = await seen(id);
  const canceled = await cancelRegistration({ ...change, why: "" });
  expect(canceled).toMatchObject({
    refused: expect.stringContaining("The payment service does not answer"),
  });
  expect(await registrationById(id)).toMatchObject({
    status: "pending",
    checkoutSessionId: sessionId,
  });
  stripe().troubles = {};
  const paid = await recordOfflinePayment({ ...(await seen(id)), method: "check", reference: "" });
  expect(paid).toBe("changed");
  expect(stripe().session(sessionId).status).toBe("expired");
});

test("what was due by purchase order and is paid online after all goes back online", async () => {
  const site = { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
  const schema = registrationSchema({ limits: site.season.limits, from: "json" });
  const id = await enterRegistration(
    {
      input: schema.parse(aRegistration({ registration_type: "school" })),
      method: "purchase_order",
      reference: "PO 7",
      isPaid: false,
      actor: ACTOR,
      key: "form-1",
    },
    site,
  );
  const due = await registrationById(id);
  const checkout = due && (await openCheckout(due, site));
  const sessionId = checkout?.kind === "open" ? (checkout.url.split("/").at(-1) ?? "") : "";
  stripe().pay(sessionId);
  expect(await reconcilePayments()).toMatchObject({ moved: 1 });
  await giveBack(id, 250_000);
  expect(stripe().session(sessionId).amountRefunded).toBe(250_000);
  expect(await registrationById(id)).toMatchObject({ status: "refunded", paidBy: "online" });
});

const ACTOR = "staff-1";

async function aPaidRegistration() {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await reconcileOne(sessionId);
  return { id, sessionId };
}

async function seen(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return { id, version: versionOf(row), actor: ACTOR };
}

async function wishFor(id: string, amountInCents: number) {
  const payments = await paymentsOfRegistrations([id]);
  const paymentId = payments.find(({ carriesPlace }) => carriesPlace)?.id ?? "";
  return { ...(await seen(id)), paymentId, amountInCents, reason: "" };
}

async function giveBack(id: string, amountInCents: number) {
  return refundPayment(await wishFor(id, amountInCents));
}

/** Stripe does it, says so to nobody, and cannot be asked about it either. */
async function refundUnheard(
  id: string,
  sessionId: string,
  trouble: "fails-after-deed" | "cut-after-deed",
) {
  stripe().troubles = { refund: trouble };
  stripe().onRequest = ({ kind }) => {
    if (kind === "refund") stripe().troubles = { refund: trouble, read: "busy" };
  };
  const result = await giveBack(id, 1_000);
  expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
  stripe().onRequest = () => undefined;
  stripe().troubles = {};
  return result;
}

async function letTimePass(id: string, milliseconds: number) {
  const [payment] = await paymentsOfRegistrations([id]);
  for (const { id: refund, askedAt } of payment?.refunds ?? []) {
    await db()
      .update(refunds)
      .set({ askedAt: new Date(askedAt.getTime() - milliseconds) })
      .where(eq(refunds.id, refund));
  }
}
