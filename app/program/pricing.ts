import { longDate, longDateTime } from "./format";
import { addDays, instantOf } from "./mountain-time";
import type { PricingTier, Season } from "./season";

export type Entry =
  | { type: "individual" }
  | { type: "team"; teamSize: number }
  | { type: "school" };

/** A team whose size is not known yet is priced as one student. */
export function entryOf({
  type,
  teamSize,
}: {
  type: Entry["type"];
  teamSize: number | null;
}): Entry {
  return type === "team" ? { type, teamSize: teamSize ?? 1 } : { type };
}

export function isEarlyBird(season: Season, now: Date): boolean {
  return now < instantOf(season.dates.standardPricesStart);
}

export function pricingTier(season: Season, now: Date): PricingTier {
  return isEarlyBird(season, now) ? "early_bird" : "standard";
}

/** "through January 7, 2026 (MT)": the one way in which every page says when the early price ends. */
export function earlyBirdEnd({ dates: { standardPricesStart } }: Season): string {
  const isMidnight = standardPricesStart.endsWith("T00:00");
  return isMidnight
    ? `through ${longDate(addDays(standardPricesStart, -1))} (MT)`
    : `until ${longDateTime(standardPricesStart)}`;
}

/** What an entry costs in cents, at the tier that holds now. */
export function priceFor(entry: Entry, season: Season, now: Date): number {
  return priceAtTier(entry, season, pricingTier(season, now));
}

export function priceAtTier(entry: Entry, season: Season, tier: PricingTier): number {
  const { perStudentInCents, schoolInCents } = season.prices[tier];
  switch (entry.type) {
    case "individual":
      return perStudentInCents;
    case "team":
      return perStudentInCents * entry.teamSize;
    case "school":
      return schoolInCents;
  }
}

/** What one student, or a school, saves by registering early. */
export function earlyBirdSavings(season: Season): {
  perStudentInCents: number;
  schoolInCents: number;
} {
  const { early_bird, standard } = season.prices;
  return {
    perStudentInCents: standard.perStudentInCents - early_bird.perStudentInCents,
    schoolInCents: standard.schoolInCents - early_bird.schoolInCents,
  };
}
