import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { currentSite } from "~/platform/site/site.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../tests/support/registrations";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { registrationById } from "../find-registration.server";
import { openCheckout } from "../payment/open-checkout.server";
import { reconcileOne, reconcilePayments } from "../payment/reconcile-payments.server";
import { registrations } from "../registration.table.server";
import { registrationSchema } from "../registration-schema";
import { enterRegistration } from "./staff-entry.server";
import { refundRegistration } from "./staff-refund.server";
import {
  cancelRegistration,
  historyOfRegistration,
  recordOfflinePayment,
} from "./staff-registrations.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  await db().delete(registrations);
});

test("part of the money goes back, then the rest, each time once", async () => {
  const { id, sessionId } = await aPaidRegistration();
  const part = { ...(await seen(id)), amountInCents: 1_000 };
  const clicks = await Promise.all([refundRegistration(part), refundRegistration(part)]);
  expect(clicks.map(({ outcome }) => outcome).sort()).toEqual(["changed", "stale"]);
  expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
  expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
  await refundRegistration({ ...(await seen(id)), amountInCents: 1_500 });
  expect(stripe().session(sessionId).amountRefunded).toBe(2_500);
  expect(await registrationById(id)).toMatchObject({ status: "refunded", refundedInCents: 2_500 });
});

test("a refund that Stripe refuses returns nothing, says so, and can be tried again", async () => {
  const { id, sessionId } = await aPaidRegistration();
  stripe().troubles = { refund: "refuses" };
  const refused = await refundRegistration({ ...(await seen(id)), amountInCents: 1_000 });
  expect(refused).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("No money was returned"),
  });
  expect((await historyOfRegistration(id)).at(-1)).toMatchObject({
    note: "the refund failed; no money was returned",
  });
  stripe().troubles = {};
  const again = await refundRegistration({ ...(await seen(id)), amountInCents: 1_000 });
  expect(again.outcome).toBe("changed");
  expect(stripe().session(sessionId).amountRefunded).toBe(1_000);
});

test("while Stripe fails, nothing is canceled behind an open payment page", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().troubles = { expire: "fails" };
  const change = await seen(id);
  const canceled = await cancelRegistration({ ...change, why: "" });
  expect(canceled).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("The payment service does not answer"),
  });
  expect(await registrationById(id)).toMatchObject({
    status: "pending",
    checkoutSessionId: sessionId,
  });
  stripe().troubles = {};
  const paid = await recordOfflinePayment({ ...(await seen(id)), method: "check", reference: "" });
  expect(paid.outcome).toBe("changed");
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
  await refundRegistration({ ...(await seen(id)), amountInCents: 250_000 });
  expect(stripe().session(sessionId).amountRefunded).toBe(250_000);
  expect(await registrationById(id)).toMatchObject({ status: "refunded", paidBy: "card" });
});

const ACTOR = "staff-1";

async function aPaidRegistration() {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await reconcileOne(id, sessionId);
  return { id, sessionId };
}

async function seen(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return { id, version: versionOf(row), actor: ACTOR };
}
