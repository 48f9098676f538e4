import { and, isNotNull, isNull, or, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { occursIn } from "~/platform/lists/list-conditions.server";
import { optionsOf } from "~/program/list-query";
import { usesOfVoucher } from "~/records/vouchers/voucher-uses.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { VOUCHERS_PATH } from "./voucher-words";

const SEARCHED = sql`concat_ws(' ', ${vouchers.code}, ${vouchers.label})`;
const USED_UP = sql`${usesOfVoucher} >= ${vouchers.mostUses}`;

/** The vouchers of the season, with how often each is used. */
export const vouchersList = defineList({
  path: VOUCHERS_PATH,
  from: vouchers,
  columns: {
    id: vouchers.id,
    code: vouchers.code,
    label: vouchers.label,
    kind: vouchers.kind,
    value: vouchers.value,
    types: vouchers.types,
    mostUses: vouchers.mostUses,
    uses: usesOfVoucher,
    validUntil: vouchers.validUntil,
    endedAt: vouchers.endedAt,
    createdAt: vouchers.createdAt,
  },
  id: vouchers.id,
  walk: vouchers.createdAt,
  season: vouchers.season,
  search: {
    label: "Find by code or what it is for",
    where: occursIn(SEARCHED),
  },
  filters: {
    state: filter({
      label: "State",
      any: "All",
      options: optionsOf({ open: "With uses left", over: "Ended or used up" }),
      where: (value) =>
        value === "open"
          ? and(isNull(vouchers.endedAt), sql`not ${USED_UP}`)
          : or(isNotNull(vouchers.endedAt), USED_UP),
    }),
  },
  sorts: { made: [vouchers.createdAt], label: [vouchers.label] },
  defaultSort: "-made",
});
