import { type Quote, quoteFor } from "~/program/price-check";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { whyNotUsable } from "~/records/vouchers/voucher";

type Unpaid = Pick<
  Registration,
  | "season"
  | "type"
  | "teamSize"
  | "tier"
  | "amountInCents"
  | "discountInCents"
  | "arrangedKind"
  | "voucher"
  | "checkoutSessionId"
  | "checkoutState"
  | "offlineMethod"
>;

/**
 * What a registration costs whoever pays it now. A payment page keeps its price for as long as it is
 * open, and so do an invoice that staff have sent and a price that they have arranged; everything else
 * is paid at today's price, less what a voucher that can still be used takes off.
 */
export function priceToPay(row: Unpaid, site: Pick<Site, "season" | "now">): Quote {
  const isInvoiced = row.offlineMethod !== null;
  const isOfThisSeason = row.season === site.season.id;
  if (hasOpenPage(row) || isInvoiced || row.arrangedKind || !isOfThisSeason) {
    const { tier, amountInCents, discountInCents } = row;
    return { tier, amountInCents, discountInCents };
  }
  return quoteFor(entryOf(row), site.season, site.now, usableVoucher(row, site.now));
}

/** The one that it goes with, unless that has ended or others have used it up. */
function usableVoucher({ voucher, type, season }: Vouchered, now: Date) {
  return voucher && whyNotUsable(voucher, { type, season, now }) === null ? voucher : null;
}

type Vouchered = Pick<Registration, "voucher" | "type" | "season">;

export function hasOpenPage(row: Pick<Unpaid, "checkoutSessionId" | "checkoutState">): boolean {
  const isOver = row.checkoutState === "expired" || row.checkoutState === "failed";
  return row.checkoutSessionId !== null && !isOver;
}
