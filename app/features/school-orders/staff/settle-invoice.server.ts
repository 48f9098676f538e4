import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { byStaff } from "~/program/event-actors";
import { addOfflinePayment } from "~/records/registrations/offline-payment.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { SchoolOrder } from "~/records/school-orders/school-orders.table.server";

interface Standing {
  billedInCents: number;
  dueInCents: number;
  actor: string;
}

/** Nothing is open any more: the registration counts as paid, with what the invoice came to. */
export async function settleIfPaid(
  tx: Database,
  order: SchoolOrder,
  { billedInCents, dueInCents, actor }: Standing,
): Promise<void> {
  if (dueInCents > 0 || !order.registrationId) return;
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, order.registrationId))
    .for("update");
  if (row?.status !== "pending") return;
  const due = { id: row.id, amountInCents: billedInCents, currency: row.currency };
  const reference = order.purchaseOrder ?? "";
  await addOfflinePayment(tx, due, { method: "purchase_order", reference });
  await tx
    .update(registrations)
    .set({ status: "paid", updatedAt: new Date() })
    .where(eq(registrations.id, row.id));
  await recordStep(tx, {
    registrationId: row.id,
    actor: byStaff(actor),
    action: "registration.paid",
    from: "pending",
    to: "paid",
  });
}
