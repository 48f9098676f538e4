import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { paymentGateway } from "~/platform/payments/payments.server";
import { realNow } from "~/platform/site/clock.server";
import { payments } from "~/records/registrations/payments.table.server";
import { applySession } from "./apply-session.server";

const BATCH = 200;

export interface Reconciled {
  asked: number;
  moved: number;
  failed: number;
}

/**
 * Asks about every session that can still be paid, so that a lost event cannot lose a payment. Broken
 * off, the next run goes on with those that were asked about longest ago.
 */
export async function reconcilePayments(signal?: AbortSignal): Promise<Reconciled> {
  const result: Reconciled = { asked: 0, moved: 0, failed: 0 };
  const startedAt = realNow();
  for (;;) {
    const batch = await waitingBefore(startedAt);
    for (const sessionId of batch) {
      signal?.throwIfAborted();
      result.asked += 1;
      const outcome = await reconcileOne(sessionId);
      if (outcome !== "same") result[outcome] += 1;
    }
    if (batch.length < BATCH) return result;
  }
}

/** One registration at once: for a visitor who comes back before the event does. */
export async function reconcileOne(sessionId: string): Promise<"moved" | "same" | "failed"> {
  await db()
    .update(payments)
    .set({ checkedAt: sql`now()` })
    .where(eq(payments.sessionId, sessionId));
  try {
    const gateway = await paymentGateway();
    const session = await gateway.readSession(sessionId);
    if (!session) return "same";
    const applied = await db().transaction((tx) => applySession(tx, session, { kind: "system" }));
    return applied?.hasMoved ? "moved" : "same";
  } catch (error) {
    log().warn({ err: error }, "a registration could not be reconciled");
    return "failed";
  }
}

async function waitingBefore(startedAt: Date): Promise<string[]> {
  const rows = await db()
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        // As its index says it: a list of parameters would not be recognised.
        sql`${payments.state} in ('open', 'processing')`,
        // A session of another mode is unknown to the present payment service.
        eq(payments.mode, env().paymentMode),
        lt(sql`coalesce(${payments.checkedAt}, to_timestamp(0))`, startedAt),
      ),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(BATCH);
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}
