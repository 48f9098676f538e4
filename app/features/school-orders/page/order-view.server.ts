import { findFilesOf } from "~/platform/files/find-files.server";
import { isWorthPaying } from "~/program/discount";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { DOCUMENT_NAMES, documentNumber } from "~/records/school-orders/document-kinds";
import { fileOf, orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { paperPath, payPath } from "~/records/school-orders/school-order-paths";
import { EXEMPTION_SCAN } from "../scan-purposes.server";

export type OrderView = NonNullable<Awaited<ReturnType<typeof orderView>>>;

/** What the page behind the link tells: the school, its papers and its figures, and no person. */
export async function orderView(token: string, site: Site) {
  const order = await orderByToken(token);
  if (!order) return null;
  const { papers, balance } = await fileOf(order);
  const exemptions = await findFilesOf({ kind: ORDER_RECORD, id: order.id }, EXEMPTION_SCAN);
  const { dueInCents } = balance;
  return {
    token,
    schoolName: order.schoolName,
    state: order.state,
    isOver: order.state === "quoted" && order.validUntil <= site.now,
    validUntil: `${longDate(localOf(order.validUntil))} (MT)`,
    price: dollars(order.amountInCents),
    papers: papers.map((paper) => ({
      href: paperPath(token, paper),
      name: DOCUMENT_NAMES[paper.kind],
      number: documentNumber(paper),
      amount: dollars(paper.amountInCents),
    })),
    balance: papers.some(({ kind }) => kind === "invoice")
      ? {
          billed: dollars(balance.billedInCents),
          paid: dollars(balance.paidInCents),
          due: dollars(Math.max(0, dueInCents)),
          owed: dueInCents < 0 ? dollars(-dueInCents) : null,
        }
      : null,
    payPath: order.state === "accepted" && isWorthPaying(dueInCents) ? payPath(token) : null,
    hasExemption: exemptions.some(({ state }) => state !== "refused"),
    w9Url: site.settings.w9Url,
  };
}
