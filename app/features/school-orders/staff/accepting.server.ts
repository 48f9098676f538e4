import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { chosenRows } from "~/platform/lists/chosen-rows.server";
import type { Outcome } from "~/program/outcome";
import { MOST_AT_ONCE, whyNothingOpens } from "~/program/selection";
import type { Site } from "~/program/site";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { acceptedWords } from "../letters/accepted-words";
import { ordersList } from "./orders-list.server";

/** The orders that the address of the list asks to accept, each with the letter that its school gets. */
export async function whatIsAccepted(params: URLSearchParams, site: Site) {
  const ids = await chosenRows(ordersList, params.getAll("accept"), params, MOST_AT_ONCE);
  if (ids.length === 0) return null;
  const rows = await db().select().from(schoolOrders).where(inArray(schoolOrders.id, ids));
  const waiting = rows.filter(({ state }) => state === "ordered");
  if (waiting.length === 0) return null;
  return {
    leftOut: ids.length - waiting.length,
    orders: waiting.map((order) => ({
      id: order.id,
      version: versionOf(order),
      school: order.schoolName,
      purchaseOrder: order.purchaseOrder,
      students: order.studentCount,
      amountInCents: order.amountInCents,
      to: order.contactEmail,
      bookkeeper: order.bookkeeperEmail,
      letter: acceptedWords(order, site),
    })),
  };
}

/** "Accept those selected" was pressed, and there is nothing to accept: the button alone sends an empty one. */
export function whyNothingIsAccepted(params: URLSearchParams): Outcome | null {
  const ticked = params.getAll("accept");
  return ticked.length > 0 ? whyNothingOpens({ ticked, noun: "order", deed: "accepted" }) : null;
}

export type Accepting = NonNullable<Awaited<ReturnType<typeof whatIsAccepted>>>;
