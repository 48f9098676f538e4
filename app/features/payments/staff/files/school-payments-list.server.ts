import { and, eq, gt, isNotNull, lt, type SQL } from "drizzle-orm";
import { defineList } from "~/platform/lists/define-list.server";
import type { Cell } from "~/platform/lists/exported-file.server";
import { innerJoin } from "~/platform/lists/rows.server";
import { REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { referenceOf } from "~/program/registration-paths";
import type { PaymentMethod } from "~/records/school-orders/payment-methods";
import { schoolOrders, schoolPayments } from "~/records/school-orders/school-orders.table.server";
import { inDollars, MODE_LABELS, PAYMENT_STATE_LABELS, REFUND_STATE_LABELS } from "./money-words";

const HOW: Record<PaymentMethod, string> = { check: "Check", ach: "ACH", card: "Card" };

const COLUMNS = {
  id: schoolPayments.id,
  method: schoolPayments.method,
  reference: schoolPayments.reference,
  amountInCents: schoolPayments.amountInCents,
  receivedAt: schoolPayments.receivedAt,
  createdAt: schoolPayments.createdAt,
  registrationId: schoolOrders.registrationId,
};
type Row = {
  method: PaymentMethod;
  reference: string;
  amountInCents: number;
  receivedAt: Date;
  createdAt: Date;
  registrationId: string | null;
};
type Cells = Record<string, (row: Row) => Cell>;

const purchase = (row: Row) => row.registrationId && referenceOf(row.registrationId);

/** The same columns as payments that have a row of their own. */
const AS_PAYMENT: Cells = {
  "Paid (MT)": (row) => row.receivedAt,
  "Amount (USD)": (row) => inDollars(row.amountInCents),
  "Returned (USD)": () => 0,
  State: () => PAYMENT_STATE_LABELS.paid,
  How: (row) => HOW[row.method],
  Where: () => MODE_LABELS.offline,
  "Carries the place": () => true,
  "Check or order number": (row) => row.reference,
  Purchase: purchase,
  Kind: () => REGISTRATION_TYPE_LABELS.school,
  "Begun (MT)": (row) => row.createdAt,
};

/** The same columns as refunds. What a school got back is credited on a paper, which says why. */
const AS_REFUND: Cells = {
  "Asked for (MT)": (row) => row.createdAt,
  "Settled (MT)": (row) => row.receivedAt,
  "Amount (USD)": (row) => inDollars(-row.amountInCents),
  State: () => REFUND_STATE_LABELS.done,
  Why: (row) => `Returned to the school, ${HOW[row.method]} ${row.reference}`,
  Where: () => MODE_LABELS.offline,
  Purchase: purchase,
};

/** A line a check or transfer that came for a school’s invoice, under the labels of the file it goes into. */
export const schoolPaymentsFor = (labels: string[]) =>
  moneyOfSchools(gt(schoolPayments.amountInCents, 0), AS_PAYMENT, labels);

/** And a line for what went back to a school. */
export const schoolReturnsFor = (labels: string[]) =>
  moneyOfSchools(lt(schoolPayments.amountInCents, 0), AS_REFUND, labels);

function moneyOfSchools(such: SQL, cells: Cells, labels: string[]) {
  // What was paid by card on the site has a payment of its own, and no colleague who wrote it down.
  const ofOrder = and(
    eq(schoolOrders.id, schoolPayments.orderId),
    isNotNull(schoolPayments.recordedBy),
    such,
  ) as SQL;
  return defineList({
    path: "/admin/payments",
    from: schoolPayments,
    joins: [innerJoin(schoolOrders, ofOrder)],
    columns: { id: schoolPayments.id, createdAt: schoolPayments.createdAt },
    id: schoolPayments.id,
    walk: schoolPayments.createdAt,
    season: schoolOrders.season,
    sorts: { made: [schoolPayments.createdAt] },
    defaultSort: "-made",
    export: {
      name: "school-payments",
      columns: COLUMNS,
      cells: labels.map((label) => ({ label, value: cells[label] ?? (() => null) })),
    },
  });
}
