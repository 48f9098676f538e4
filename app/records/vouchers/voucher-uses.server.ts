import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { registrations } from "../registrations/registrations.table.server";
import { vouchers, voucherUses } from "./vouchers.table.server";

/** As long as a form is kept for its visitor: by then a payment page is open, or they have left. */
const LEASE = sql.raw("interval '30 minutes'");

/**
 * Whether a use counts: it is paid with, or owed on a school's accepted order, or somebody stands before
 * the payment page, or has just set out.
 * What has expired, or was canceled or returned, counts no more; nothing has to give it back.
 */
export function countsAsUse(use: string, registration: string): SQL {
  const [own, holder] = [sql.raw(use), sql.raw(registration)];
  return sql`(${holder}.status = 'paid' or (${holder}.status = 'pending' and (
    ${holder}.order_accepted_at is not null or ${own}.taken_at > now() - ${LEASE}
    or exists (select from payments as held where held.registration_id = ${holder}.id
      and held.is_current and held.state in ('open', 'processing', 'paid')))))`;
}

/** How many there are, in a selection from vouchers. Nested once more, it keeps the names of its tables. */
export const usesOfVoucher = sql<number>`${sql`(select count(*)::int from voucher_uses as own_use
  join registrations as holder on holder.id = own_use.registration_id
  where own_use.voucher_id = ${vouchers.id} and ${countsAsUse("own_use", "holder")})`}`;

/**
 * Holds a voucher until the transaction ends: of two browsers that take the last use, the second waits
 * here and then sees that it is gone. False: there is none left for this registration.
 */
export async function holdVoucher(
  tx: Database,
  voucherId: string,
  registrationId: string,
): Promise<boolean> {
  const [voucher] = await tx
    .select({ mostUses: vouchers.mostUses, endedAt: vouchers.endedAt })
    .from(vouchers)
    .where(eq(vouchers.id, voucherId))
    .for("update");
  if (!voucher || voucher.endedAt) return false;
  // A statement of its own: one that had to wait for the lock would count as it was before.
  const [others] = await tx
    .select({ uses: sql<number>`count(*)::int` })
    .from(voucherUses)
    .innerJoin(registrations, eq(registrations.id, voucherUses.registrationId))
    .where(
      and(
        eq(voucherUses.voucherId, voucherId),
        ne(voucherUses.registrationId, registrationId),
        countsAsUse("voucher_uses", "registrations"),
      ),
    );
  return (others?.uses ?? 0) < voucher.mostUses;
}

/** Of a voucher that is held. */
export async function noteUse(
  tx: Database,
  voucherId: string,
  registrationId: string,
): Promise<void> {
  await tx
    .insert(voucherUses)
    .values({ registrationId, voucherId })
    .onConflictDoUpdate({
      target: voucherUses.registrationId,
      set: { voucherId, takenAt: sql`now()` },
    });
}

/** The registration goes on without one. */
export async function dropVoucher(tx: Database, registrationId: string): Promise<void> {
  await tx.delete(voucherUses).where(eq(voucherUses.registrationId, registrationId));
}
