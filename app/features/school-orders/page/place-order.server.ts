import { and, eq } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { isInvitedTooOften } from "~/platform/links/invitation-limit.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { sameAddress } from "~/platform/personal-data.server";
import { realNow } from "~/platform/site/clock.server";
import { BY_VISITOR } from "~/program/event-actors";
import { mailboxKey } from "~/program/mailbox";
import type { Site } from "~/program/site";
import { lockOrder } from "~/records/school-orders/find-order.server";
import { ORDER_PAGE_LINK, ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { type SchoolOrder, schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { acceptOrder } from "../accept-order.server";
import { issueDocument } from "../documents/issue-document.server";
import { queueOrderReceived } from "../letters/order-letters.server";
import { queueStaffNote } from "../letters/staff-notes.server";
import type { OrderForm } from "./order-schema";

export type Placed = "placed" | "too-late" | "not-open" | "others-wait";

/** An honest school has one or two that wait; more are somebody's who uses its address. */
const MOST_WAITING = 2;

/** A quote becomes an order. Its scan is stored before; of two who press at once, one succeeds. */
export async function placeOrder(orderId: string, form: OrderForm, site: Site): Promise<Placed> {
  const placed = await db().transaction(async (tx): Promise<Placed> => {
    const quoted = await lockOrder(tx, orderId);
    if (quoted?.state !== "quoted") return "not-open";
    if (quoted.validUntil <= site.now) return "too-late";
    if (await doOthersWait(tx, quoted)) return "others-wait";
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
    await queueStaffNote(tx, order, paper, site);
    if (site.settings.acceptsOrdersAtOnce && !(await isWrittenToOften(tx, form))) {
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

/** Of two that are placed at once with one address, the second sees the first. */
async function doOthersWait(tx: Database, { contactEmail }: SchoolOrder): Promise<boolean> {
  if (!contactEmail) return false;
  await holdLockOn(tx, `orders of ${mailboxKey(contactEmail)}`);
  const isWaiting = and(
    sameAddress(schoolOrders.contactEmail, contactEmail),
    eq(schoolOrders.state, "ordered"),
  );
  return (await tx.$count(schoolOrders, isWaiting)) >= MOST_WAITING;
}

/** What is accepted writes to the bookkeeper, whom anybody can name; staff look at it instead. */
function isWrittenToOften(tx: Database, { bookkeeper_email }: OrderForm): Promise<boolean> {
  return isInvitedTooOften(tx, ORDER_PAGE_LINK.purpose, bookkeeper_email);
}
