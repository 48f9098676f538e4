import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import { BY_VISITOR } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { lockOrder } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { acceptOrder } from "../accept-order.server";
import { issueDocument } from "../documents/issue-document.server";
import { queueOrderReceived } from "../letters/order-letters.server";
import type { OrderForm } from "./order-schema";

type Placed = "placed" | "too-late" | "not-open";

/** A quote becomes an order. Its scan is stored before; of two who press at once, one succeeds. */
export async function placeOrder(orderId: string, form: OrderForm, site: Site): Promise<Placed> {
  const placed = await db().transaction(async (tx): Promise<Placed> => {
    const quoted = await lockOrder(tx, orderId);
    if (quoted?.state !== "quoted") return "not-open";
    if (quoted.validUntil <= site.now) return "too-late";
    const [order] = await tx
      .update(schoolOrders)
      .set({
        state: "ordered",
        purchaseOrder: form.purchase_order,
        bookkeeperEmail: form.bookkeeper_email,
        updatedAt: realNow(),
      })
      .where(eq(schoolOrders.id, orderId))
      .returning();
    if (!order) return "not-open";
    const about = { recordType: ORDER_RECORD, recordId: orderId } as const;
    await recordEvent(tx, { actor: BY_VISITOR, action: "school-order.place", ...about });
    const { amountInCents } = order;
    const paper = await issueDocument(tx, order, { kind: "order", amountInCents }, site);
    await queueOrderReceived(tx, order, paper, site);
    if (site.settings.acceptsOrdersAtOnce) {
      const actor = { kind: "system" } as const;
      // What cannot be accepted by itself waits for staff.
      const refusal = await acceptOrder(tx, order, actor, site);
      if (!refusal) await recordEvent(tx, { actor, action: "school-order.accept", ...about });
    }
    return "placed";
  });
  wakeOutbox();
  return placed;
}
