import { eq, sql } from "drizzle-orm";
import { defineList } from "~/platform/lists/define-list.server";
import { innerJoin } from "~/platform/lists/rows.server";
import { REGISTRATION_TYPE_LABELS } from "~/program/registration-labels";
import { referenceOf } from "~/program/registration-paths";
import { OFFLINE_METHOD_LABELS } from "~/records/payments/offline-methods";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { inDollars, MODE_LABELS, PAYMENT_STATE_LABELS } from "./money-words";

export const PAYMENTS_PATH = "/admin/payments";

/** A paid invoice leaves one row that sums up its checks; the file has those themselves, a line each. */
const SUMS_UP_CHECKS = sql`(${payments.method} = 'purchase_order' and exists (
  select from ${schoolOrders} where ${schoolOrders.registrationId} = ${payments.registrationId}))`;
const OF_PURCHASE = sql`${eq(registrations.id, payments.registrationId)} and not ${SUMS_UP_CHECKS}`;

/** A line a payment: what came, for which purchase, and how much of it went back. Nobody is named. */
export const paymentsList = defineList({
  path: PAYMENTS_PATH,
  from: payments,
  joins: [innerJoin(registrations, OF_PURCHASE)],
  columns: { id: payments.id, createdAt: payments.createdAt },
  id: payments.id,
  walk: payments.createdAt,
  season: registrations.season,
  sorts: { made: [payments.createdAt] },
  defaultSort: "-made",
  export: {
    name: "payments",
    columns: {
      id: payments.id,
      registrationId: payments.registrationId,
      type: registrations.type,
      method: payments.method,
      mode: payments.mode,
      state: payments.state,
      amountInCents: payments.amountInCents,
      refundedInCents: payments.refundedInCents,
      carriesPlace: payments.carriesPlace,
      reference: payments.reference,
      service: payments.paymentIntentId,
      paidAt: payments.paidAt,
      voucher: sql<string | null>`(select vouchers.code from voucher_uses
        join vouchers on vouchers.id = voucher_uses.voucher_id
        where voucher_uses.registration_id = ${registrations.id})`,
      createdAt: payments.createdAt,
    },
    cells: [
      { label: "Paid (MT)", value: (row) => row.paidAt },
      { label: "Amount (USD)", value: (row) => inDollars(row.amountInCents) },
      { label: "Returned (USD)", value: (row) => inDollars(row.refundedInCents) },
      { label: "State", value: (row) => PAYMENT_STATE_LABELS[row.state] },
      {
        label: "How",
        value: (row) => (row.method === "online" ? "Online" : OFFLINE_METHOD_LABELS[row.method]),
      },
      { label: "Where", value: (row) => MODE_LABELS[row.mode] },
      { label: "Carries the place", value: (row) => row.carriesPlace },
      { label: "Check or order number", value: (row) => row.reference },
      { label: "Purchase", value: (row) => referenceOf(row.registrationId) },
      { label: "Kind", value: (row) => REGISTRATION_TYPE_LABELS[row.type] },
      { label: "Voucher", value: (row) => row.voucher },
      { label: "Number at the payment service", value: (row) => row.service },
      { label: "Begun (MT)", value: (row) => row.createdAt },
    ],
  },
});
