import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { isPayable, registrationById } from "../find-registration.server";
import { lockRegistration } from "../lock-registration.server";
import { type Registration, registrations } from "../registration.table.server";
import { applySession } from "./apply-session.server";

/**
 * Takes the registration's checkout session out of the world, so that another may be made.
 * If it turns out to be paid, the registration is paid, and the caller finds it so.
 */
export async function closeOpenCheckout(id: string): Promise<Registration | undefined> {
  // Let go first: the payment service reports the expiry of a session that is ours no more.
  const { row, sessionId } = await db().transaction(async (tx) => {
    const locked = await lockRegistration(tx, id);
    if (!locked?.checkoutSessionId || !isPayable(locked)) return { row: locked, sessionId: null };
    await tx
      .update(registrations)
      .set({
        checkoutSessionId: null,
        checkoutState: "none",
        checkoutAttempt: sql`${registrations.checkoutAttempt} + 1`,
      })
      .where(eq(registrations.id, id));
    return { row: await registrationById(id, tx), sessionId: locked.checkoutSessionId };
  });
  if (!sessionId) return row;
  const session = await expireOrTakeBack(id, sessionId);
  if (session?.state !== "paid") return row;
  const applied = await db().transaction((tx) => applySession(tx, session, { actor: "payment" }));
  return applied?.registration ?? row;
}

/** A session that could not be closed can still be paid, so the registration must not forget it. */
async function expireOrTakeBack(id: string, sessionId: string): Promise<CheckoutSession | null> {
  try {
    const gateway = await paymentGateway();
    return await gateway.expireSession(sessionId);
  } catch (error) {
    await db()
      .update(registrations)
      .set({ checkoutSessionId: sessionId, checkoutState: "open" })
      .where(and(eq(registrations.id, id), isNull(registrations.checkoutSessionId)));
    throw error;
  }
}

/** The registration, when its session has been paid or its bank is at work on it. */
export async function ifBeingPaid(row: Registration): Promise<Registration | undefined> {
  if (!row.checkoutSessionId) return undefined;
  const gateway = await paymentGateway();
  const session = await gateway.readSession(row.checkoutSessionId);
  if (session?.state !== "paid" && session?.state !== "processing") return undefined;
  const applied = await db().transaction((tx) => applySession(tx, session, { actor: "payment" }));
  return applied?.registration ?? row;
}
