import { phaseOf } from "~/program/calendar";
import { clockTime, dollars, longDate } from "~/program/format";
import { endOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Season, SponsorTier } from "~/program/season";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

export interface TierOffer {
  key: SponsorTier["key"];
  name: string;
  amount: string;
  amountInDollars: number;
  benefits: string[];
  scale: string;
  href: string;
}

export function tierOffers({ sponsorTiers, prices }: Season): TierOffer[] {
  return sponsorTiers.map(({ key, name, amountInDollars, orMore, benefits }) => {
    const students = Math.floor((amountInDollars * 100) / prices.standard.perStudentInCents);
    return {
      key,
      name,
      amountInDollars,
      amount: `${dollars(amountInDollars * 100)}${orMore ? "+" : ""}`,
      benefits,
      scale: `As much as the entry fees of ${students.toLocaleString("en-US")} students`,
      href: `${PAGES.sponsorRegistration.path}?tier=${key}`,
    };
  });
}

/** The founding offer has a last minute of its own, and the season an end. */
export function foundingNote({ season, now }: Site): { title: string; text: string } {
  const { foundingSponsorsClose } = season.dates;
  const day = longDate(foundingSponsorsClose);
  if (phaseOf(season, now) === "over") {
    return {
      title: "Sponsors for the next season",
      text: `The ${season.name} is over. Apply now, and we write to you as soon as the next season is set. The tiers below are those of the season that has ended.`,
    };
  }
  if (now < endOf(foundingSponsorsClose)) {
    return {
      title: `Founding sponsors: sign up by ${day}`,
      text: `Sponsors who commit by ${clockTime(foundingSponsorsClose)} MT that day are named as founding sponsors of the program, at every tier.`,
    };
  }
  return {
    title: "The founding circle is complete",
    text: `Founding sponsorship closed on ${day} (MT). You can still join at every tier.`,
  };
}

export const REASONS = [
  {
    icon: "target",
    title: "Meet the people you will hire",
    text: "Finalists show working projects and explain them in person. Few job fairs tell you that much about a young person.",
  },
  {
    icon: "school",
    title: "Reach towns you cannot visit",
    text: "Lessons run online and in school, so your support lands in Salmon and Soda Springs too.",
  },
  {
    icon: "shield-check",
    title: "Stand for careful AI",
    text: "Every project carries a log of how AI was used. Your name stands beside honesty, not hype.",
  },
  {
    icon: "handshake",
    title: "Give your staff a part",
    text: "Your people can mentor a team by video or join the judges. A few hours are enough to matter.",
  },
] satisfies { icon: IconName; title: string; text: string }[];

export function impactAreas({ prizes, educatorCertificate, showcase }: Season) {
  return [
    {
      label: "Entry fees",
      text: "Helps schools and students take part who could not pay on their own.",
    },
    {
      label: "Teachers",
      text: `Helps teachers train for the ${educatorCertificate} certificate, and brings workshops to districts far from a city.`,
    },
    {
      label: "Prizes",
      text: `Fills a pool of more than ${dollars(prizes.poolInDollars * 100)} for students, schools and mentors.`,
    },
    {
      label: "Showcase day",
      text: `Pays for booths, screens and a stage in ${showcase.city}, so that a ten-year-old’s project looks as good as it is.`,
    },
  ];
}

export const CHANNELS = [
  { where: "This website", what: "Logo and link for the whole season" },
  { where: "Banners and stage", what: "In sight of finalists, families and guests all day" },
  { where: "Certificates", what: "Printed on what students hang on the wall" },
  { where: "Press notes", what: "Named in announcements to Idaho newsrooms" },
  { where: "Showcase program", what: "In the hands of everyone who walks the floor" },
  { where: "From the stage", what: "Thanked by name when the prizes are given" },
] satisfies { where: string; what: string }[];

export function terms({ limits }: Season): string[] {
  return [
    "Both sides sign the sponsor agreement before any logo or name is used.",
    `The fee is due within ${limits.sponsorFeeDueDays} days of the invoice. It is not refunded unless the organizer cancels.`,
    "You may look at projects. You may not reuse or sell student work without written permission.",
    "Students own what they make. Sponsors have no say in the scores.",
    `The agreement ends ${limits.sponsorAgreementEndsDays} days after the fair.`,
  ];
}
