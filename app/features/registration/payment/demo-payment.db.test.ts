import { beforeAll, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { registrationById } from "../find-registration.server";
import { openDemoCheckout, payInDemo } from "./demo-payment.server";

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

test("a checkout that nobody started is not found", async () => {
  expect(await openDemoCheckout("cs_demo_none")).toBeUndefined();
});
