import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { payments } from "./payments.table.server";

interface Due {
  id: string;
  amountInCents: number;
  currency: string;
}

/**
 * The next try to pay for a registration online, which another session can be made for. What has a
 * session already stays, as an attempt of the past. Call it where the registration is new or locked.
 */
export async function beginAttempt(
  tx: Database,
  { id, amountInCents, currency }: Due,
): Promise<void> {
  const attempt = nextAttemptOf(id);
  const mode = env().paymentMode;
  const [unused] = await tx
    .update(payments)
    .set({ attempt, mode, amountInCents, currency })
    .where(and(isCurrentOf(id), eq(payments.state, "none")))
    .returning({ id: payments.id });
  if (unused) return;
  await leaveBehind(tx, id);
  await tx.insert(payments).values({
    registrationId: id,
    method: "online",
    mode,
    attempt,
    state: "none",
    amountInCents,
    currency,
    isCurrent: true,
  });
}

/** The registration stands on another payment from now on. */
export async function leaveBehind(tx: Database, registrationId: string): Promise<void> {
  await tx.update(payments).set({ isCurrent: false }).where(isCurrentOf(registrationId));
}

export function nextAttemptOf(registrationId: string) {
  return sql<number>`(select coalesce(max(earlier.attempt), 0) + 1 from ${payments} as earlier
    where earlier.registration_id = ${registrationId})`;
}

function isCurrentOf(registrationId: string) {
  return and(eq(payments.registrationId, registrationId), payments.isCurrent);
}
