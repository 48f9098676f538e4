import { ARRANGED_LABELS } from "~/program/arranged-price";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { TIER_NAMES } from "~/program/price-check";
import { referenceOf } from "~/program/registration-paths";
import { writeShortCode } from "~/program/short-code";
import type { Site } from "~/program/site";
import { displayName } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { OFFLINE_METHOD_LABELS } from "../offline-methods";
import { atFullPrice, orderItem } from "../order-item";

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
  | "discountInCents"
  | "arrangedKind"
  | "arrangedPlaces"
  | "voucher"
  | "refundedInCents"
  | "status"
  | "paidAt"
  | "freeAt"
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
  return [
    { label: "Reference", text: referenceOf(row.id) },
    { label: "Registered", text: displayName(row) },
    { label: "Entry", text: orderItem(row, site).name },
    ...priceLines(row, site),
    ...(row.paidAt
      ? [
          {
            label: row.freeAt ? "Confirmed on" : "Paid on",
            text: `${longDate(localOf(row.paidAt))} (MT)`,
          },
        ]
      : []),
    ...(row.paidBy ? [{ label: "Paid by", text: paidBy(row) }] : []),
    ...(row.refundedInCents > 0 ? [{ label: "Refunded", text: dollars(row.refundedInCents) }] : []),
    ...(row.freeAt
      ? []
      : [{ label: row.paidAt ? "Received by" : "Payable to", text: site.settings.organizerName }]),
    ...(row.paymentMode === "demo"
      ? [{ label: "Please note", text: "Demonstration only: no card was charged." }]
      : []),
  ];
}

/** What it costs, and why it is not what others pay. */
function priceLines(row: Receipted, site: Site): ReceiptLine[] {
  const discount = discountOf(row);
  const { quantity, unitAmountInCents } = discount ? atFullPrice(row) : orderItem(row, site);
  const each = quantity > 1 ? ` (${quantity} × ${dollars(unitAmountInCents)})` : "";
  const why = row.arrangedKind
    ? ARRANGED_LABELS[row.arrangedKind]
    : `${TIER_NAMES[row.tier]} price`;
  const price = { label: "Price", text: `${dollars(quantity * unitAmountInCents)}${each}, ${why}` };
  if (!discount) return [price];
  return [
    price,
    { label: "Discount", text: `−${dollars(row.discountInCents)}, ${discount}` },
    { label: "To pay", text: dollars(row.amountInCents) },
  ];
}

/** "voucher K7WM 4XQ2 (Lions Club of Nampa)"; null where nothing was taken off the season's price. */
export function discountOf(
  row: Pick<Registration, "discountInCents" | "arrangedKind" | "voucher">,
): string | null {
  if (row.discountInCents === 0 || row.arrangedKind || !row.voucher) return null;
  return `voucher ${writeShortCode(row.voucher.code)} (${row.voucher.label})`;
}

/** "Card or bank, online" or "Purchase order, PO 7" */
export function paidBy(row: Pick<Registration, "paidBy" | "paidReference">): string {
  if (row.paidBy === null || row.paidBy === "online") return "Card or bank, online";
  const method = OFFLINE_METHOD_LABELS[row.paidBy];
  return row.paidReference ? `${method}, ${row.paidReference}` : method;
}
