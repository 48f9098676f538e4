import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { entryOf, priceAtTier } from "~/program/pricing";
import type { PricingTier, Season } from "~/program/season";
import { PACKAGES } from "../copy";

export interface PriceLines {
  entry: string;
  standard: string;
  saving: string | null;
  total: string;
  totalInCents: number | null;
  /** A team whose size is not known yet: the price of one student. */
  isPerStudent: boolean;
}

/** What the summary shows for a type, a team size and a tier; it works without script too. */
export function priceLines(
  type: RegistrationType,
  teamSize: number | null,
  season: Season,
  tier: PricingTier,
): PriceLines {
  const isPerStudent = type === "team" && teamSize === null;
  const entry = entryOf({ type, teamSize });
  const standard = priceAtTier(entry, season, "standard");
  const total = priceAtTier(entry, season, tier);
  return {
    entry: type === "team" && teamSize ? `A team of ${teamSize}` : PACKAGES[type].title,
    standard: dollars(standard),
    saving: standard > total ? dollars(standard - total) : null,
    total: dollars(total),
    totalInCents: isPerStudent ? null : total,
    isPerStudent,
  };
}
