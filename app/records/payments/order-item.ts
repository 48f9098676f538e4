import { ARRANGED_LABELS, type ArrangedKind } from "~/program/arranged-price";
import { capitalized, dollars } from "~/program/format";
import { nameOfSeason } from "~/program/next-season";
import type { RegistrationType } from "~/program/options";
import { TIER_NAMES } from "~/program/price-check";
import type { PricingTier } from "~/program/season";
import type { Site } from "~/program/site";

interface Priced {
  season: string;
  type: RegistrationType;
  teamSize: number | null;
  tier: PricingTier;
  amountInCents: number;
  discountInCents: number;
  arrangedKind: ArrangedKind | null;
  arrangedPlaces: number | null;
}

/** The line on the bill: it names type, students and price, and nobody. */
export function orderItem(row: Priced, { season, settings }: Pick<Site, "season" | "settings">) {
  const name = `${settings.productName}, ${seasonName(row, season)}: ${entryName(row)}`;
  if (row.arrangedKind) return { name, ...arranged(row, ARRANGED_LABELS[row.arrangedKind]) };
  const full = atFullPrice(row);
  if (row.discountInCents === 0) return { name, ...full };
  // What is left of a price for each student need not be whole cents for each.
  return {
    name,
    description: `${full.description}, less ${dollars(row.discountInCents)}`,
    unitAmountInCents: row.amountInCents,
    quantity: 1,
  };
}

/** Before a voucher took something off. */
export function atFullPrice(row: Priced) {
  const quantity = row.type === "team" ? (row.teamSize ?? 1) : 1;
  const unitAmountInCents = (row.amountInCents + row.discountInCents) / quantity;
  const each = PER[row.type](dollars(unitAmountInCents));
  const description = `${capitalized(TIER_NAMES[row.tier])} price, ${each}`;
  return { description, unitAmountInCents, quantity };
}

function arranged({ amountInCents, arrangedPlaces }: Priced, label: string) {
  const quantity = arrangedPlaces ?? 1;
  const unitAmountInCents = amountInCents / quantity;
  const each = arrangedPlaces ? `, ${dollars(unitAmountInCents)} per student` : "";
  return { description: `${label}${each}`, unitAmountInCents, quantity };
}

/** A record stays with the season it was made in, also once the next one is live. */
export function seasonName(row: Pick<Priced, "season">, live: Site["season"]): string {
  return row.season === live.id ? live.name : nameOfSeason(row.season);
}

/** "one student", "team of 4 students", "whole school", "school, 40 students" */
function entryName({
  type,
  teamSize,
  arrangedPlaces,
}: Pick<Priced, "type" | "teamSize" | "arrangedPlaces">): string {
  if (type === "team") return `team of ${teamSize} students`;
  if (type === "individual") return "one student";
  return arrangedPlaces ? `school, ${arrangedPlaces} students` : "whole school, unlimited students";
}

const PER: Record<RegistrationType, (price: string) => string> = {
  individual: (price) => `${price} per student`,
  team: (price) => `${price} per student`,
  school: (price) => `${price} for the whole school`,
};
