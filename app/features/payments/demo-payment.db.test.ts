import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { demoGateway, payDemoCheckout } from "~/platform/payments/payments-demo.server";
import { demoCheckouts } from "~/platform/payments/payments-demo.table.server";
import { loadSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { comparePayments } from "~/records/payments/compare-payments.server";
import { openDemoCheckout, payInDemo } from "~/records/payments/demo-payment.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { aPendingRegistration } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(() => loadSite());

test("the demonstration pays through the same door, and its registrations say so", async () => {
  const { id, sessionId } = await aPendingRegistration({ registration_type: "school" });
  expect(await openDemoCheckout(sessionId)).toMatchObject({
    amountInCents: 250_000,
    state: "open",
  });
  await payInDemo(sessionId);
  await payInDemo(sessionId);
  expect(await registrationById(id)).toMatchObject({
    status: "paid",
    paymentMode: "demo",
    amountInCents: 250_000,
  });
  expect(await openDemoCheckout(sessionId)).toMatchObject({ state: "paid" });
});

test("a checkout that nobody pays is closed after a day, as Stripe's are", async () => {
  const { id, sessionId } = await aPendingRegistration();
  const age = (hours: number) =>
    db()
      .update(demoCheckouts)
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(demoCheckouts.id, sessionId));
  await age(23.9);
  expect(await openDemoCheckout(sessionId)).toMatchObject({ state: "open" });
  await age(24.1);
  await reconcileOne(sessionId);
  expect(await openDemoCheckout(sessionId)).toMatchObject({ state: "expired" });
  expect(await registrationById(id)).toMatchObject({ status: "expired" });
});

test("what the demonstration's own store knows and the registrations do not is found by comparing", async () => {
  const paid = await aPendingRegistration();
  const returned = await aPendingRegistration();
  for (const { sessionId } of [paid, returned]) await payDemoCheckout(sessionId);
  const session = await demoGateway.readSession(returned.sessionId);
  if (!session) throw new Error("There is no such session");
  const refund = { session, amountInCents: 1_000, id: randomUUID() };
  await Promise.all([demoGateway.refund(refund), demoGateway.refund(refund)]);
  expect(await comparePayments()).toMatchObject({ moved: 2 });
  expect(await registrationById(paid.id)).toMatchObject({ status: "paid", refundedInCents: 0 });
  expect(await registrationById(returned.id)).toMatchObject({ refundedInCents: 1_000 });
  expect(await comparePayments()).toMatchObject({ moved: 0 });
  const tooMuch = demoGateway.refund({ session, amountInCents: 1_501, id: randomUUID() });
  await expect(tooMuch).rejects.toMatchObject({ outcome: "refused" });
});

test("a checkout that nobody started is not found", async () => {
  expect(await openDemoCheckout("cs_demo_none")).toBeUndefined();
});
