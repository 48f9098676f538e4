import { and, asc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type RefundState, refunds } from "~/records/registrations/payments.table.server";

/** No request lives as long: what the payment service has not done by then, it did not do. */
const CERTAIN_AFTER_MS = 10 * 60_000;

/** A refund that the payment service is to be asked for, and may have been asked for before. */
export interface AskedRefund {
  id: string;
  paymentId: string;
  sessionId: string;
  amountInCents: number;
  reason: string;
  /** An earlier try is taken up again; of another amount only when it is certain what became of it. */
  isEarlier: boolean;
  isOtherAmount: boolean;
  /** So long ago that reading alone says what became of it. */
  isCertainByNow: boolean;
}

/** An earlier try of this payment that may have been carried out. */
export async function earlierTry(tx: Database, paymentId: string) {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "asked")))
    .orderBy(asc(refunds.askedAt))
    .limit(1);
  const age = row ? Date.now() - row.askedAt.getTime() : 0;
  return row && { ...row, isCertainByNow: age > CERTAIN_AFTER_MS };
}

export async function writeWish(
  tx: Database,
  wish: Pick<AskedRefund, "paymentId" | "amountInCents" | "reason">,
  actor: string,
): Promise<string> {
  const [added] = await tx
    .insert(refunds)
    .values({ ...wish, reason: wish.reason || null, actor, state: "asked" })
    .returning({ id: refunds.id });
  if (!added) throw new Error("The refund was not stored");
  return added.id;
}

/** The earlier try did not happen: this one takes its place, under another key. */
export function askAnew(wish: AskedRefund, actor: string): Promise<AskedRefund> {
  return db().transaction(async (tx) => {
    await giveUp(wish.id, tx);
    const { paymentId, amountInCents, reason } = wish;
    const id = await writeWish(tx, { paymentId, amountInCents, reason }, actor);
    return { ...wish, id, isEarlier: false, isOtherAmount: false, isCertainByNow: false };
  });
}

/** The payment service has not done it. */
export async function giveUp(id: string, tx: Database = db()): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: "refused", settledAt: new Date() })
    .where(and(eq(refunds.id, id), eq(refunds.state, "asked")));
}

export async function stateOfRefund(id: string): Promise<RefundState | undefined> {
  const [row] = await db().select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id));
  return row?.state;
}
