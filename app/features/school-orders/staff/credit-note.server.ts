import type { Database } from "~/platform/database/database.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { leavesTooLittle } from "~/program/discount";
import { byStaff } from "~/program/event-actors";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { documentNumber } from "~/records/school-orders/document-kinds";
import type { OrderFile } from "~/records/school-orders/find-order.server";
import { settleInvoice } from "~/records/school-orders/settle-invoice.server";
import { issueDocument } from "../documents/issue-document.server";
import { queueCreditNote } from "../letters/order-letters.server";
import { changeOrder, type OrderChange } from "./change-order.server";

interface Credit {
  amountInCents: number;
  /** Stands on the paper. */
  reason: string;
}

/** Takes something off an invoice; more than it asks for cannot be taken. */
export function creditOrder(change: OrderChange & Credit, site: Site): Promise<Change> {
  const { amountInCents, reason } = change;
  const event = { action: "school-order.credit", note: reason } as const;
  return changeOrder(change, event, async (tx, file) => {
    const { billedInCents, dueInCents } = file.balance;
    if (file.order.state !== "accepted") return "There is no invoice to credit.";
    if (amountInCents > billedInCents) return `At most ${dollars(billedInCents)} can be credited.`;
    if (leavesTooLittle(dueInCents, amountInCents)) {
      return `This would leave ${dollars(dueInCents - amountInCents)}, which no card can pay. Credit ${dollars(dueInCents)} in all.`;
    }
    await issueCreditNote(tx, file, { amountInCents, reason }, site);
    await settleInvoice(tx, file.order, {
      billedInCents: billedInCents - amountInCents,
      dueInCents: dueInCents - amountInCents,
      actor: byStaff(change.actor),
    });
    return null;
  });
}

export async function issueCreditNote(
  tx: Database,
  { order, papers }: OrderFile,
  credit: Credit,
  site: Site,
): Promise<void> {
  const invoice = papers.find(({ kind }) => kind === "invoice");
  if (!invoice) throw new Error("An accepted order has no invoice");
  const about = documentNumber(invoice);
  const note = await issueDocument(tx, order, { kind: "credit_note", ...credit, about }, site);
  await queueCreditNote(tx, order, note, site);
}
