import type { Discount } from "~/program/discount";
import type { RegistrationType } from "~/program/options";
import { pricingTier } from "~/program/pricing";
import { useSite } from "~/ui/site-context";
import { priceLines } from "./price-lines";
import type { ResumedEntry } from "./resumed-entry";

/** The price beside the form; it follows the team size as soon as one is chosen. */
export function usePrice(
  type: RegistrationType,
  resumed: ResumedEntry | null,
  chosenTeamSize: string | undefined,
  isPriceRefused: boolean,
  discount: Discount | null,
) {
  const { season, now } = useSite();
  const teamSize = type === "team" ? sizeOf(chosenTeamSize) : null;
  const today = pricingTier(season, now);
  const isSameEntry = resumed?.type === type && resumed.teamSize === teamSize;
  const arrangedInCents = isSameEntry ? resumed.arrangedInCents : null;
  const isKept = isSameEntry && (!isPriceRefused || arrangedInCents !== null);
  const kept = isKept ? resumed.tier : null;
  const tier = kept ?? today;
  return {
    tier,
    lines: priceLines(type, teamSize, season, tier, { discount, arrangedInCents }),
    isEarlyBird: tier === "early_bird",
    isHonoured: tier !== today,
  };
}

function sizeOf(value: unknown): number | null {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 ? size : null;
}
