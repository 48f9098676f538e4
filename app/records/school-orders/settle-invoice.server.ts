import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import type { EventActor } from "~/program/event-actors";
import { leaveBehind } from "../registrations/begin-attempt.server";
import { addOfflinePayment } from "../registrations/offline-payment.server";
import { payments } from "../registrations/payments.table.server";
import { recordStep } from "../registrations/record-step.server";
import { registrations } from "../registrations/registrations.table.server";
import type { SchoolOrder } from "./school-orders.table.server";

interface Standing {
  billedInCents: number;
  dueInCents: number;
  actor: EventActor;
}

/**
 * The registration counts as paid while nothing of the invoice is open, and as owed again once money went
 * back. Its places hang on the accepted order either way. Call it with the order locked.
 */
export async function settleInvoice(
  tx: Database,
  order: SchoolOrder,
  { billedInCents, dueInCents, actor }: Standing,
): Promise<void> {
  if (!order.registrationId) return;
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, order.registrationId))
    .for("update");
  const isPaid = dueInCents <= 0;
  if (row?.status !== (isPaid ? "pending" : "paid")) return;
  if (isPaid) {
    // What came by card has its own rows; the rest came by check or bank.
    const restInCents = billedInCents - (await carriedInCents(tx, row.id));
    const due = { id: row.id, amountInCents: restInCents, currency: row.currency };
    const reference = order.purchaseOrder ?? "";
    if (restInCents > 0) await addOfflinePayment(tx, due, { method: "purchase_order", reference });
  } else {
    await leaveBehind(tx, row.id);
  }
  const status = isPaid ? "paid" : "pending";
  await tx
    .update(registrations)
    .set({ status, updatedAt: realNow() })
    .where(eq(registrations.id, row.id));
  await recordStep(tx, {
    registrationId: row.id,
    actor,
    action: isPaid ? "registration.paid" : "registration.payment",
    from: row.status,
    to: status,
  });
}

/** What its payments that count for it come to, less what went back of them. */
async function carriedInCents(tx: Database, registrationId: string): Promise<number> {
  const [sum] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${payments.amountInCents} - ${payments.refundedInCents}), 0)::int`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.registrationId, registrationId),
        eq(payments.state, "paid"),
        payments.carriesPlace,
      ),
    );
  return sum?.cents ?? 0;
}
