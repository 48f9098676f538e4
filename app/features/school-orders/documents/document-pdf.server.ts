import { bytesOf, newPaper } from "~/platform/paper/paper-document.server";
import { BRAND, LEFT, PaperSheet, RIGHT } from "~/platform/paper/paper-sheet.server";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { NET_DAYS } from "~/program/terms-of-payment";
import {
  DOCUMENT_NAMES,
  type DocumentKind,
  documentNumber,
} from "~/records/school-orders/document-kinds";
import type { SchoolDocument } from "~/records/school-orders/school-orders.table.server";

const MIDDLE = 320;
const MOST_ADDRESS_LINES = 8;

export type PrintedDocument = Pick<
  SchoolDocument,
  "kind" | "number" | "amountInCents" | "dueAt" | "reason" | "facts" | "issuedAt"
>;

/** A numbered paper, drawn from what is kept of it: made again, it is the same to the byte. */
export function documentPdf(paper: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, facts } = paper;
  const title = DOCUMENT_NAMES[kind];
  const document = newPaper({
    title: `${title} ${documentNumber(paper)}`,
    author: facts.organizer.organizerName,
    language: "en-US",
    madeAt: paper.issuedAt,
  });
  const sheet = new PaperSheet(document);
  sheet.sideBySide(
    () => writeOrganizer(sheet, paper),
    () =>
      sheet.text(title, { x: RIGHT, size: 26, bold: true, color: BRAND, isRight: true, as: "H1" }),
  );
  sheet.space(22);
  sheet.sideBySide(
    () => writeSchool(sheet, paper),
    () => writeFacts(sheet, paper),
  );
  sheet.space(26);
  writeItems(sheet, paper);
  sheet.space(26);
  for (const line of CLOSING[kind](paper)) {
    sheet.text(line);
    sheet.space(4);
  }
  if (kind === "invoice" && !isFree(paper)) writeSlip(sheet, paper);
  return bytesOf(document);
}

function writeOrganizer(sheet: PaperSheet, { facts: { organizer } }: PrintedDocument): void {
  const width = 300;
  sheet.text(organizer.organizerName, { size: 13, bold: true, width });
  sheet.text(`${organizer.contactCity}, ${organizer.contactState}`, { width });
  sheet.text(organizer.contactEmail, { width });
  sheet.text(organizer.contactPhone, { width });
  if (organizer.taxId) sheet.text(`Tax ID: ${organizer.taxId}`, { width });
}

function writeSchool(sheet: PaperSheet, { facts: { school } }: PrintedDocument): void {
  const width = MIDDLE - LEFT - 24;
  const address = (school.address ?? "").split("\n").filter(Boolean);
  sheet.text("For", { bold: true });
  sheet.text(school.name, { width });
  for (const line of address.slice(0, MOST_ADDRESS_LINES)) sheet.text(line, { width });
}

function writeFacts(sheet: PaperSheet, paper: PrintedDocument): void {
  const column = { x: MIDDLE, width: RIGHT - MIDDLE };
  const { kind, issuedAt, dueAt, facts } = paper;
  sheet.pair("Number", documentNumber(paper), column);
  sheet.pair("Date", dayOf(issuedAt), column);
  if (dueAt && (kind === "quote" || !isFree(paper))) {
    sheet.pair(kind === "quote" ? "Valid until" : "Due by", dayOf(dueAt), column);
  }
  if (kind === "invoice" && !isFree(paper)) sheet.pair("Terms", `Net ${NET_DAYS}`, column);
  if (facts.purchaseOrder) sheet.pair("Your order", facts.purchaseOrder, column);
  if (facts.about) sheet.pair("Invoice", facts.about, column);
}

function writeItems(sheet: PaperSheet, paper: PrintedDocument): void {
  const { facts, amountInCents, kind, reason } = paper;
  const words = kind === "credit_note" ? `${facts.item}\n${reason ?? ""}` : itemOf(paper);
  sheet.rule(1.5);
  sheet.row("What it covers", ["Quantity", "Unit price", "Amount"], { bold: true });
  sheet.rule();
  const reduction = kind === "credit_note" ? undefined : facts.reduction;
  const fullInCents = amountInCents + (reduction?.amountInCents ?? 0);
  const quantity = kind === "credit_note" ? 1 : (facts.quantity ?? 1);
  sheet.row(words, [String(quantity), dollars(fullInCents / quantity), dollars(fullInCents)]);
  sheet.rule();
  if (reduction) {
    sheet.row(reduction.label, ["", "", `−${dollars(reduction.amountInCents)}`]);
    sheet.rule();
  }
  sheet.row(TOTALS[kind], [`${dollars(amountInCents)} USD`], { bold: true });
}

const SLIP_HEIGHT = 118;

/** Comes back with the check, so that it is known what it pays. */
function writeSlip(sheet: PaperSheet, paper: PrintedDocument): void {
  const { organizer, school } = paper.facts;
  const column = { x: MIDDLE, width: RIGHT - MIDDLE };
  sheet.toFoot(SLIP_HEIGHT);
  sheet.cutLine();
  sheet.text("Please return this part with your check", { bold: true, as: "H2" });
  sheet.space(6);
  sheet.sideBySide(
    () => {
      const width = MIDDLE - LEFT - 24;
      sheet.text(organizer.organizerName, { width });
      sheet.text(`${organizer.contactCity}, ${organizer.contactState}`, { width });
      sheet.text(`From: ${shortened(school.name)}`, { width });
    },
    () => {
      sheet.pair("Invoice", documentNumber(paper), column);
      if (paper.dueAt) sheet.pair("Due by", dayOf(paper.dueAt), column);
      sheet.pair("Amount due", `${dollars(paper.amountInCents)} USD`, column);
      sheet.pair("Enclosed", "$ ______________", column);
    },
  );
}

/** Two lines of the slip at most. */
const LONGEST_ON_SLIP = 70;

function shortened(name: string): string {
  return name.length > LONGEST_ON_SLIP ? `${name.slice(0, LONGEST_ON_SLIP - 1)}…` : name;
}

function itemOf({ facts }: PrintedDocument): string {
  return `${facts.item}\n${facts.description}`;
}

const TOTALS: Record<DocumentKind, string> = {
  quote: "Total",
  order: "Total",
  invoice: "Amount due",
  credit_note: "Credited",
};

/** What a bookkeeper has to know to go on. */
const CLOSING: Record<DocumentKind, (paper: PrintedDocument) => string[]> = {
  quote: ({ facts: { organizer } }) => [
    `To order, open the link in our letter and add your purchase order. Make it out to ${organizer.organizerName}.`,
    w9Of(organizer),
  ],
  order: () => [
    "Thank you for your order. The invoice follows when it is accepted, and your students can start at once then.",
  ],
  invoice: (paper) => (isFree(paper) ? ["There is nothing to pay."] : howToPay(paper)),
  credit_note: ({ facts: { about } }) => [
    `This amount is taken off invoice ${about ?? ""}. If it was paid already, we return it.`,
  ],
};

function howToPay(paper: PrintedDocument): string[] {
  return [
    `Pay by check made out to ${paper.facts.organizer.organizerName}, or by ACH, and name ${documentNumber(paper)}; for bank details write to ${paper.facts.organizer.contactEmail}. To pay by card, all of it or a part, open the link in our letter.`,
    `If you buy without sales tax, hand in exemption form ST-101 by the same link.`,
    w9Of(paper.facts.organizer),
  ];
}

/** By a voucher, or by what was arranged. */
function isFree({ amountInCents }: PrintedDocument): boolean {
  return amountInCents === 0;
}

function w9Of({ w9Url, contactEmail }: PrintedDocument["facts"]["organizer"]): string {
  return w9Url ? `Our W-9: ${w9Url}` : `Ask for our W-9 at ${contactEmail}.`;
}

function dayOf(at: Date): string {
  return `${longDate(localOf(at))} (MT)`;
}
