import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isStale } from "~/platform/database/record-version.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import type { Change } from "~/platform/staff/answer-change.server";
import type { EventAction } from "~/program/event-actions";
import { byStaff } from "~/program/event-actors";
import { fileOf, lockOrder, type OrderFile } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { closeCardPages } from "./close-card-pages.server";

/** Who of the staff changes which order, as they saw it. */
export interface OrderChange {
  id: string;
  version: string;
  actor: string;
}

/** Why it cannot be done; null when it is, or what the event log says about it. */
type Decision = (tx: Database, file: OrderFile) => Promise<string | null | { fields: string[] }>;

class RefusedStep extends Error {}

/** The one way staff change an order: locked, checked against what they saw, and written down. */
export async function changeOrder(
  { id, version, actor }: OrderChange,
  event: { action: EventAction; note?: string },
  decide: Decision,
): Promise<Change> {
  try {
    const change = await db().transaction(async (tx): Promise<Change> => {
      const order = await lockOrder(tx, id);
      if (!order) return "missing";
      if (isStale(order, version)) return "stale";
      const decided = await decide(tx, await fileOf(order, tx));
      // Numbers that were taken on the way go back with everything else.
      if (typeof decided === "string") throw new RefusedStep(decided);
      await tx.update(schoolOrders).set({ updatedAt: realNow() }).where(eq(schoolOrders.id, id));
      await recordEvent(tx, {
        actor: byStaff(actor),
        ...event,
        ...decided,
        recordType: ORDER_RECORD,
        recordId: id,
      });
      return "changed";
    });
    if (change === "changed") await closeCardPages(id);
    return change;
  } catch (error) {
    if (error instanceof RefusedStep) return { refused: error.message };
    throw error;
  } finally {
    wakeOutbox();
  }
}
