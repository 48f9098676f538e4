import { capitalized, dollars } from "~/program/format";
import { nameOfSeason } from "~/program/next-season";
import type { RegistrationType } from "~/program/options";
import type { PricingTier } from "~/program/season";
import type { Site } from "~/program/site";
import { TIER_NAMES } from "../price-check";

interface Priced {
  season: string;
  type: RegistrationType;
  teamSize: number | null;
  tier: PricingTier;
  amountInCents: number;
}

/** The line on the bill: it names type, students and tier, and nobody. */
export function orderItem(row: Priced, { season, settings }: Pick<Site, "season" | "settings">) {
  const quantity = row.type === "team" ? (row.teamSize ?? 1) : 1;
  const unitAmountInCents = row.amountInCents / quantity;
  return {
    name: `${settings.productName}, ${seasonName(row, season)}: ${entryName(row)}`,
    description: `${capitalized(TIER_NAMES[row.tier])} price, ${PER[row.type](dollars(unitAmountInCents))}`,
    unitAmountInCents,
    quantity,
  };
}

/** A record stays with the season it was made in, also once the next one is live. */
export function seasonName(row: Pick<Priced, "season">, live: Site["season"]): string {
  return row.season === live.id ? live.name : nameOfSeason(row.season);
}

/** "one student", "team of 4 students", "whole school" */
function entryName({ type, teamSize }: Pick<Priced, "type" | "teamSize">): string {
  if (type === "team") return `team of ${teamSize} students`;
  return type === "school" ? "whole school, unlimited students" : "one student";
}

const PER: Record<RegistrationType, (price: string) => string> = {
  individual: (price) => `${price} per student`,
  team: (price) => `${price} per student`,
  school: (price) => `${price} for the whole school`,
};
