import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { orderItem } from "../payment/order-item";
import { TIER_NAMES } from "../price-check";
import { displayName } from "../registration-details";
import { referenceOf } from "../registration-paths";
import { OFFLINE_METHOD_LABELS } from "../staff/offline-methods";

export interface ReceiptLine {
  label: string;
  text: string;
}

export type Receipted = Pick<
  Registration,
  | "id"
  | "season"
  | "type"
  | "teamSize"
  | "tier"
  | "amountInCents"
  | "refundedInCents"
  | "status"
  | "paidAt"
  | "paidBy"
  | "paidReference"
  | "offlineMethod"
  | "offlineReference"
  | "paymentMode"
  | "firstName"
  | "teamName"
  | "schoolName"
>;

/** What the receipt says, on the page, in the e-mail and in print: the same lines everywhere. */
export function receiptLines(row: Receipted, site: Site): ReceiptLine[] {
  const item = orderItem(row, site);
  const each = item.quantity > 1 ? ` (${item.quantity} × ${dollars(item.unitAmountInCents)})` : "";
  return [
    { label: "Reference", text: referenceOf(row.id) },
    { label: "Registered", text: displayName(row) },
    { label: "Entry", text: item.name },
    { label: "Price", text: `${dollars(row.amountInCents)}${each}, ${TIER_NAMES[row.tier]} price` },
    ...(row.paidAt ? [{ label: "Paid on", text: `${longDate(localOf(row.paidAt))} (MT)` }] : []),
    ...(row.paidBy ? [{ label: "Paid by", text: paidBy(row) }] : []),
    ...(row.refundedInCents > 0 ? [{ label: "Refunded", text: dollars(row.refundedInCents) }] : []),
    { label: row.paidAt ? "Received by" : "Payable to", text: site.settings.organizerName },
    ...(row.paymentMode === "demo"
      ? [{ label: "Please note", text: "Demonstration only: no card was charged." }]
      : []),
  ];
}

/** "Card or bank, online" or "Purchase order, PO 7" */
export function paidBy(row: Pick<Registration, "paidBy" | "paidReference">): string {
  if (row.paidBy === null || row.paidBy === "online") return "Card or bank, online";
  const method = OFFLINE_METHOD_LABELS[row.paidBy];
  return row.paidReference ? `${method}, ${row.paidReference}` : method;
}
