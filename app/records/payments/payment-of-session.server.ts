import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { disputes, payments, refunds } from "~/records/registrations/payments.table.server";
import type { PaymentStanding } from "./next-state";

export type KnownPayment = PaymentStanding & { id: string };

export interface PaymentsOfRegistration {
  /** The one that this session is about. */
  payment: KnownPayment | null;
  hasOtherLoose: boolean;
}

/** What a locked registration has of one session, and whether anything else of it waits to be returned. */
export async function paymentOfSession(
  tx: Database,
  registrationId: string,
  sessionId: string,
): Promise<PaymentsOfRegistration> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.method, "online")));
  const row = rows.find((one) => one.sessionId === sessionId);
  const hasOtherLoose = rows.some(
    (one) =>
      one !== row &&
      one.state === "paid" &&
      !one.carriesPlace &&
      one.refundedInCents < one.amountInCents,
  );
  if (!row) return { payment: null, hasOtherLoose };
  return {
    payment: {
      ...row,
      refunds: await tx.select().from(refunds).where(eq(refunds.paymentId, row.id)),
      disputes: await tx.select().from(disputes).where(eq(disputes.paymentId, row.id)),
    },
    hasOtherLoose,
  };
}
