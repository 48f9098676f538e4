import { isRegistrationOpen, registrationState } from "~/program/calendar";
import { dollars, longDate } from "~/program/format";
import { PAGES } from "~/program/paths";
import { earlyBirdEnd, isEarlyBird, pricingTier } from "~/program/pricing";
import type { PricingTier } from "~/program/season";
import type { Site } from "~/program/site";

export const FEES_COPY = {
  title: "What it costs",
  entry: "Entry",
  today: "Price today",
  included: [
    "All four stages",
    "Certificates",
    "A place in the public gallery",
    "Feedback from judges",
  ],
  choose: "Choose your entry",
  dates: { label: "See all dates", href: PAGES.deadlines.path },
};

export function feesLede({ season, now }: Site): string {
  const { enrolmentOpens, standardPricesStart, registrationCloses } = season.dates;
  switch (registrationState(season, now)) {
    case "upcoming":
      return `Two prices, one date between them. Registration opens on ${longDate(enrolmentOpens)} (MT).`;
    case "closed":
      return `What the ${season.name} cost. Registration closed on ${longDate(registrationCloses)} (MT).`;
  }
  return isEarlyBird(season, now)
    ? `Two prices, one date between them. The lower one holds ${earlyBirdEnd(season)}.`
    : `The standard price holds since ${longDate(standardPricesStart)} (MT).`;
}

export interface FeeColumn {
  tier: PricingTier;
  title: string;
  when: string;
  isToday: boolean;
}

export function feeColumns({ season, now }: Site): FeeColumn[] {
  // A price is today's only while somebody can pay it.
  const today = isRegistrationOpen(season, now) && pricingTier(season, now);
  return [
    {
      tier: "early_bird",
      title: "Early bird",
      when: earlyBirdEnd(season),
      isToday: today === "early_bird",
    },
    {
      tier: "standard",
      title: "Standard",
      when: `from ${longDate(season.dates.standardPricesStart)} (MT)`,
      isToday: today === "standard",
    },
  ];
}

export interface FeeRow {
  title: string;
  text: string;
  prices: Record<PricingTier, string>;
  unit?: string;
}

export function feeRows({ season }: Site): FeeRow[] {
  const { early_bird, standard } = season.prices;
  const { min, max } = season.limits.teamSize;
  const perStudent = {
    early_bird: dollars(early_bird.perStudentInCents),
    standard: dollars(standard.perStudentInCents),
  };
  return [
    { title: "One student", text: "Work on your own", prices: perStudent },
    {
      title: `A team of ${min} to ${max}`,
      text: "Each member pays the student price",
      prices: perStudent,
      unit: "each",
    },
    {
      title: "A whole school",
      text: "As many students as you like",
      prices: {
        early_bird: dollars(early_bird.schoolInCents),
        standard: dollars(standard.schoolInCents),
      },
    },
  ];
}
