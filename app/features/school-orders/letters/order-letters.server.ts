import type { Database } from "~/platform/database/database.server";
import { isInvitedTooOften } from "~/platform/links/invitation-limit.server";
import { queueWithPageLink } from "~/platform/links/page-links.server";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { queueAboutPaper } from "~/records/school-orders/letter-about-paper.server";
import { orderEmail } from "~/records/school-orders/order.email";
import { ORDER_PAGE_LINK } from "~/records/school-orders/order-links.server";
import { orderPath } from "~/records/school-orders/school-order-paths";
import type {
  SchoolDocument,
  SchoolOrder,
} from "~/records/school-orders/school-orders.table.server";
import { acceptedWords } from "./accepted-words";
import { type ClosedAs, closedWords } from "./closed-words";

/**
 * What was typed stands in none of them before staff have looked: anybody can name anybody's address, and
 * fill nobody's mailbox. The quote stands on the screen as well.
 */
export async function queueQuoteLetter(
  tx: Database,
  order: SchoolOrder,
  quote: SchoolDocument,
  site: Site,
): Promise<void> {
  if (await hasEnoughLetters(tx, order)) return;
  await queueAboutPaper(tx, order, quote, site, {
    kind: "school-order-quote",
    to: order.contactEmail,
    title: "Your quote",
    paragraphs: [
      "Here is the quote that was asked for on our site. It keeps its price until the day below.",
      "To order, open the page of the quote, type the number of your purchase order and add its scan.",
    ],
    button: "See the quote and order",
  });
}

/** Another price than the season's, with the quote or the confirmation anew. */
export async function queuePriceArranged(
  tx: Database,
  order: SchoolOrder,
  paper: SchoolDocument,
  site: Site,
): Promise<void> {
  await queueAboutPaper(tx, order, paper, site, {
    kind: "school-order-price",
    to: order.contactEmail,
    title: "Your price was arranged",
    paragraphs: [
      `The price of your order is ${dollars(paper.amountInCents)} from now on. The paper below says so, and takes the place of the one before.`,
    ],
    button: "See your order",
  });
}

export async function queueOrderReceived(
  tx: Database,
  order: SchoolOrder,
  confirmation: SchoolDocument,
  site: Site,
): Promise<void> {
  if (await hasEnoughLetters(tx, order)) return;
  await queueAboutPaper(tx, order, confirmation, site, {
    kind: "school-order-received",
    to: order.contactEmail,
    title: "We have your order",
    paragraphs: [
      "Your purchase order has arrived. We write again as soon as it is accepted; from then on your students can start.",
    ],
    button: "See your order",
  });
}

export async function queueAccepted(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  site: Site,
  notBefore?: Date,
): Promise<void> {
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-accepted",
    to: order.contactEmail,
    ...acceptedWords(invoice, site),
    button: "See your order",
    ...(notBefore && { notBefore }),
  });
}

export async function queueInvoice(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  site: Site,
  /** Sent once more, to another address; or later, while it can be taken back. */
  { key, notBefore }: { key?: string | undefined; notBefore?: Date | undefined } = {},
): Promise<void> {
  await queueAboutPaper(tx, order, invoice, site, {
    ...(key ? { key } : {}),
    ...(notBefore && { notBefore }),
    kind: "school-order-invoice",
    to: order.bookkeeperEmail,
    title: `Invoice ${documentNumber(invoice)}`,
    paragraphs: [
      `This is the invoice for purchase order ${order.purchaseOrder}.`,
      ...(isFree(invoice) ? [NOTHING_TO_PAY] : [PAY_WORDS, w9Words(site)]),
    ],
    button: "See the invoice",
  });
}

/** To the bookkeeper's address, and nowhere else. */
export async function queueReminder(
  tx: Database,
  order: SchoolOrder,
  invoice: SchoolDocument,
  { days, dueInCents }: { days: number; dueInCents: number },
  site: Site,
): Promise<void> {
  await queueAboutPaper(tx, order, invoice, site, {
    kind: "school-order-reminder",
    to: order.bookkeeperEmail,
    title: `Reminder: invoice ${documentNumber(invoice)}`,
    paragraphs: [
      `${days} days have passed since this invoice, and ${dollars(dueInCents)} of it are still open. If the payment is on its way, thank you, and do nothing.`,
      PAY_WORDS,
      w9Words(site),
    ],
    button: "See the invoice",
    key: `${days}`,
  });
}

export async function queueCreditNote(
  tx: Database,
  order: SchoolOrder,
  note: SchoolDocument,
  site: Site,
): Promise<void> {
  await queueAboutPaper(tx, order, note, site, {
    kind: "school-order-credit",
    to: order.bookkeeperEmail,
    title: `Credit note ${documentNumber(note)}`,
    paragraphs: [
      `We have taken ${dollars(note.amountInCents)} off invoice ${note.facts.about}.`,
      `The reason: ${note.reason}`,
    ],
    button: "See the invoice",
  });
}

/** Declined or canceled, and why. */
export async function queueClosed(
  tx: Database,
  order: SchoolOrder,
  { outcome, reason }: { outcome: ClosedAs; reason: string },
  site: Site,
): Promise<void> {
  const { title, text } = closedWords(outcome);
  await queueWithPageLink(tx, ORDER_PAGE_LINK, {
    recordId: order.id,
    to: order.contactEmail,
    kind: "school-order-closed",
    subject: `${title}: ${site.settings.productName}`,
    dedupeKey: `school-order:${order.id}:${outcome}`,
    write: (token) =>
      orderEmail(
        {
          title,
          paragraphs: [`${text} ${reason}`],
          facts: [],
          button: { label: "See your order", href: `${site.origin}${orderPath(token)}` },
        },
        site,
      ),
  });
}

/** Until staff have looked, the contact's is anybody's address. The page says all that the letter says. */
async function hasEnoughLetters(tx: Database, { contactEmail }: SchoolOrder): Promise<boolean> {
  return contactEmail !== null && isInvitedTooOften(tx, ORDER_PAGE_LINK.purpose, contactEmail);
}

/** By a voucher, or by what was arranged. */
function isFree({ amountInCents }: SchoolDocument): boolean {
  return amountInCents === 0;
}

const NOTHING_TO_PAY = "There is nothing to pay. It is for your books alone.";

const PAY_WORDS =
  "Pay by check or ACH as the invoice says, or by card on the page below, all of it or a part.";

function w9Words({ settings: { w9Url, contactEmail } }: Site): string {
  return w9Url ? `Our W-9: ${w9Url}` : `If you need our W-9, ask for it at ${contactEmail}.`;
}
