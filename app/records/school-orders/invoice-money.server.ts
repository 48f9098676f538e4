import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import type { EventActor } from "~/program/event-actors";
import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { fileOf, type OrderFile } from "./find-order.server";
import { queueWhatMoved, type WhatMoved } from "./money-letters.server";
import { ORDER_RECORD } from "./order-links.server";
import { schoolOrders, schoolPayments } from "./school-orders.table.server";
import { settleInvoice } from "./settle-invoice.server";

/** Money of one card payment. */
export interface CardMove {
  what: WhatMoved;
  /** Below zero where it is ours no more. */
  amountInCents: number;
  /** The card service's own number of it. */
  reference: string;
}

/**
 * The order behind a registration, held until the transaction ends; null: nobody ordered it. Ask before
 * the registration is locked: staff lock the order first as well.
 */
export async function holdInvoice(tx: Database, registrationId: string): Promise<OrderFile | null> {
  const [order] = await tx
    .select()
    .from(schoolOrders)
    .where(eq(schoolOrders.registrationId, registrationId))
    .for("update");
  return order ? fileOf(order, tx) : null;
}

/** Tells the bookkeeper of a bank payment that failed, as long as the invoice is open. */
export async function tellPaymentFailed(
  tx: Database,
  { order, papers, balance }: OrderFile,
  payment: { sessionId: string; amountInCents: number },
  site: Site,
): Promise<void> {
  const invoice = papers.find(({ kind }) => kind === "invoice");
  const { dueInCents } = balance;
  if (!invoice || order.state !== "accepted" || dueInCents <= 0) return;
  const { sessionId: key, amountInCents } = payment;
  await queueWhatMoved("failed", tx, order, invoice, { key, amountInCents, dueInCents }, site);
}

/** Enters what a card payment brought into the books of its invoice, with the bookkeeper's letters. */
export async function bookCardMoney(
  tx: Database,
  { order, papers, balance }: OrderFile,
  { paymentId, moves, actor }: { paymentId: string; moves: CardMove[]; actor: EventActor },
  site: Site,
): Promise<void> {
  const invoice = papers.find(({ kind }) => kind === "invoice");
  if (moves.length === 0 || !invoice) return;
  let { dueInCents } = balance;
  for (const { what, amountInCents, reference } of moves) {
    dueInCents -= amountInCents;
    const money = { orderId: order.id, method: "card", reference, amountInCents } as const;
    await tx.insert(schoolPayments).values({ ...money, paymentId, receivedAt: site.now });
    await recordEvent(tx, {
      actor,
      action: amountInCents > 0 ? "school-order.card-payment" : "school-order.card-return",
      recordType: ORDER_RECORD,
      recordId: order.id,
      fields: [dollars(Math.abs(amountInCents))],
    });
    const letter = { key: reference, amountInCents: Math.abs(amountInCents), dueInCents };
    await queueWhatMoved(what, tx, order, invoice, letter, site);
  }
  // Whoever of the staff looks at it now sees old figures.
  await tx.update(schoolOrders).set({ updatedAt: realNow() }).where(eq(schoolOrders.id, order.id));
  const { billedInCents } = balance;
  await settleInvoice(tx, order, { billedInCents, dueInCents, actor });
}
