import { bytesOf, newPaper } from "~/platform/paper/paper-document.server";
import { BRAND, LEFT, PaperSheet, RIGHT } from "~/platform/paper/paper-sheet.server";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { displayName } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { discountOf, paidBy } from "~/records/payments/confirmation/receipt-lines";
import { atFullPrice, orderItem, seasonName } from "~/records/payments/order-item";

const MIDDLE = 320;
const MOST_ADDRESS_LINES = 8;

/** A school's bookkeeping asks for a bill before it pays; a receipt needs a payment. */
export function hasPaper(row: Registration): boolean {
  const { type, status, paidAt, offlineMethod, orderAcceptedAt } = row;
  const isDue = status === "pending" && (type === "school" || offlineMethod !== null);
  // A school that has ordered has an invoice with a number of its own, and no second one.
  return paidAt !== null || (isDue && !orderAcceptedAt);
}

/** The receipt, or while nothing is paid the invoice, on one page, as a school's books want it. */
export function receiptPdf(row: Registration, site: Site): Promise<Uint8Array<ArrayBuffer>> {
  const title = row.paidAt ? "Receipt" : "Invoice";
  const paper = newPaper({
    title: `${title} ${referenceOf(row.id)}`,
    author: site.settings.organizerName,
    language: "en-US",
    madeAt: row.paidAt ?? row.createdAt,
  });
  const sheet = new PaperSheet(paper);
  sheet.sideBySide(
    () => writeSeller(sheet, site),
    () =>
      sheet.text(title, { x: RIGHT, size: 30, bold: true, color: BRAND, isRight: true, as: "H1" }),
  );
  sheet.space(22);
  sheet.sideBySide(
    () => writeBuyer(sheet, row),
    () => writeFacts(sheet, row),
  );
  sheet.space(26);
  writeItems(sheet, row, site);
  sheet.space(26);
  writeClosing(sheet, row, site);
  return bytesOf(paper);
}

function writeSeller(sheet: PaperSheet, { settings }: Site): void {
  const width = 330;
  sheet.text(settings.organizerName, { size: 13, bold: true, width });
  sheet.text(`${settings.contactCity}, ${settings.contactState}`, { width });
  sheet.text(settings.contactEmail, { width });
  sheet.text(settings.contactPhone, { width });
  if (settings.taxId) sheet.text(`Tax ID: ${settings.taxId}`, { width });
}

function writeBuyer(sheet: PaperSheet, row: Registration): void {
  const width = MIDDLE - LEFT - 24;
  const address = (row.schoolAddress ?? "").split("\n").filter(Boolean);
  sheet.text("Billed to", { bold: true });
  sheet.text(row.lastName ? `${displayName(row)} ${row.lastName}` : displayName(row), { width });
  if (row.type === "school" && row.contactName) sheet.text(`c/o ${row.contactName}`, { width });
  for (const line of address.slice(0, MOST_ADDRESS_LINES)) sheet.text(line, { width });
}

function writeFacts(sheet: PaperSheet, row: Registration): void {
  const column = { x: MIDDLE, width: RIGHT - MIDDLE };
  const day = (at: Date) => `${longDate(localOf(at))} (MT)`;
  sheet.pair("Number", referenceOf(row.id), column);
  sheet.pair("Date", day(row.paidAt ?? row.createdAt), column);
  if (row.paidBy) sheet.pair("Paid by", paidBy(row), column);
  else if (row.offlineReference) sheet.pair("Reference", row.offlineReference, column);
}

function writeItems(sheet: PaperSheet, row: Registration, site: Site): void {
  const discount = discountOf(row);
  const item = { ...orderItem(row, site), ...(discount ? atFullPrice(row) : {}) };
  sheet.rule(1.5);
  sheet.row("Item", ["Quantity", "Unit price", "Amount"], { bold: true });
  sheet.rule();
  sheet.row(`${item.name}\n${item.description}`, [
    String(item.quantity),
    dollars(item.unitAmountInCents),
    dollars(item.quantity * item.unitAmountInCents),
  ]);
  if (discount) sheet.row(`Less ${discount}`, ["", "", `−${dollars(row.discountInCents)}`]);
  sheet.rule();
  sheet.row("Total", [usd(row.amountInCents)], { bold: true });
  if (row.paidAt) sheet.row("Paid", [usd(row.amountInCents)]);
  if (row.refundedInCents > 0) sheet.row("Refunded", [usd(row.refundedInCents)]);
  sheet.row("Balance due", [usd(row.paidAt ? 0 : row.amountInCents)], { bold: true });
}

function writeClosing(sheet: PaperSheet, row: Registration, site: Site): void {
  const { productName, organizerName, contactEmail } = site.settings;
  if (!row.paidAt) {
    sheet.text(
      `Make checks and purchase orders out to ${organizerName}, and write ${referenceOf(row.id)} on them. Questions: ${contactEmail}.`,
    );
  } else {
    sheet.text(`Thank you for taking part in the ${productName}, ${seasonName(row, site.season)}.`);
  }
  if (row.paymentMode === "demo") {
    sheet.space(8);
    sheet.text("Demonstration only: no card was charged.", { bold: true });
  }
}

function usd(cents: number): string {
  return `${dollars(cents)} USD`;
}
