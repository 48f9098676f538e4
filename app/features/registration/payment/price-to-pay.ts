import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { type Quote, quoteFor } from "../price-check";

type Unpaid = Pick<
  Registration,
  | "season"
  | "type"
  | "teamSize"
  | "tier"
  | "amountInCents"
  | "checkoutSessionId"
  | "checkoutState"
  | "offlineMethod"
>;

/**
 * What a registration costs whoever pays it now. A payment page keeps its price for as long as it is
 * open, and so does an invoice that staff have sent; everything else is paid at today's price.
 */
export function priceToPay(row: Unpaid, site: Pick<Site, "season" | "now">): Quote {
  const isInvoiced = row.offlineMethod !== null;
  const isOfThisSeason = row.season === site.season.id;
  if (hasOpenPage(row) || isInvoiced || !isOfThisSeason) {
    return { tier: row.tier, amountInCents: row.amountInCents };
  }
  return quoteFor(entryOf(row), site.season, site.now);
}

export function hasOpenPage(row: Pick<Unpaid, "checkoutSessionId" | "checkoutState">): boolean {
  const isOver = row.checkoutState === "expired" || row.checkoutState === "failed";
  return row.checkoutSessionId !== null && !isOver;
}
