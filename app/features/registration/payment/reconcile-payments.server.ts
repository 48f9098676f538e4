import { and, asc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { paymentGateway } from "~/platform/payments/payments.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { applySession } from "./apply-session.server";

const BATCH = 200;

export interface Reconciled {
  asked: number;
  moved: number;
  failed: number;
}

/**
 * Asks about every pending registration, so that a lost event cannot lose a payment. Broken off, the
 * next run goes on with those that were asked about longest ago.
 */
export async function reconcilePayments(signal?: AbortSignal): Promise<Reconciled> {
  const result: Reconciled = { asked: 0, moved: 0, failed: 0 };
  const startedAt = new Date();
  for (;;) {
    const batch = await pendingBefore(startedAt);
    for (const { id, sessionId } of batch) {
      signal?.throwIfAborted();
      result.asked += 1;
      const outcome = await reconcileOne(id, sessionId);
      if (outcome !== "same") result[outcome] += 1;
    }
    if (batch.length < BATCH) return result;
  }
}

/** One registration at once: for a visitor who comes back before the event does. */
export async function reconcileOne(
  id: string,
  sessionId: string,
): Promise<"moved" | "same" | "failed"> {
  await db().update(registrations).set({ checkedAt: sql`now()` }).where(eq(registrations.id, id));
  try {
    const gateway = await paymentGateway();
    const session = await gateway.readSession(sessionId);
    if (!session) return "same";
    return await db().transaction(async (tx) => {
      const [before] = await tx
        .select({ updatedAt: registrations.updatedAt })
        .from(registrations)
        .where(eq(registrations.id, id));
      const applied = await applySession(tx, session, { actor: "reconcile" });
      const after = applied?.registration.updatedAt ?? before?.updatedAt;
      const hasMoved = after?.getTime() !== before?.updatedAt.getTime();
      return hasMoved ? "moved" : "same";
    });
  } catch (error) {
    log().warn({ err: error }, "a registration could not be reconciled");
    return "failed";
  }
}

async function pendingBefore(startedAt: Date) {
  const rows = await db()
    .select({ id: registrations.id, sessionId: registrations.checkoutSessionId })
    .from(registrations)
    .where(
      and(
        eq(registrations.status, "pending"),
        // A session of another mode is unknown to the present payment service. What is due by check
        // has one when somebody began to pay it online.
        inArray(registrations.paymentMode, [env().paymentMode, "offline"]),
        isNotNull(registrations.checkoutSessionId),
        lt(sql`coalesce(${registrations.checkedAt}, to_timestamp(0))`, startedAt),
      ),
    )
    .orderBy(asc(registrations.checkedAt))
    .limit(BATCH);
  return rows.flatMap(({ id, sessionId }) => (sessionId ? [{ id, sessionId }] : []));
}
