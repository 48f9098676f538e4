import type { Database } from "~/platform/database/database.server";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { documentNumber } from "./document-kinds";
import { queueAboutPaper } from "./letter-about-paper.server";
import type { SchoolDocument, SchoolOrder } from "./school-orders.table.server";

/** A refund may come back from the payer's bank; a dispute that is lost takes the money without our doing. */
export type WhatMoved = "paid" | "returned" | "return-failed" | "dispute-lost";

interface MoneyMoved {
  /** Tells this money from all other money of the same invoice. */
  key: string;
  amountInCents: number;
  /** What is open afterwards; below zero: what is owed to the school. */
  dueInCents: number;
}

/** To the bookkeeper, in words that fit what became of the money. */
export function queueWhatMoved(
  what: WhatMoved,
  ...letter: Parameters<typeof queuePaymentReceived>
): Promise<void> {
  return LETTERS[what](...letter);
}

/** The bookkeeper's receipt. */
export async function queuePaymentReceived(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { key, amountInCents, dueInCents }: MoneyMoved,
  site: Site,
): Promise<void> {
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-payment",
    to: order.bookkeeperEmail,
    title: "Thank you for your payment",
    paragraphs: [
      `We have received ${dollars(amountInCents)} for invoice ${documentNumber(invoice)}.`,
      standingAfter(order, dueInCents),
    ],
    button: "See the invoice",
    key,
  });
}

/** To the bookkeeper: a bank took the payment on, and did not bring it. */
export async function queuePaymentFailed(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { key, amountInCents, dueInCents }: MoneyMoved,
  site: Site,
): Promise<void> {
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-payment-failed",
    to: order.bookkeeperEmail,
    title: "Your payment did not arrive",
    paragraphs: [
      `You paid ${dollars(amountInCents)} for invoice ${documentNumber(invoice)} from a bank account. Your bank did not send the money in the end, and we have received nothing of it.`,
      `${dollars(dueInCents)} are open. Please pay again from the page of your order, or by check.`,
    ],
    button: "See the invoice and pay",
    key,
  });
}

async function queueMoneyReturned(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { key, amountInCents, dueInCents }: MoneyMoved,
  site: Site,
): Promise<void> {
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-returned",
    to: order.bookkeeperEmail,
    title: "Money went back to you",
    paragraphs: [
      `We have returned ${dollars(amountInCents)} of what was paid by card for invoice ${documentNumber(invoice)}. It reaches your account within ten business days.`,
      ...(dueInCents > 0 ? [`${dollars(dueInCents)} are open now.`] : []),
    ],
    button: "See the invoice",
    key,
  });
}

/** The letter before said that it is on its way. */
async function queueReturnFailed(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { key, amountInCents }: MoneyMoved,
  site: Site,
): Promise<void> {
  const { contactEmail } = site.settings;
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-return-failed",
    to: order.bookkeeperEmail,
    title: "Money that we returned did not reach you",
    paragraphs: [
      `We had returned ${dollars(amountInCents)} of what was paid by card for invoice ${documentNumber(invoice)}. Your bank did not take it, and it came back to us.`,
      `We look for another way. You can tell us at ${contactEmail} how it reaches you best.`,
    ],
    button: "See the invoice",
    key,
  });
}

/** Their bank has decided for them: we have returned nothing, and it is gone. */
async function queueDisputeLost(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { key, amountInCents, dueInCents }: MoneyMoved,
  site: Site,
): Promise<void> {
  const { contactEmail } = site.settings;
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-dispute-lost",
    to: order.bookkeeperEmail,
    title: "Your bank took a payment back",
    paragraphs: [
      `The card payment for invoice ${documentNumber(invoice)} was disputed, and the bank has taken ${dollars(amountInCents)} back from us.`,
      ...(dueInCents > 0 ? [`${dollars(dueInCents)} are open now.`] : []),
      `If this is a surprise to you, write to ${contactEmail}.`,
    ],
    button: "See the invoice",
    key,
  });
}

const LETTERS: Record<WhatMoved, typeof queuePaymentReceived> = {
  paid: queuePaymentReceived,
  returned: queueMoneyReturned,
  "return-failed": queueReturnFailed,
  "dispute-lost": queueDisputeLost,
};

function standingAfter({ state }: SchoolOrder, dueInCents: number): string {
  if (dueInCents > 0) return `${dollars(dueInCents)} are still open.`;
  if (dueInCents === 0) return "It is paid in full.";
  const owed = dollars(-dueInCents);
  return state === "accepted"
    ? `It is paid in full. ${owed} came on top of it, and we return that.`
    : `This order was canceled before. We owe you ${owed}, and return it.`;
}
