import { eq } from "drizzle-orm";
import { defineList } from "~/platform/lists/define-list.server";
import { innerJoin } from "~/platform/lists/rows.server";
import { referenceOf } from "~/program/registration-paths";
import { payments, refunds } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { inDollars, MODE_LABELS, REFUND_STATE_LABELS } from "./money-words";

export const REFUNDS_PATH = "/admin/refunds";

/** A line a return of money, also those that did not come about. */
export const refundsList = defineList({
  path: REFUNDS_PATH,
  from: refunds,
  joins: [
    innerJoin(payments, eq(payments.id, refunds.paymentId)),
    innerJoin(registrations, eq(registrations.id, payments.registrationId)),
  ],
  columns: { id: refunds.id, askedAt: refunds.askedAt },
  id: refunds.id,
  walk: refunds.askedAt,
  season: registrations.season,
  sorts: { asked: [refunds.askedAt] },
  defaultSort: "-asked",
  export: {
    name: "refunds",
    columns: {
      id: refunds.id,
      askedAt: refunds.askedAt,
      settledAt: refunds.settledAt,
      amountInCents: refunds.amountInCents,
      state: refunds.state,
      reason: refunds.reason,
      service: refunds.serviceId,
      mode: payments.mode,
      paidInCents: payments.amountInCents,
      registrationId: payments.registrationId,
    },
    cells: [
      { label: "Asked for (MT)", value: (row) => row.askedAt },
      { label: "Settled (MT)", value: (row) => row.settledAt },
      { label: "Amount (USD)", value: (row) => inDollars(row.amountInCents) },
      { label: "Of a payment of (USD)", value: (row) => inDollars(row.paidInCents) },
      { label: "State", value: (row) => REFUND_STATE_LABELS[row.state] },
      { label: "Why", value: (row) => row.reason },
      { label: "Where", value: (row) => MODE_LABELS[row.mode] },
      { label: "Purchase", value: (row) => referenceOf(row.registrationId) },
      { label: "Number at the payment service", value: (row) => row.service },
    ],
  },
});
