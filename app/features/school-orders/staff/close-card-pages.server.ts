import { and, eq, gt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { payments } from "~/records/registrations/payments.table.server";
import { fileOf, orderById } from "~/records/school-orders/find-order.server";

/**
 * Closes a payment page that asks for more than is open since staff changed the order. Where that fails it
 * can still be paid: the money is owed back then, and staff are told.
 */
export async function closeCardPages(orderId: string): Promise<void> {
  const order = await orderById(orderId);
  if (!order?.registrationId) return;
  const { balance } = await fileOf(order);
  const open = await db()
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        eq(payments.registrationId, order.registrationId),
        eq(payments.state, "open"),
        eq(payments.mode, env().paymentMode),
        gt(payments.amountInCents, Math.max(0, balance.dueInCents)),
      ),
    );
  for (const { sessionId } of open) if (sessionId) await close(sessionId);
}

async function close(sessionId: string): Promise<void> {
  try {
    const gateway = await paymentGateway();
    await gateway.expireSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn("a payment page of an invoice stays open; it runs out by itself");
  }
}
