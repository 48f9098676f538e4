import type { Database } from "~/platform/database/database.server";
import { queueWithPageLink } from "~/platform/links/page-links.server";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { DOCUMENT_NAMES, documentNumber } from "./document-kinds";
import { type OrderLetter, orderEmail } from "./order.email";
import { ORDER_PAGE_LINK } from "./order-links.server";
import { orderPath, paperPath } from "./school-order-paths";
import type { SchoolDocument, SchoolOrder } from "./school-orders.table.server";

interface LetterAboutPaper extends Pick<OrderLetter, "title" | "paragraphs"> {
  kind: string;
  to: string | null;
  button: string;
  /** Where one paper has several letters of a kind. */
  key?: string;
  /** Until then it can be taken back. */
  notBefore?: Date;
}

/** A letter with one of the order's papers and the way to its page; once for each paper, kind and key. */
export async function queueAboutPaper(
  tx: Database,
  order: SchoolOrder,
  paper: SchoolDocument,
  site: Site,
  { kind, to, title, paragraphs, button, key = "", notBefore }: LetterAboutPaper,
): Promise<void> {
  const number = documentNumber(paper);
  await queueWithPageLink(tx, ORDER_PAGE_LINK, {
    recordId: order.id,
    to,
    kind,
    subject: `${title}: ${site.settings.productName} (${number})`,
    dedupeKey: `${kind}:${paper.id}:${key}`,
    ...(notBefore && { notBefore }),
    write: (token) =>
      orderEmail(
        {
          title,
          paragraphs,
          facts: factsOf(paper),
          paper: {
            label: `${DOCUMENT_NAMES[paper.kind]} ${number} (PDF)`,
            href: `${site.origin}${paperPath(token, paper)}`,
          },
          button: { label: button, href: `${site.origin}${orderPath(token)}` },
        },
        site,
      ),
  });
}

function factsOf(paper: SchoolDocument) {
  const { kind, dueAt, amountInCents } = paper;
  const day = dueAt && `${longDate(localOf(dueAt))} (MT)`;
  return [
    { label: "Number", text: documentNumber(paper) },
    { label: "Amount", text: dollars(amountInCents) },
    ...(day && (kind === "quote" || amountInCents > 0)
      ? [{ label: kind === "quote" ? "Valid until" : "Due by", text: day }]
      : []),
  ];
}
