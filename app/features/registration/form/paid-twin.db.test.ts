import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationByToken } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../tests/support/registrations";
import { aRouterContext, aSentForm } from "../../../../tests/support/router-context";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { confirmationView } from "../confirmation/confirmation-view.server";
import { receiveRegistrationForm } from "./receive-registration-form.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
});

test("a child who has a paid place is told of it on the way to the payment, and stopped by nothing", async () => {
  await aPaidPlace();
  const { url, token } = await send({ first_name: "ADA", email: "Ada@Example.org" });
  expect(new URL(url).pathname).toBe(`/register/confirmation/${token}`);
  const page = await confirmationView(token, site());
  expect(page).toMatchObject({ hasPaidTwin: true, isDue: true });
  const registration = await registrationByToken(token);
  expect(
    registration && (await openCheckout(registration, site(), page?.price ?? {})),
  ).toMatchObject({
    kind: "open",
    url: expect.stringContaining(stripe().url),
  });
});

test.each([
  ["another name", { first_name: "Augusta" }],
  ["another last name", { last_name: "King" }],
  ["another grade", { grade_level: "10" }],
  ["another address", { email: "stranger@example.org" }],
])("whoever comes with %s learns nothing", async (_, changes) => {
  await aPaidPlace();
  const { url, token } = await send(changes);
  expect(url).toContain(stripe().url);
  expect(await confirmationView(token, site())).toMatchObject({ hasPaidTwin: false });
});

test("a place that is not paid, and one of another season, are no reason for a hint", async () => {
  await aPendingRegistration();
  expect((await send({})).url).toContain(stripe().url);
  await aPaidPlace();
  await db().update(registrations).set({ season: "2024-25" });
  expect((await send({})).url).toContain(stripe().url);
});

async function aPaidPlace() {
  const { sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
}

/** As the page's own form sends it. */
async function send(changes: Parameters<typeof aRegistration>[0]) {
  const fields = aRegistration({ ...changes, terms_accepted: "on" });
  const body = new URLSearchParams(fields as Record<string, string>);
  const form = aSentForm({ path: "/register/checkout", body }, aRouterContext({ site: site() }));
  const outcome = await receiveRegistrationForm(form);
  if (!("kind" in outcome) || outcome.kind !== "checkout")
    throw new Error(`Not a checkout: ${JSON.stringify(outcome)}`);
  return outcome;
}

function site() {
  return { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
}
