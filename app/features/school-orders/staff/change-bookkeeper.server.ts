import { eq } from "drizzle-orm";
import { revokePageLinks } from "~/platform/links/page-links.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { mailboxKey } from "~/program/mailbox";
import type { Site } from "~/program/site";
import { ORDER_PAGE_LINK } from "~/records/school-orders/order-links.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { queueInvoice } from "../letters/order-letters.server";
import { changeOrder, type OrderChange } from "./change-order.server";

/**
 * Invoices and reminders go to another mailbox from now on, the open invoice at once. The one before may
 * have been a stranger's: the links that went there end.
 */
export function changeBookkeeper(
  { bookkeeperEmail, ...change }: OrderChange & { bookkeeperEmail: string },
  site: Site,
): Promise<Change> {
  const event = { action: "school-order.bookkeeper" } as const;
  return changeOrder(change, event, async (tx, { order, papers, balance }) => {
    if (order.state !== "ordered" && order.state !== "accepted") {
      return "There is no order whose invoice would go there.";
    }
    const before = order.bookkeeperEmail;
    if (before && isSame(before, bookkeeperEmail)) {
      return "Invoices go to this address already.";
    }
    const [changed] = await tx
      .update(schoolOrders)
      .set({ bookkeeperEmail })
      .where(eq(schoolOrders.id, order.id))
      .returning();
    if (!changed) throw new Error("A locked order vanished");
    const isContacts = before && order.contactEmail && isSame(before, order.contactEmail);
    if (before && !isContacts) {
      await revokePageLinks(tx, ORDER_PAGE_LINK, order.id, { mailbox: before });
    }
    const invoice = papers.find(({ kind }) => kind === "invoice");
    if (invoice && balance.dueInCents > 0) {
      await queueInvoice(tx, changed, invoice, site, {
        key: changed.updatedAt.toISOString(),
      });
    }
    return null;
  });
}

function isSame(one: string, other: string): boolean {
  return mailboxKey(one) === mailboxKey(other);
}
