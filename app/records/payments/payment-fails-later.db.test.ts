import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { openCheckout } from "./open-checkout.server";
import { reconcilePayments } from "./reconcile-payments.server";

const stripe = withFakeStripe();

beforeEach(() => db().delete(outbox));

test("who paid by bank hears that it failed, once, with the way to pay again", async () => {
  const { id, sessionId } = await aBankPayment();
  expect(await lettersAbout(id)).toEqual([]);
  stripe().session(sessionId).intentStatus = "requires_payment_method";
  const failed = stripe().event("checkout.session.async_payment_failed", sessionId);
  for (const event of [failed, failed]) expect(await webhook(event)).toBe(200);
  await reconcilePayments();
  const [letter, ...more] = await lettersAbout(id);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    kind: "registration-payment-failed",
    recipient: "ada@example.org",
  });
  expect(letter?.text).toContain("Your bank did not send the money");
  expect(letter?.text).toContain("/register/confirmation/");
  expect(await registrationById(id)).toMatchObject({ status: "pending", checkoutState: "failed" });
  const again = await openCheckout((await registrationById(id)) as never, {
    ...currentSite(),
    now: new Date("2025-12-12T12:00:00-07:00"),
  });
  expect(again).toMatchObject({ kind: "open", url: expect.not.stringContaining(sessionId) });
});

test("a failure whose event was lost is told by the next look", async () => {
  const { id, sessionId } = await aBankPayment();
  stripe().session(sessionId).intentStatus = "requires_payment_method";
  await reconcilePayments();
  expect(await lettersAbout(id)).toMatchObject([{ kind: "registration-payment-failed" }]);
});

test("of a child under 13 the guardian hears it", async () => {
  const guardian_email = "mum@example.org";
  const { id, sessionId } = await aBankPayment({ age: 12, guardian_email });
  stripe().session(sessionId).intentStatus = "requires_payment_method";
  await webhook(stripe().event("checkout.session.async_payment_failed", sessionId));
  expect(await lettersAbout(id)).toMatchObject([{ recipient: guardian_email }]);
});

test("a bank payment that arrives, and a page that ran out, bring no such letter", async () => {
  const paid = await aBankPayment();
  stripe().pay(paid.sessionId);
  await webhook(stripe().event("checkout.session.async_payment_succeeded", paid.sessionId));
  const left = await aPendingRegistration();
  stripe().session(left.sessionId).status = "expired";
  await webhook(stripe().event("checkout.session.expired", left.sessionId));
  const kinds = [...(await lettersAbout(paid.id)), ...(await lettersAbout(left.id))];
  expect(kinds.map(({ kind }) => kind)).not.toContain("registration-payment-failed");
});

async function aBankPayment(overrides: Parameters<typeof aPendingRegistration>[0] = {}) {
  const pending = await aPendingRegistration(overrides);
  const session = stripe().session(pending.sessionId);
  Object.assign(session, { status: "complete", intentStatus: "processing" });
  await webhook(stripe().event("checkout.session.completed", pending.sessionId));
  expect(await registrationById(pending.id)).toMatchObject({ checkoutState: "processing" });
  return pending;
}

function lettersAbout(id: string) {
  return db().select().from(outbox).where(eq(outbox.recordId, id));
}
