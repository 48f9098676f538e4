import { type Discount, priceAfter } from "./discount";
import { dollars } from "./format";
import { type Entry, priceAtTier, pricingTier } from "./pricing";
import type { PricingTier, Season } from "./season";

export interface Quote {
  tier: PricingTier;
  amountInCents: number;
  /** What a voucher or an arrangement has taken off. */
  discountInCents: number;
}

/** What a visitor was shown, or what a program believes; nothing where it does not say. */
export interface PriceClaim {
  tier?: PricingTier | undefined;
  amountInCents?: number | undefined;
}

export function quoteFor(
  entry: Entry,
  season: Season,
  now: Date,
  discount: Discount | null = null,
): Quote {
  const tier = pricingTier(season, now);
  const full = priceAtTier(entry, season, tier);
  const amountInCents = priceAfter(discount, full);
  return { tier, amountInCents, discountInCents: full - amountInCents };
}

/** What a browser believes is only compared; the answer names the right price. */
export function priceMismatch(quote: Quote, claimed: PriceClaim, before?: Quote): string | null {
  const agrees =
    (claimed.tier === undefined || claimed.tier === quote.tier) &&
    (claimed.amountInCents === undefined || claimed.amountInCents === quote.amountInCents);
  if (agrees) return null;
  const price = before && !isSamePrice(before, quote) ? priceNews(before, quote) : priceNow(quote);
  return `${price} Nothing was charged. Please check the price and send the form again.`;
}

/** For somebody who filled in a form while another price held. */
export function priceNews(before: Quote, now: Quote): string {
  return `The price has changed since the form was filled in: it was ${priceOf(before)} and is ${priceOf(now)} today.`;
}

export function isSamePrice(one: Quote, other: Quote): boolean {
  return one.tier === other.tier && one.amountInCents === other.amountInCents;
}

/** "$35 (standard price)", "$25 (standard price, less $10)" */
export function priceOf({ amountInCents, tier, discountInCents }: Quote): string {
  const less = discountInCents > 0 ? `, less ${dollars(discountInCents)}` : "";
  return `${dollars(amountInCents)} (${TIER_NAMES[tier]} price${less})`;
}

function priceNow(quote: Quote): string {
  return `The price is ${priceOf(quote)}.`;
}

export const TIER_NAMES: Record<PricingTier, string> = {
  early_bird: "early-bird",
  standard: "standard",
};
