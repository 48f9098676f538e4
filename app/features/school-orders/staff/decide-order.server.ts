import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { takeBackEmail } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { moveEntriesToOtherPlace } from "~/records/entries/move-entries.server";
import { markTaken } from "~/records/intake/mark-taken.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { acceptOrder } from "../accept-order.server";
import { queueClosed } from "../letters/order-letters.server";
import { changeOrder, type OrderChange } from "./change-order.server";
import { issueCreditNote } from "./credit-note.server";

const NOT_ORDERED = "This is not an order that waits for an answer.";

export function acceptAsStaff(change: OrderChange, site: Site): Promise<Change> {
  return changeOrder(change, { action: "school-order.accept" }, async (tx, { order }) => {
    if (order.state !== "ordered") return NOT_ORDERED;
    const notBefore = new Date(realNow().getTime() + UNDO_SECONDS * 1_000);
    return acceptOrder(tx, order, byStaff(change.actor), site, notBefore);
  });
}

interface WithReason extends OrderChange {
  reason: string;
}

export function declineOrder({ reason, ...change }: WithReason, site: Site): Promise<Change> {
  const event = { action: "school-order.decline", note: reason } as const;
  return changeOrder(change, event, async (tx, { order }) => {
    if (order.state !== "ordered") return NOT_ORDERED;
    await close(tx, order.id, "declined");
    await queueClosed(tx, order, { outcome: "declined", reason }, site);
    return null;
  });
}

/**
 * Its places end, and what its invoice still asks for is credited. Money that came is owed back. What still waits of
 * the letters about its acceptance does not go.
 */
export function cancelOrder({ reason, ...change }: WithReason, site: Site): Promise<Change> {
  const event = { action: "school-order.cancel", note: reason } as const;
  return changeOrder(change, event, async (tx, file) => {
    const { order, balance } = file;
    if (order.state === "canceled" || order.state === "declined") {
      return "This order is closed already.";
    }
    if (order.state === "accepted" && balance.billedInCents > 0) {
      await issueCreditNote(tx, file, { amountInCents: balance.billedInCents, reason }, site);
    }
    for (const { kind, id } of file.papers) {
      if (kind !== "invoice") continue;
      for (const letter of ["school-order-accepted", "school-order-invoice"]) {
        await takeBackEmail(tx, `${letter}:${id}:`);
      }
    }
    if (order.registrationId) await endPlaces(tx, order.registrationId, change.actor, reason);
    await close(tx, order.id, "canceled");
    await queueClosed(tx, order, { outcome: "canceled", reason }, site);
    return null;
  });
}

async function close(tx: Database, id: string, state: "declined" | "canceled"): Promise<void> {
  await tx.update(schoolOrders).set({ state }).where(eq(schoolOrders.id, id));
}

async function endPlaces(
  tx: Database,
  registrationId: string,
  actor: string,
  reason: string,
): Promise<void> {
  const [row] = await tx
    .select({ status: registrations.status })
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for("update");
  if (!row) return;
  await moveEntriesToOtherPlace(tx, registrationId);
  await tx
    .update(registrations)
    .set({ status: "canceled", updatedAt: realNow() })
    .where(eq(registrations.id, registrationId));
  await markTaken(tx, registrationId);
  await recordStep(tx, {
    registrationId,
    actor: byStaff(actor),
    action: "registration.cancel",
    from: row.status,
    to: "canceled",
    note: reason,
  });
}
