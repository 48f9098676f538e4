import type { Change } from "~/platform/staff/answer-change.server";
import { leavesTooLittle } from "~/program/discount";
import { byStaff } from "~/program/event-actors";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { queueWhatMoved } from "~/records/school-orders/money-letters.server";
import type { PaymentMethod } from "~/records/school-orders/payment-methods";
import { schoolPayments } from "~/records/school-orders/school-orders.table.server";
import { settleInvoice } from "~/records/school-orders/settle-invoice.server";
import { changeOrder, type OrderChange } from "./change-order.server";

interface Money extends OrderChange {
  method: PaymentMethod;
  reference: string;
  amountInCents: number;
}

/** A check, a transfer or a card's payment for an invoice: all of it, or a part. */
export function recordPayment(change: Money, site: Site): Promise<Change> {
  const { method, reference, amountInCents, actor } = change;
  return changeOrder(change, { action: "school-order.payment" }, async (tx, file) => {
    const { order, papers, balance } = file;
    const invoice = papers.find(({ kind }) => kind === "invoice");
    if (order.state !== "accepted" || !invoice) return "There is no invoice to be paid.";
    if (amountInCents > balance.dueInCents) return tooMuch(balance.dueInCents);
    const dueInCents = balance.dueInCents - amountInCents;
    if (leavesTooLittle(balance.dueInCents, amountInCents)) {
      return `This would leave ${dollars(dueInCents)}, which no card can pay. Credit so much first, then record the payment.`;
    }
    const [payment] = await tx
      .insert(schoolPayments)
      .values({
        orderId: order.id,
        method,
        reference,
        amountInCents,
        recordedBy: actor,
        receivedAt: site.now,
      })
      .returning({ id: schoolPayments.id });
    if (!payment) throw new Error("The payment was not stored");
    const { billedInCents } = balance;
    await settleInvoice(tx, order, { billedInCents, dueInCents, actor: byStaff(actor) });
    const money = { key: payment.id, amountInCents, dueInCents };
    await queueWhatMoved("paid", tx, order, invoice, money, site);
    return null;
  });
}

/** What a school had paid and was credited afterwards has gone back to it. */
export function recordReturn(change: Money, site: Site): Promise<Change> {
  const { method, reference, amountInCents, actor } = change;
  return changeOrder(change, { action: "school-order.return" }, async (tx, { order, balance }) => {
    const owedInCents = Math.max(0, -balance.dueInCents);
    if (amountInCents > owedInCents) return `Only ${dollars(owedInCents)} are owed to the school.`;
    await tx.insert(schoolPayments).values({
      orderId: order.id,
      method,
      reference,
      amountInCents: -amountInCents,
      recordedBy: actor,
      receivedAt: site.now,
    });
    return null;
  });
}

function tooMuch(dueInCents: number): string {
  return dueInCents > 0
    ? `Only ${dollars(dueInCents)} are open. Record that much, and return the rest.`
    : "This invoice is paid already.";
}
