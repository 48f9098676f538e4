import { and, asc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { type RefundState, refunds } from "~/records/registrations/payments.table.server";

/** No request lives as long: what the payment service has not done by then, it did not do. */
const CERTAIN_AFTER_MS = 10 * 60_000;

/** What one press asks for. Whoever takes it up after them asks later, and then it is theirs to give up. */
interface Wish {
  id: string;
  askedAt: Date;
}

/** A refund that the payment service is to be asked for, and may have been asked for before. */
export interface AskedRefund extends Wish {
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
  const age = row ? realNow().getTime() - row.askedAt.getTime() : 0;
  return row && { ...row, isCertainByNow: age > CERTAIN_AFTER_MS };
}

export async function writeWish(
  tx: Database,
  wish: Pick<AskedRefund, "paymentId" | "amountInCents" | "reason">,
  actor: string,
): Promise<Wish> {
  const [added] = await tx
    .insert(refunds)
    .values({ ...wish, reason: wish.reason || null, actor, state: "asked", askedAt: realNow() })
    .returning({ id: refunds.id, askedAt: refunds.askedAt });
  if (!added) throw new Error("The refund was not stored");
  return added;
}

/** Asks for an earlier one again: it may be carried out as late as if it had been asked for now. */
export async function takeUp(tx: Database, { id, askedAt: before }: Wish): Promise<Wish> {
  // Clocks of several machines differ; two presses never share an instant.
  const askedAt = new Date(Math.max(realNow().getTime(), before.getTime() + 1));
  await tx.update(refunds).set({ askedAt }).where(eq(refunds.id, id));
  return { id, askedAt };
}

/** The earlier try did not happen: this one takes its place, under another key. Null: somebody else has it. */
export function askAnew(wish: AskedRefund, actor: string): Promise<AskedRefund | null> {
  return db().transaction(async (tx) => {
    if (!(await giveUp(wish, tx))) return null;
    const { paymentId, amountInCents, reason } = wish;
    const anew = await writeWish(tx, { paymentId, amountInCents, reason }, actor);
    return { ...wish, ...anew, isEarlier: false, isOtherAmount: false, isCertainByNow: false };
  });
}

/** The payment service has not done it. Answers whether it was still this press's to give up. */
export async function giveUp({ id, askedAt }: Wish, tx: Database = db()): Promise<boolean> {
  const given = await tx
    .update(refunds)
    .set({ state: "refused", settledAt: realNow() })
    .where(and(eq(refunds.id, id), eq(refunds.state, "asked"), eq(refunds.askedAt, askedAt)))
    .returning({ id: refunds.id });
  return given.length > 0;
}

export async function stateOfRefund(id: string): Promise<RefundState | undefined> {
  const [row] = await db().select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id));
  return row?.state;
}
