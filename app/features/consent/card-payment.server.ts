import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { disputes, payments } from "~/records/registrations/payments.table.server";
import type { AskedGuardian } from "./asked-guardian.server";

/**
 * The payment that shows who a guardian is: charged for real, from their own mailbox, with the notice on
 * the way, for an entry of their own child, and not returned.
 */
export async function cardPaymentOf(
  tx: Database,
  { participantId, guardianId }: Pick<AskedGuardian, "participantId" | "guardianId">,
): Promise<string | undefined> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(entries, eq(entries.registrationId, payments.registrationId))
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .where(
      and(
        eq(entryMembers.participantId, participantId),
        eq(payments.payerId, guardianId),
        payments.hasConsentNotice,
        // A test key and the demonstration charge nobody.
        eq(payments.mode, "stripe-live"),
        eq(payments.method, "online"),
        eq(payments.state, "paid"),
        gt(payments.amountInCents, payments.refundedInCents),
        sql`not exists (select from ${disputes} where ${disputes.paymentId} = ${payments.id}
          and ${disputes.outcome} is not distinct from 'lost')`,
      ),
    )
    .limit(1);
  return payment?.id;
}
