import type { Database } from "~/platform/database/database.server";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { documentNumber } from "./document-kinds";
import { queueAboutPaper } from "./letter-about-paper.server";
import type { SchoolDocument, SchoolOrder } from "./school-orders.table.server";

/**
 * A bank may take a payment on and not bring it; a refund may come back from the payer's bank; a dispute that is
 * lost takes the money without our doing.
 */
export type WhatMoved = "paid" | "failed" | "returned" | "return-failed" | "dispute-lost";

interface MoneyMoved {
  /** Tells this money from all other money of the same invoice. */
  key: string;
  amountInCents: number;
  /** What is open afterwards; below zero: what is owed to the school. */
  dueInCents: number;
}

/** To the bookkeeper, in words that fit what became of the money. */
export async function queueWhatMoved(
  what: WhatMoved,
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { key, ...money }: MoneyMoved,
  site: Site,
): Promise<void> {
  const about = {
    ...money,
    order,
    number: documentNumber(invoice),
    askAt: site.settings.contactEmail,
  };
  const letter = { kind: KINDS[what], button: "See the invoice", ...WORDS[what](about) };
  await queueAboutPaper(tx, order, invoice, site, { ...letter, to: order.bookkeeperEmail, key });
}

const KINDS: Record<WhatMoved, string> = {
  paid: "school-order-payment",
  failed: "school-order-payment-failed",
  returned: "school-order-returned",
  "return-failed": "school-order-return-failed",
  "dispute-lost": "school-order-dispute-lost",
};

interface About extends Omit<MoneyMoved, "key"> {
  order: SchoolOrder;
  /** Of the invoice. */
  number: string;
  askAt: string;
}

interface Words {
  title: string;
  paragraphs: string[];
  button?: string;
}

const WORDS: Record<WhatMoved, (about: About) => Words> = {
  paid: ({ amountInCents, number, order, dueInCents }) => ({
    title: "Thank you for your payment",
    paragraphs: [
      `We have received ${dollars(amountInCents)} for invoice ${number}.`,
      standingAfter(order, dueInCents),
    ],
  }),
  failed: ({ amountInCents, number, dueInCents }) => ({
    title: "Your payment did not arrive",
    paragraphs: [
      `You paid ${dollars(amountInCents)} for invoice ${number} from a bank account. Your bank did not send the money in the end, and we have received nothing of it.`,
      `${dollars(dueInCents)} are open. Please pay again from the page of your order, or by check.`,
    ],
    button: "See the invoice and pay",
  }),
  returned: ({ amountInCents, number, dueInCents }) => ({
    title: "Money went back to you",
    paragraphs: [
      `We have returned ${dollars(amountInCents)} of what was paid by card for invoice ${number}. It reaches your account within ten business days.`,
      ...openNow(dueInCents),
    ],
  }),
  // The letter before said that it is on its way.
  "return-failed": ({ amountInCents, number, askAt }) => ({
    title: "Money that we returned did not reach you",
    paragraphs: [
      `We had returned ${dollars(amountInCents)} of what was paid by card for invoice ${number}. Your bank did not take it, and it came back to us.`,
      `We look for another way. You can tell us at ${askAt} how it reaches you best.`,
    ],
  }),
  // Their bank has decided for them: we have returned nothing, and it is gone.
  "dispute-lost": ({ amountInCents, number, dueInCents, askAt }) => ({
    title: "Your bank took a payment back",
    paragraphs: [
      `The card payment for invoice ${number} was disputed, and the bank has taken ${dollars(amountInCents)} back from us.`,
      ...openNow(dueInCents),
      `If this is a surprise to you, write to ${askAt}.`,
    ],
  }),
};

function openNow(dueInCents: number): string[] {
  return dueInCents > 0 ? [`${dollars(dueInCents)} are open now.`] : [];
}

function standingAfter({ state }: SchoolOrder, dueInCents: number): string {
  if (dueInCents > 0) return `${dollars(dueInCents)} are still open.`;
  if (dueInCents === 0) return "It is paid in full.";
  const owed = dollars(-dueInCents);
  return state === "accepted"
    ? `It is paid in full. ${owed} came on top of it, and we return that.`
    : `This order was canceled before. We owe you ${owed}, and return it.`;
}
