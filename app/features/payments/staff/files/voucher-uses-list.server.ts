import { eq } from "drizzle-orm";
import { defineList } from "~/platform/lists/define-list.server";
import { innerJoin } from "~/platform/lists/rows.server";
import {
  REGISTRATION_STATUS_LABELS,
  REGISTRATION_TYPE_LABELS,
} from "~/program/registration-labels";
import { referenceOf } from "~/program/registration-paths";
import { registrations } from "~/records/registrations/registrations.table.server";
import { vouchers, voucherUses } from "~/records/vouchers/vouchers.table.server";
import { inDollars } from "./money-words";

export const VOUCHER_USES_PATH = "/admin/voucher-uses";

/** A line a purchase with a voucher, for the club or the company that gave it. Nobody is named. */
export const voucherUsesList = defineList({
  path: VOUCHER_USES_PATH,
  from: voucherUses,
  joins: [
    innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId)),
    innerJoin(registrations, eq(registrations.id, voucherUses.registrationId)),
  ],
  columns: { id: voucherUses.registrationId, takenAt: voucherUses.takenAt },
  id: voucherUses.registrationId,
  walk: voucherUses.takenAt,
  season: registrations.season,
  sorts: { taken: [voucherUses.takenAt] },
  defaultSort: "-taken",
  export: {
    name: "vouchers-used",
    columns: {
      id: voucherUses.registrationId,
      takenAt: voucherUses.takenAt,
      code: vouchers.code,
      label: vouchers.label,
      type: registrations.type,
      status: registrations.status,
      discountInCents: registrations.discountInCents,
      amountInCents: registrations.amountInCents,
    },
    cells: [
      { label: "Taken (MT)", value: (row) => row.takenAt },
      { label: "Voucher", value: (row) => row.code },
      { label: "What it is for", value: (row) => row.label },
      { label: "Took off (USD)", value: (row) => inDollars(row.discountInCents) },
      { label: "Left to pay (USD)", value: (row) => inDollars(row.amountInCents) },
      { label: "Kind", value: (row) => REGISTRATION_TYPE_LABELS[row.type] },
      { label: "State", value: (row) => REGISTRATION_STATUS_LABELS[row.status] },
      { label: "Purchase", value: (row) => referenceOf(row.id) },
    ],
  },
});
