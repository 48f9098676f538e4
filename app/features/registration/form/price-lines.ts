import { type Discount, priceAfter } from "~/program/discount";
import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { entryOf, priceAtTier } from "~/program/pricing";
import type { PricingTier, Season } from "~/program/season";
import { PACKAGES, SUMMARY } from "../copy";

export interface PriceLines {
  entry: string;
  standard: string;
  saving: string | null;
  /** What else is taken off, and by what. */
  less: { label: string; amount: string } | null;
  total: string;
  totalInCents: number | null;
  /** A team whose size is not known yet: the price of one student. */
  isPerStudent: boolean;
}

export interface Reduction {
  discount: Discount | null;
  arrangedInCents: number | null;
}

/** What the summary shows for a type, a team size and a tier; it works without script too. */
export function priceLines(
  type: RegistrationType,
  teamSize: number | null,
  season: Season,
  tier: PricingTier,
  { discount, arrangedInCents }: Reduction = { discount: null, arrangedInCents: null },
): PriceLines {
  const isPerStudent = type === "team" && teamSize === null;
  const entry = entryOf({ type, teamSize });
  const standard = priceAtTier(entry, season, "standard");
  const full = priceAtTier(entry, season, tier);
  // What is taken off a team is known with its size.
  const total = arrangedInCents ?? priceAfter(isPerStudent ? null : discount, full);
  const label = arrangedInCents === null ? SUMMARY.voucher : SUMMARY.arranged;
  return {
    entry: type === "team" && teamSize ? `A team of ${teamSize}` : PACKAGES[type].title,
    standard: dollars(standard),
    saving: standard > full ? dollars(standard - full) : null,
    less: full > total ? { label, amount: dollars(full - total) } : null,
    total: dollars(total),
    totalInCents: isPerStudent ? null : total,
    isPerStudent,
  };
}
