import { and, eq, type SQL } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { applySession } from "./apply-session.server";

/**
 * Closes every payment page of these registrations. What turns out to be paid is booked; where the payment service
 * does not answer the page stays open in our rows, and is asked about with all others.
 */
export async function closePagesOf(which: SQL | undefined): Promise<void> {
  const open = await db()
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(and(which, eq(payments.state, "open"), eq(payments.mode, env().paymentMode)));
  for (const { sessionId } of open) if (sessionId) await close(sessionId);
}

async function close(sessionId: string): Promise<void> {
  try {
    const gateway = await paymentGateway();
    const session = await gateway.expireSession(sessionId);
    await db().transaction(async (tx) => {
      if (session) return void (await applySession(tx, session, { kind: "system" }));
      await tx.update(payments).set({ state: "expired" }).where(eq(payments.sessionId, sessionId));
    });
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn("a payment page of somebody who was erased is not closed yet");
  }
}
