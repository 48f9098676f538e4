import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { selectRegistrations } from "~/records/intake/registration-sheet.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { FakeStripe, fakeStripeSettings } from "../../../../tests/support/fake-stripe";
import { freePort } from "../../../../tests/support/free-port";
import { aRegistration } from "../../../../tests/support/registrations";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { registrationSchema } from "../registration-schema";
import { startRegistration } from "../start-registration.server";

let port = 0;
let stripe: FakeStripe | undefined;

beforeAll(async () => {
  port = await freePort();
  const settings = fakeStripeSettings(`http://127.0.0.1:${port}`);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
onAFreshDatabase();
beforeAll(() => loadSite());
afterAll(() => stripe?.stop());

function start({ key = "one form", changes = {} } = {}) {
  const site = { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
  const input = registrationSchema({ limits: site.season.limits, from: "json" }).parse(
    aRegistration(changes),
  );
  return startRegistration({ input, idempotencyKey: key, resumeToken: null }, site);
}

test("where nobody answers the door, the registration waits, and is paid once somebody does", async () => {
  expect(await start()).toMatchObject({
    kind: "refused",
    code: "payment_unavailable",
    message: expect.stringContaining("Your registration is saved and nothing was charged"),
  });
  const [waiting] = await selectRegistrations(db());
  expect(waiting).toMatchObject({ status: "pending", checkoutSessionId: null });

  stripe = await FakeStripe.start(port);
  stripe.delayMs = 700;
  const opened = await start();
  expect(opened).toMatchObject({ kind: "checkout", registration: { id: waiting?.id } });
  stripe.delayMs = 0;
  const [session] = [...stripe.sessions.values()];
  expect(session).toMatchObject({ clientReferenceId: waiting?.id, amountTotal: 2_500 });
  stripe.pay(session?.id ?? "");
  await reconcilePayments();
  const rows = await db().select().from(registrations);
  expect(rows).toMatchObject([{ id: waiting?.id, status: "paid" }]);
});

test("another order after a lost answer is asked for under another key", async () => {
  const key = "another form";
  const team = { registration_type: "team", email: "lost-answer@example.org" };
  const first = await start({ key, changes: { ...team, team_size: 2 } });
  expect(first).toMatchObject({ kind: "checkout" });
  // As if the site had been killed between Stripe's answer and the next line.
  const [row] = await selectRegistrations(db()).where(eq(registrations.idempotencyKey, key));
  await db()
    .update(payments)
    .set({ sessionId: null, state: "none" })
    .where(eq(payments.registrationId, row?.id ?? ""));
  const second = await start({ key, changes: { ...team, team_size: 3 } });
  expect(second).toMatchObject({ kind: "checkout", registration: { amountInCents: 7_500 } });
});
