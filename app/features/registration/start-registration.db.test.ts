import { count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { STRIPE_API_VERSION } from "~/platform/payments/stripe-api-version";
import { currentSite } from "~/platform/site/site.server";
import { registrationByToken } from "~/records/intake/find-registration.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aRegistration } from "../../../tests/support/registrations";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { registrationSchema } from "./registration-schema";
import { startRegistration } from "./start-registration.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  stripe().delayMs = 0;
  await db().delete(registrations);
});

type Overrides = Parameters<typeof aRegistration>[0];
const EARLY = "2025-12-12T12:00:00-07:00";
const LATE = "2026-01-08T00:00:00-07:00";

function start(
  overrides: Overrides = {},
  {
    now = EARLY,
    key = null as string | null,
    resume = null as string | null,
    caller = null as string | null,
  } = {},
) {
  const site = { ...currentSite(), now: new Date(now) };
  const schema = registrationSchema({ limits: site.season.limits, from: "json" });
  const input = schema.parse(aRegistration(overrides));
  const request = { input, idempotencyKey: key, resumeToken: resume, callerToken: caller };
  return startRegistration(request, site);
}

async function opened(...args: Parameters<typeof start>) {
  const started = await start(...args);
  if (started.kind !== "checkout") throw new Error(`Not a checkout: ${JSON.stringify(started)}`);
  return { ...started, sessionId: started.url.split("/").at(-1) ?? "" };
}

async function storedRegistrations() {
  const [row] = await db().select({ rows: count() }).from(registrations);
  return row?.rows;
}

test("a registration is stored as pending and leads to a checkout that names no child", async () => {
  const { registration, sessionId } = await opened({ registration_type: "team" });
  expect(registration).toMatchObject({
    status: "pending",
    tier: "early_bird",
    amountInCents: 10_000,
  });
  const session = stripe().session(sessionId);
  expect(session).toMatchObject({ amountTotal: 10_000, clientReferenceId: registration.id });
  const { success_url, cancel_url, ...parameters } = session.createParameters;
  expect(parameters).toEqual({
    mode: "payment",
    client_reference_id: registration.id,
    customer_email: "coach@example.org",
    expires_at: expect.any(String),
    "metadata[registration_id]": registration.id,
    "payment_intent_data[statement_descriptor_suffix]": "AI Science",
    "payment_intent_data[metadata][registration_id]": registration.id,
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][product_data][name]":
      "AI Science Fair, 2025–26 season: team of 4 students",
    "line_items[0][price_data][product_data][description]": "Early-bird price, $25 per student",
    "line_items[0][price_data][unit_amount]": "2500",
    "line_items[0][quantity]": "4",
  });
  expect(`${success_url} ${cancel_url}`).toBe(
    "http://localhost:3000/register?success http://localhost:3000/register?canceled&tab=team",
  );
});

test("the price is the server's: another amount is refused and nothing is stored", async () => {
  for (const wrong of [{ amount_paid: 100 }, { pricing_tier: "standard" }]) {
    expect(await start(wrong)).toMatchObject({
      kind: "refused",
      code: "price_mismatch",
      message: expect.stringContaining("$25 (early-bird price)"),
    });
  }
  expect(await storedRegistrations()).toBe(0);
  expect((await start({ amount_paid: 2_500, pricing_tier: "early_bird" })).kind).toBe("checkout");
});

test("twenty double submits of one form make one registration", async () => {
  const key = "key-of-the-form";
  const answers = await Promise.all(Array.from({ length: 20 }, () => opened({}, { key })));
  expect(await storedRegistrations()).toBe(1);
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
});

describe("the same content without a key", () => {
  test("from somebody else is another registration, with a payment page of its own", async () => {
    const first = await opened();
    const second = await opened();
    expect(second.registration.id).not.toBe(first.registration.id);
    expect(second.token).not.toBe(first.token);
    expect(second.url).not.toBe(first.url);
  });

  test("from the same caller is the same registration, and leads there once it is paid", async () => {
    const first = await opened();
    const caller = first.token;
    expect((await opened({}, { caller })).url).toBe(first.url);
    expect((await opened({ first_name: "Grace" }, { caller })).url).not.toBe(first.url);
    await db().update(registrations).set({ status: "paid" });
    const registration = { id: first.registration.id };
    expect(await start({}, { caller })).toMatchObject({ kind: "settled", registration });
  });
});

test("the payment page is filled in with the adult's address, and stays open for a day", async () => {
  const addressOf = async (details: Overrides) => {
    const { sessionId } = await opened(details, { key: JSON.stringify(details) });
    return stripe().session(sessionId).createParameters.customer_email;
  };
  const guardian_email = "mum@example.org";
  expect(await addressOf({ age: 15 })).toBe("ada@example.org");
  expect(await addressOf({ age: 15, guardian_email })).toBe(guardian_email);
  expect(await addressOf({ age: 12, guardian_email })).toBe(guardian_email);
  expect(await addressOf({ age: null, grade_level: "3", guardian_email })).toBe(guardian_email);
  expect(await addressOf({ age: null, grade_level: "3" })).toBeUndefined();
  const { sessionId } = await opened({}, { key: "a day" });
  const hours = (stripe().session(sessionId).expiresAt * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test("every request names the version of Stripe's interface that the code was written for", async () => {
  const versions = new Set<string>();
  stripe().onRequest = ({ apiVersion }) => versions.add(apiVersion);
  await opened({}, { key: "versions" });
  await opened({}, { key: "versions" });
  stripe().onRequest = () => undefined;
  expect([...versions]).toEqual([STRIPE_API_VERSION]);
});

test("an address that Stripe does not take keeps nobody from paying", async () => {
  stripe().emailsItRefuses.add("odd@example.org");
  const { sessionId } = await opened({ email: "odd@example.org" });
  expect(stripe().session(sessionId).createParameters).not.toHaveProperty("customer_email");
});

test.each(["fails", "truncated", "no-url"] as const)(
  "when Stripe's answer to a new checkout %s, the registration waits and can be tried again",
  async (trouble) => {
    stripe().troubles = { create: trouble };
    const refused = await start({}, { key: "k" });
    expect(refused).toMatchObject({ kind: "refused", code: "payment_unavailable" });
    if (trouble === "no-url") expect(refused).toHaveProperty("message", "No checkout URL returned");
    expect(await storedRegistrations()).toBe(1);
    stripe().troubles = {};
    const again = await opened({}, { key: "k" });
    expect(await storedRegistrations()).toBe(1);
    expect(stripe().session(again.sessionId).amountTotal).toBe(2_500);
  },
);

test("a canceled visitor pays the same registration in the same session, at its price", async () => {
  const first = await opened({}, { key: "first page" });
  const again = await opened({}, { key: "second page", resume: first.token, now: LATE });
  expect(again.url).toBe(first.url);
  expect(again.registration).toMatchObject({ id: first.registration.id, amountInCents: 2_500 });
});

test("a changed entry is the same registration at today's price, and the old session is closed", async () => {
  const first = await opened({ registration_type: "team", team_size: 2 }, { key: "a" });
  const again = await opened(
    { registration_type: "team", team_size: 3 },
    { key: "b", resume: first.token, now: LATE },
  );
  expect(again.registration).toMatchObject({ id: first.registration.id, amountInCents: 10_500 });
  expect(stripe().session(first.sessionId).status).toBe("expired");
  expect(stripe().session(again.sessionId).amountTotal).toBe(10_500);
  expect(await storedRegistrations()).toBe(1);
});

test.each(["paid", "processing"] as const)(
  "a session that is %s meanwhile is left alone",
  async (how) => {
    const first = await opened({ registration_type: "team", team_size: 2 }, { key: "a" });
    if (how === "paid") stripe().pay(first.sessionId);
    else {
      const underWay = { status: "complete", intentStatus: "processing" } as const;
      Object.assign(stripe().session(first.sessionId), underWay);
    }
    const resume = first.token;
    const same = await start({ registration_type: "team", team_size: 2 }, { key: "b", resume });
    expect(same).toMatchObject({ kind: "settled", registration: { id: first.registration.id } });
    const other = await opened({ registration_type: "team", team_size: 3 }, { key: "c", resume });
    expect(other.registration.id).not.toBe(first.registration.id);
    expect(await registrationByToken(first.token)).toMatchObject({ teamSize: 2 });
  },
);

test("a payment service that is away when a visitor comes back is a clear message", async () => {
  const first = await opened({}, { key: "a" });
  stripe().troubles = { read: "fails" };
  const again = await start({}, { key: "b", resume: first.token });
  stripe().troubles = {};
  expect(again).toMatchObject({ kind: "refused", code: "payment_unavailable" });
});

test("a session that ran out is replaced when its visitor comes back", async () => {
  const first = await opened({}, { key: "a" });
  stripe().session(first.sessionId).status = "expired";
  const again = await opened({}, { key: "b", resume: first.token });
  expect(again.registration.id).toBe(first.registration.id);
  expect(again.url).not.toBe(first.url);
  expect(await registrationByToken(first.token)).toMatchObject({
    status: "pending",
    checkoutSessionId: again.sessionId,
  });
});

test("the cookie of a paid registration starts a new one", async () => {
  const first = await opened({}, { key: "a" });
  await db()
    .update(registrations)
    .set({ status: "paid" })
    .where(eq(registrations.id, first.registration.id));
  const next = await opened({ first_name: "Grace" }, { key: "b", resume: first.token });
  expect(next.registration.id).not.toBe(first.registration.id);
});

test("a form that goes on with what was paid meanwhile leads to it, and to no second payment", async () => {
  const first = await opened({}, { key: "a" });
  await db().update(registrations).set({ status: "paid" });
  expect(await start({}, { key: "b", resume: first.token })).toMatchObject({
    kind: "settled",
    registration: { id: first.registration.id },
  });
  expect(await storedRegistrations()).toBe(1);
});

test("which terms were accepted, when and by whom is kept", async () => {
  const { registration } = await opened({
    age: 11,
    guardian_email: "parent@example.org",
    guardian_confirmed: true,
  });
  expect(registration).toMatchObject({
    termsVersion: currentSite().settings.termsVersion,
    termsAcceptedBy: "guardian",
    termsAcceptedAt: expect.any(Date),
    marketingConsent: false,
    mediaConsent: false,
  });
});

test("outside the window of a calendar season the server refuses", async () => {
  const site = currentSite();
  const season = { ...site.season, registrationWindow: "calendar" as const };
  const at = (now: string) => ({ ...site, season, now: new Date(now) });
  const input = registrationSchema({ limits: season.limits, from: "json" }).parse(aRegistration());
  const request = { input, idempotencyKey: null, resumeToken: null };
  expect(await startRegistration(request, at("2025-11-09T23:59:59-07:00"))).toMatchObject({
    code: "registration_closed",
    message: "Registration opens on November 10, 2025 (MT).",
  });
  expect(await startRegistration(request, at("2026-03-19T00:00:00-06:00"))).toMatchObject({
    code: "registration_closed",
  });
  expect((await startRegistration(request, at("2026-03-18T23:59:59-06:00"))).kind).toBe("checkout");
});
