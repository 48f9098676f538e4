import type { Database } from "~/platform/database/database.server";
import { programNow } from "~/platform/site/clock.server";
import { leaveBehind, nextAttemptOf } from "./begin-attempt.server";
import { payments } from "./payments.table.server";
import type { OfflineMethod } from "./registrations.table.server";

interface Due {
  id: string;
  amountInCents: number;
  currency: string;
}

/** A check, a transfer, cash: staff hold it in their hands, and the place hangs on it from now on. */
export async function addOfflinePayment(
  tx: Database,
  { id, amountInCents, currency }: Due,
  { method, reference }: { method: OfflineMethod; reference: string },
): Promise<void> {
  await leaveBehind(tx, id);
  await tx.insert(payments).values({
    registrationId: id,
    method,
    mode: "offline",
    attempt: nextAttemptOf(id),
    state: "paid",
    amountInCents,
    currency,
    isCurrent: true,
    carriesPlace: true,
    reference: reference || null,
    paidAt: programNow(),
  });
}
