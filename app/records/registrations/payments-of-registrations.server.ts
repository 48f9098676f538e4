import { asc, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { disputes, payments, refunds } from "./payments.table.server";

/** All payments of these registrations, in the order in which they were begun, with what became of them. */
export async function paymentsOfRegistrations(ids: string[], from: Database = db()) {
  const rows = await from
    .select()
    .from(payments)
    .where(inArray(payments.registrationId, ids))
    .orderBy(asc(payments.attempt));
  const paymentIds = rows.map(({ id }) => id);
  const returned = await from
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.askedAt));
  const disputed = await from
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, paymentIds))
    .orderBy(asc(disputes.openedAt));
  return rows.map((payment) => ({
    ...payment,
    refunds: returned.filter(({ paymentId }) => paymentId === payment.id),
    disputes: disputed.filter(({ paymentId }) => paymentId === payment.id),
  }));
}

export type PaymentWithReturns = Awaited<ReturnType<typeof paymentsOfRegistrations>>[number];
