import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { createLink } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { type PaymentWay, UNKNOWN_WAY, wayFromPage } from "~/records/payments/payment-way.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { openPersonSession } from "~/records/people/person-sessions.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aRegistration } from "../../../../tests/support/registrations";
import { DEFAULT_NOW } from "../../../../tests/support/site-server";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { registrationSchema } from "../registration-schema";
import { startRegistration } from "../start-registration.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
});

const ROSA = "rosa@example.org";
const site = () => ({ ...currentSite(), now: new Date(DEFAULT_NOW) });

describe("whose mailbox leads to the payment page", () => {
  test("is known of whoever came in by code", async () => {
    const rosa = await findOrAddPerson(db(), ROSA);
    const visit = new Request("http://localhost:3000/register");
    const cookie = await openPersonSession(db(), visit, { personId: rosa, isOwnDevice: false });
    const request = new Request(visit.url, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(await wayFromPage(request)).toEqual({ payerId: rosa, hasConsentNotice: true });
  });

  test("is known by a link that went there in a letter, and not by one that a browser was given", async () => {
    const { id, token } = await start(UNKNOWN_WAY);
    const rosa = await findOrAddPerson(db(), ROSA);
    const mailed = newToken();
    const subject = { type: "registration", id };
    await createLink(db(), { token: mailed, purpose: "registration.page", subject, sentTo: ROSA });
    const request = new Request("http://localhost:3000/register/confirmation");
    expect(await wayFromPage(request, mailed)).toEqual({ payerId: rosa, hasConsentNotice: true });
    expect(await wayFromPage(request, token)).toEqual({ payerId: null, hasConsentNotice: true });
    expect(await wayFromPage(request, "cut-off")).toMatchObject({ payerId: null });
  });
});

describe("a payment", () => {
  test("is written down with its way, and a program’s with none", async () => {
    const rosa = await findOrAddPerson(db(), ROSA);
    const own = await start({ payerId: rosa, hasConsentNotice: true });
    expect(await wayOf(own.id)).toEqual({ payerId: rosa, hasConsentNotice: true });
    const programs = await start(undefined);
    expect(await wayOf(programs.id)).toEqual(UNKNOWN_WAY);
  });

  test("is nobody’s once another way leads to the same page", async () => {
    const rosa = await findOrAddPerson(db(), ROSA);
    const own = { payerId: rosa, hasConsentNotice: true };
    const others = [
      { payerId: null, hasConsentNotice: true },
      { payerId: await findOrAddPerson(db(), "luis@example.org"), hasConsentNotice: true },
      { payerId: rosa, hasConsentNotice: false },
    ];
    for (const other of others) {
      const { id } = await start(own);
      await open(id, own);
      expect(await wayOf(id)).toEqual(own);
      await open(id, other);
      expect(await wayOf(id)).toEqual(UNKNOWN_WAY);
      await open(id, own);
      expect(await wayOf(id)).toEqual(UNKNOWN_WAY);
    }
  });
});

async function start(way: PaymentWay | undefined) {
  const schema = registrationSchema({ limits: site().season.limits, from: "json" });
  const input = schema.parse(aRegistration({ email: ROSA }));
  const request = { input, idempotencyKey: randomUUID(), resumeToken: null };
  const started = await startRegistration({ ...request, ...(way ? { way } : {}) }, site());
  if (started.kind !== "checkout") throw new Error("Not a checkout");
  return { id: started.registration.id, token: started.token };
}

async function open(id: string, way: PaymentWay) {
  const row = await registrationById(id);
  if (!row) throw new Error("The registration is gone");
  return openCheckout(row, site(), {}, way);
}

async function wayOf(id: string): Promise<PaymentWay | undefined> {
  const [row] = await db()
    .select({ payerId: payments.payerId, hasConsentNotice: payments.hasConsentNotice })
    .from(payments)
    .where(eq(payments.registrationId, id));
  return row;
}
