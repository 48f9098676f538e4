import { dollars } from "~/program/format";
import { type Entry, priceAtTier, pricingTier } from "~/program/pricing";
import type { PricingTier, Season } from "~/program/season";

export interface Quote {
  tier: PricingTier;
  amountInCents: number;
}

export function quoteFor(entry: Entry, season: Season, now: Date): Quote {
  const tier = pricingTier(season, now);
  return { tier, amountInCents: priceAtTier(entry, season, tier) };
}

/** What a browser believes is only compared; the answer names the right price. */
export function priceMismatch(
  quote: Quote,
  claimed: { tier?: PricingTier | undefined; amountInCents?: number | undefined },
): string | null {
  const agrees =
    (claimed.tier === undefined || claimed.tier === quote.tier) &&
    (claimed.amountInCents === undefined || claimed.amountInCents === quote.amountInCents);
  if (agrees) return null;
  return `The price is ${dollars(quote.amountInCents)} (${TIER_NAMES[quote.tier]} price). Nothing was charged. Please check the price and send the form again.`;
}

export const TIER_NAMES: Record<PricingTier, string> = {
  early_bird: "early-bird",
  standard: "standard",
};
