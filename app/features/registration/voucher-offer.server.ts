import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import type { Quote } from "~/program/price-check";
import { readShortCode, writeShortCode } from "~/program/short-code";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { findVoucher } from "~/records/vouchers/find-voucher.server";
import {
  type OfferedVoucher,
  VOUCHER_ARRANGED,
  VOUCHER_UNKNOWN,
  whyNotUsable,
} from "~/records/vouchers/voucher";

export type Offer = { kind: "taken"; voucher: OfferedVoucher | null } | VoucherRefusal;

export interface VoucherRefusal {
  kind: "refused";
  /** A code that fits nothing may be a guess. */
  code: "voucher_unknown" | "voucher_refused";
  /** For the field. */
  message: string;
}

interface Asked {
  details: { type: RegistrationType };
  voucherCode: string | null;
}

/** Whether the code in a form makes it cheaper: a form that is new, or one that goes on with a registration. */
export async function offerFor(
  { details: { type }, voucherCode }: Asked,
  row: Registration | null,
  site: Pick<Site, "season" | "now">,
): Promise<Offer> {
  if (voucherCode === null) return { kind: "taken", voucher: null };
  if (row?.arrangedKind && row.type === type) return refusal(VOUCHER_ARRANGED);
  const voucher = await findVoucher(voucherCode, row?.id);
  if (!voucher) return { ...refusal(VOUCHER_UNKNOWN), code: "voucher_unknown" };
  const message = whyNotUsable(voucher, { type, season: site.season.id, now: site.now });
  return message ? refusal(message) : { kind: "taken", voucher };
}

function refusal(message: string): VoucherRefusal {
  return { kind: "refused", code: "voucher_refused", message };
}

/** Whether a registration goes with the one that the form names, or both with none. */
export function hasVoucher(
  { voucher }: Pick<Registration, "voucher">,
  voucherCode: string | null,
): boolean {
  if (voucherCode === null || !voucher) return voucherCode === null && !voucher;
  return readShortCode(voucherCode) === voucher.code;
}

/** For the event log. */
export function voucherNews(voucher: OfferedVoucher | null, quote: Quote): string[] {
  if (!voucher) return [];
  return [`voucher ${writeShortCode(voucher.code)}, ${dollars(quote.discountInCents)} off`];
}
