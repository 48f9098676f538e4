import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { registrationSchema } from "../../app/features/registration/registration-schema";
import { startRegistration } from "../../app/features/registration/start-registration.server";
import { db } from "../../app/platform/database/database.server";
import { currentSite } from "../../app/platform/site/site.server";
import { receivePaymentEvent } from "../../app/records/payments/receive-payment-event.server";
import { payments } from "../../app/records/registrations/payments.table.server";
import { registrations } from "../../app/records/registrations/registrations.table.server";
import type { SignedEvent } from "./fake-stripe.ts";
import { aRegistration } from "./registrations.ts";
import { DEFAULT_NOW } from "./site-server.ts";

/** Somebody has filled in the form and stands before the payment page. */
export async function aPendingRegistration(overrides: Parameters<typeof aRegistration>[0] = {}) {
  const site = { ...currentSite(), now: new Date(DEFAULT_NOW) };
  const schema = registrationSchema({ limits: site.season.limits, from: "json" });
  const input = schema.parse(aRegistration(overrides));
  const started = await startRegistration(
    { input, idempotencyKey: randomUUID(), resumeToken: null },
    site,
  );
  if (started.kind !== "checkout") throw new Error(`Not a checkout: ${JSON.stringify(started)}`);
  const { token, registration } = started;
  return { id: registration.id, token, sessionId: started.url.split("/").at(-1) ?? "" };
}

/** Delivers an event at the site's door and answers with the status. */
export async function webhook({ body, signature }: SignedEvent): Promise<number> {
  const response = await receivePaymentEvent(
    new Request("http://localhost:3000/api/webhooks/stripe", {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
    }),
  );
  return response.status;
}

/** The same, paid: from now on its people are known. */
export async function aPaidPlace(overrides: Parameters<typeof aRegistration>[0] = {}) {
  const registration = await aPendingRegistration(overrides);
  await payPlace(registration.id);
  return registration;
}

export async function payPlace(registrationId: string): Promise<void> {
  await db()
    .update(registrations)
    .set({ status: "paid" })
    .where(eq(registrations.id, registrationId));
  await db()
    .update(payments)
    .set({ state: "paid", carriesPlace: true, paidAt: new Date(DEFAULT_NOW) })
    .where(and(eq(payments.registrationId, registrationId), payments.isCurrent));
}
