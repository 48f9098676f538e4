import { clockTime, dollars, longDate } from "~/program/format";
import { endOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { SponsorTier } from "~/program/season";
import type { Site } from "~/program/site";

export const SPONSOR_COPY = {
  title: "Sponsor application",
  tagline:
    "Pick the tier that suits you and tell us who you are. You commit to nothing until both sides have signed the sponsor agreement.",
  tiers: {
    title: "Choose your tier",
    lede: "Not sure yet? Take the one that comes closest. We talk it over before anything is signed.",
  },
  aside: {
    title: "Before you start",
    items: [
      "It takes about five minutes.",
      "Fields without “optional” are needed.",
      "Nothing is charged here. You get an invoice once the agreement is signed.",
    ],
  },
  received: {
    title: "Application received",
    links: [
      { href: PAGES.sponsorAgreement.path, label: "Read the sponsor agreement" },
      { href: PAGES.sponsors.path, label: "Back to sponsors" },
    ],
  },
} as const;

export function tierAmount({ amountInDollars, orMore }: SponsorTier): string {
  return `${dollars(amountInDollars * 100)}${orMore ? "+" : ""}`;
}

/** Only while it can still be had. */
export function foundingBadge({ season, now }: Site): string | undefined {
  const { foundingSponsorsClose } = season.dates;
  if (now >= endOf(foundingSponsorsClose)) return undefined;
  return `Founding sponsors: apply by ${longDate(foundingSponsorsClose)}, ${clockTime(foundingSponsorsClose)} MT`;
}

export function nextSteps({ season }: Site) {
  const { support, limits } = season;
  return [
    {
      title: "We write back",
      text: `A person reads your application and answers ${support.replyTime}.`,
    },
    {
      title: "We talk",
      text: "A short call about your goals, your tier and what would make it worth your while.",
    },
    {
      title: "Both sides sign",
      text: `You get the sponsor agreement and an invoice, due within ${limits.sponsorFeeDueDays} days.`,
    },
  ];
}

export function receivedText({ season }: Site): string {
  return `Thank you. We have saved your application and will write to you ${season.support.replyTime}.`;
}
