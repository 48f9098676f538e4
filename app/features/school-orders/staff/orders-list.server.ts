import { eq, type SQL, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { occursIn } from "~/platform/lists/list-conditions.server";
import { programNow } from "~/platform/site/clock.server";
import { optionsOf } from "~/program/list-query";
import type { DocumentKind } from "~/records/school-orders/document-kinds";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import {
  schoolDocuments,
  schoolOrders,
  schoolPayments,
} from "~/records/school-orders/school-orders.table.server";
import { STATE_LABELS } from "./order-labels";

const SEARCHED = sql`concat_ws(' ', ${schoolOrders.schoolName}, ${schoolOrders.contactEmail},
  ${schoolOrders.bookkeeperEmail}, ${schoolOrders.purchaseOrder})`;

const PAID = sql`(select coalesce(sum(${schoolPayments.amountInCents}), 0) from ${schoolPayments}
  where ${schoolPayments.orderId} = ${schoolOrders.id})`;

const DUE = sql`(${sumOf("invoice")} - ${sumOf("credit_note")} - ${PAID})`;

const DUE_AT = sql`(select ${schoolDocuments.dueAt} from ${schoolDocuments}
  where ${schoolDocuments.orderId} = ${schoolOrders.id} and ${schoolDocuments.kind} = 'invoice')`;

/** Every quote and order of the season, with what is still to be paid. */
export const ordersList = defineList({
  path: SCHOOL_ORDERS_PATH,
  from: schoolOrders,
  columns: {
    id: schoolOrders.id,
    schoolName: schoolOrders.schoolName,
    state: schoolOrders.state,
    purchaseOrder: schoolOrders.purchaseOrder,
    amountInCents: schoolOrders.amountInCents,
    // Each in another expression: of one table, Drizzle writes the columns of the outermost without their table.
    quote: sql<number | null>`${numberOf("quote")}`,
    invoice: sql<number | null>`${numberOf("invoice")}`,
    dueInCents: sql<number>`${DUE}`.mapWith(Number),
    dueAt: sql<Date | null>`${DUE_AT}`.mapWith(schoolDocuments.dueAt),
    createdAt: schoolOrders.createdAt,
  },
  id: schoolOrders.id,
  walk: schoolOrders.createdAt,
  season: schoolOrders.season,
  search: {
    label: "Find by school, email or purchase order",
    where: occursIn(SEARCHED),
  },
  filters: {
    state: filter({
      label: "State",
      any: "Any state",
      options: optionsOf(STATE_LABELS),
      where: (value) => eq(schoolOrders.state, value),
    }),
    money: filter({
      label: "Money",
      any: "Paid or not",
      options: optionsOf({
        open: "Still open",
        overdue: "Overdue",
        owed: "Owed to the school",
      }),
      where: (value) =>
        ({
          open: sql`${DUE} > 0`,
          overdue: sql`${DUE} > 0 and ${DUE_AT} < ${programNow()}`,
          owed: sql`${DUE} < 0`,
        })[value],
    }),
  },
  sorts: { received: [schoolOrders.createdAt], name: [schoolOrders.schoolName], due: [DUE_AT] },
  defaultSort: "-received",
});

function sumOf(kind: DocumentKind): SQL {
  return sql`(select coalesce(sum(${schoolDocuments.amountInCents}), 0) from ${schoolDocuments}
    where ${schoolDocuments.orderId} = ${schoolOrders.id} and ${schoolDocuments.kind} = ${kind})`;
}

/** An arranged price gives the school another quote; the last one is what counts. */
function numberOf(kind: DocumentKind): SQL {
  return sql`(select ${schoolDocuments.number} from ${schoolDocuments}
    where ${schoolDocuments.orderId} = ${schoolOrders.id} and ${schoolDocuments.kind} = ${kind}
    order by ${schoolDocuments.number} desc limit 1)`;
}
