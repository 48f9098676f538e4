import { and, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import {
  type CheckoutOrder,
  type CheckoutSession,
  PaymentServiceFailed,
} from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { MESSAGES } from "../copy";
import { isPayable, registrationById } from "../find-registration.server";
import { type Registration, registrations } from "../registration.table.server";
import { applySession } from "./apply-session.server";
import { orderItem } from "./order-item";

export type OpenedCheckout =
  | { kind: "open"; url: string }
  | { kind: "settled"; registration: Registration }
  | { kind: "failed"; message: string };

const CHANGED_ELSEWHERE = "This registration was changed in another window. Please try again.";
export const SERVICE_FAILED =
  "The payment service does not answer right now. Your registration is saved and nothing was charged. Please try again in a moment.";

/** The address where a pending registration is paid: its open session, or a new one. */
export async function openCheckout(row: Registration, site: Site): Promise<OpenedCheckout> {
  try {
    const known = row.checkoutSessionId ? await reuse(row, row.checkoutSessionId) : null;
    return known ?? (await create(row, site));
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn({ err: error.cause }, "payment service failed");
    // It remembers its failures by key; the next try needs another one.
    if (error.isAnswer) await startNextAttempt(row);
    return { kind: "failed", message: SERVICE_FAILED };
  }
}

async function reuse(row: Registration, sessionId: string): Promise<OpenedCheckout | null> {
  const gateway = await paymentGateway();
  const session = await gateway.readSession(sessionId);
  if (session?.state === "open" && session.url) return { kind: "open", url: session.url };
  if (session?.state === "paid" || session?.state === "processing") {
    const applied = await db().transaction((tx) => applySession(tx, session, { actor: "payment" }));
    return { kind: "settled", registration: applied?.registration ?? row };
  }
  // Run out or failed: nobody can pay it any more, so another takes its place.
  await startNextAttempt(row);
  return null;
}

async function create(before: Registration, site: Site): Promise<OpenedCheckout> {
  const row = await registrationById(before.id);
  if (!row || !isPayable(row)) return { kind: "settled", registration: row ?? before };
  const gateway = await paymentGateway();
  const session = await gateway.createSession(orderOf(row, site));
  if (!session.url) {
    log().warn("the payment service answered without an address");
    await startNextAttempt(row);
    return { kind: "failed", message: MESSAGES.noUrl };
  }
  if (await attach(row, session)) return { kind: "open", url: session.url };
  // Paid or changed in another window while we waited: this session must not be paid as well.
  const now = await registrationById(row.id);
  if (now?.checkoutSessionId !== session.id) await gateway.expireSession(session.id);
  if (now && !isPayable(now)) return { kind: "settled", registration: now };
  return { kind: "failed", message: CHANGED_ELSEWHERE };
}

function orderOf(row: Registration, site: Site): CheckoutOrder {
  const page = `${site.origin}${PAGES.register.path}`;
  return {
    registrationId: row.id,
    key: `registration:${row.id}:${row.checkoutAttempt}`,
    item: orderItem(row, site),
    currency: row.currency,
    successUrl: `${page}?success`,
    cancelUrl: `${page}?canceled&tab=${row.type}`,
  };
}

async function attach(row: Registration, session: CheckoutSession): Promise<boolean> {
  const attached = await db()
    .update(registrations)
    .set({ checkoutSessionId: session.id, checkoutState: "open", status: "pending" })
    .where(isStillAsRead(row))
    .returning({ id: registrations.id });
  return attached.length > 0;
}

async function startNextAttempt(row: Registration): Promise<void> {
  await db()
    .update(registrations)
    .set({
      checkoutSessionId: null,
      checkoutState: "none",
      checkoutAttempt: sql`${registrations.checkoutAttempt} + 1`,
    })
    .where(isStillAsRead(row));
}

/** Nobody has paid it, or begun another attempt, since. */
function isStillAsRead(row: Registration) {
  return and(
    eq(registrations.id, row.id),
    eq(registrations.checkoutAttempt, row.checkoutAttempt),
    eq(registrations.status, row.status),
  );
}
