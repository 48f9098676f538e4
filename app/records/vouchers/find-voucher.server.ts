import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { readShortCode } from "~/program/short-code";
import { registrations } from "../registrations/registrations.table.server";
import type { OfferedVoucher } from "./voucher";
import { countsAsUse } from "./voucher-uses.server";
import { vouchers, voucherUses } from "./vouchers.table.server";

/** However the code was typed. A registration's own use leaves room for itself. */
export async function findVoucher(
  typed: string,
  registrationId: string | null = null,
): Promise<OfferedVoucher | undefined> {
  const code = readShortCode(typed);
  if (!code) return undefined;
  return findWhere(eq(vouchers.code, code), registrationId);
}

export function voucherById(id: string, from: Database): Promise<OfferedVoucher | undefined> {
  return findWhere(eq(vouchers.id, id), null, from);
}

async function findWhere(
  isWanted: SQL,
  registrationId: string | null,
  from: Database = db(),
): Promise<OfferedVoucher | undefined> {
  const [voucher] = await from
    .select({
      id: vouchers.id,
      season: vouchers.season,
      code: vouchers.code,
      label: vouchers.label,
      kind: vouchers.kind,
      value: vouchers.value,
      types: vouchers.types,
      validUntil: vouchers.validUntil,
      endedAt: vouchers.endedAt,
      hasRoom: hasRoomFor(sql`${registrationId}::uuid`),
    })
    .from(vouchers)
    .where(isWanted);
  return voucher;
}

/** The one that a registration goes with, in a selection from registrations; null: none. */
export function voucherOfRegistration(): SQL {
  return sql`(select jsonb_build_object('id', ${vouchers.id}, 'season', ${vouchers.season},
      'code', ${vouchers.code}, 'label', ${vouchers.label}, 'kind', ${vouchers.kind},
      'value', ${vouchers.value}, 'types', to_jsonb(${vouchers.types}),
      'validUntil', ${vouchers.validUntil}, 'endedAt', ${vouchers.endedAt},
      'hasRoom', ${hasRoomFor(sql`${registrations.id}`)})
    from ${voucherUses} join ${vouchers} on ${vouchers.id} = ${voucherUses.voucherId}
    where ${voucherUses.registrationId} = ${registrations.id})`;
}

/** JSON has no dates. */
export function readVoucher(value: unknown): OfferedVoucher | null {
  if (!value) return null;
  const row = (typeof value === "string" ? JSON.parse(value) : value) as Stored;
  return { ...row, validUntil: dateOf(row.validUntil), endedAt: dateOf(row.endedAt) };
}

type Stored = Omit<OfferedVoucher, "validUntil" | "endedAt"> &
  Record<"validUntil" | "endedAt", string | null>;

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Nested once more, it keeps the names of its tables. */
function hasRoomFor(registrationId: SQL): SQL<boolean> {
  return sql<boolean>`${sql`((select count(*) from voucher_uses as other_use
    join registrations as holder on holder.id = other_use.registration_id
    where other_use.voucher_id = ${vouchers.id}
      and other_use.registration_id is distinct from ${registrationId}
      and ${countsAsUse("other_use", "holder")}) < ${vouchers.mostUses})`}`;
}
