import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { programNow } from "~/platform/site/clock.server";
import { optionsOf } from "~/program/list-query";
import {
  type DocumentKind,
  documentNumber,
  readDocumentNumber,
} from "~/records/school-orders/document-kinds";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import {
  schoolDocuments,
  schoolOrders,
  schoolPayments,
  searchedOfOrder,
} from "~/records/school-orders/school-orders.table.server";
import { STATE_LABELS } from "./order-labels";

const isNamed = containedIn(searchedOfOrder(schoolOrders));

/** By school, address and purchase order, or by the number of one of its papers. */
function isFound(word: string): SQL {
  const paper = readDocumentNumber(word);
  if (!paper) return isNamed(word);
  return sql`${isNamed(word)} or exists (select from ${schoolDocuments}
    where ${schoolDocuments.orderId} = ${schoolOrders.id}
      and ${schoolDocuments.kind} = ${paper.kind} and ${schoolDocuments.number} = ${paper.number})`;
}

const PAID = sql`(select coalesce(sum(${schoolPayments.amountInCents}), 0) from ${schoolPayments}
  where ${schoolPayments.orderId} = ${schoolOrders.id})`;

const DUE = sql`(${sumOf("invoice")} - ${sumOf("credit_note")} - ${PAID})`;

const DUE_AT = sql`(select ${schoolDocuments.dueAt} from ${schoolDocuments}
  where ${schoolDocuments.orderId} = ${schoolOrders.id} and ${schoolDocuments.kind} = 'invoice')`;

const COLUMNS = {
  id: schoolOrders.id,
  schoolName: schoolOrders.schoolName,
  state: schoolOrders.state,
  purchaseOrder: schoolOrders.purchaseOrder,
  amountInCents: schoolOrders.amountInCents,
  contact: schoolOrders.contactName,
  students: schoolOrders.studentCount,
  // Each in another expression: of one table, Drizzle writes the columns of the outermost without their table.
  quote: sql<number | null>`${numberOf("quote")}`,
  invoice: sql<number | null>`${numberOf("invoice")}`,
  dueInCents: sql<number>`${DUE}`.mapWith(Number),
  dueAt: sql<Date | null>`${DUE_AT}`.mapWith(schoolDocuments.dueAt),
  createdAt: schoolOrders.createdAt,
};

/** Every quote and order of the season, with what is still to be paid. */
export const ordersList = defineList({
  path: SCHOOL_ORDERS_PATH,
  from: schoolOrders,
  columns: COLUMNS,
  id: schoolOrders.id,
  walk: schoolOrders.createdAt,
  season: schoolOrders.season,
  search: {
    label: "Find by school, email, purchase order or number",
    where: isFound,
  },
  filters: {
    state: filter({
      label: "State",
      any: "Any state",
      options: optionsOf({ bought: "Ordered or accepted", ...STATE_LABELS }),
      where: (value) =>
        value === "bought"
          ? inArray(schoolOrders.state, ["ordered", "accepted"])
          : eq(schoolOrders.state, value),
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
  views: [
    { label: "To accept", search: "?state=ordered&sort=received" },
    { label: "Overdue", search: "?money=overdue&sort=due" },
    { label: "Owed to the school", search: "?money=owed" },
  ],
  sorts: { received: [schoolOrders.createdAt], name: [schoolOrders.schoolName], due: [DUE_AT] },
  defaultSort: "-received",
  export: {
    name: "school-orders",
    columns: {
      ...COLUMNS,
      contactEmail: schoolOrders.contactEmail,
      bookkeeperEmail: schoolOrders.bookkeeperEmail,
      studentCount: schoolOrders.studentCount,
    },
    cells: [
      { label: "Received (MT)", value: (row) => row.createdAt },
      { label: "School", value: (row) => row.schoolName },
      { label: "State", value: (row) => STATE_LABELS[row.state] },
      { label: "Students (estimate)", value: (row) => row.studentCount },
      { label: "Quote", value: (row) => written("quote", row.quote) },
      { label: "Invoice", value: (row) => written("invoice", row.invoice) },
      { label: "Purchase order", value: (row) => row.purchaseOrder },
      { label: "Price (dollars)", value: (row) => row.amountInCents / 100 },
      { label: "Still due (dollars)", value: (row) => row.dueInCents / 100 },
      { label: "Due on (MT)", value: (row) => row.dueAt },
      { label: "Contact", value: (row) => row.contactEmail },
      { label: "Bookkeeper", value: (row) => row.bookkeeperEmail },
    ],
  },
});

function written(kind: DocumentKind, number: number | null): string | null {
  return number === null ? null : documentNumber({ kind, number });
}

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
