import type { LegalSection } from "~/content/legal-document";
import { byDivision } from "~/program/divisions";
import { longDateTime, range } from "~/program/format";
import { PAGES } from "~/program/paths";
import { earlyBirdEnd } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { Settings } from "~/program/settings";
import type { Site } from "~/program/site";
import { voteRule } from "~/program/voting";

export function introOf({ settings }: Site): { tagline: string; version: string } {
  return {
    tagline: `The deal between you and the people who run the ${settings.productName}: what you may expect of us, and what we expect of you.`,
    version: `Version ${settings.termsVersion}`,
  };
}

/** The thirteen sections. */
export function sectionsOf({ season, settings }: Site): LegalSection[] {
  return [
    agreeing(settings),
    whoMayTakePart(season),
    registering(),
    feesAndRefunds(season),
    datesAndChanges(season),
    yourProject(settings),
    honestUseOfAi(season),
    conduct(),
    votingAndJudging(season),
    prizes(season),
    privacyAndPictures(),
    noPromises(settings),
    lawAndContact(settings),
  ];
}

export function noticeOf({ settings }: Site): { title: string; text: string } {
  return {
    title: "Agreement",
    text: `By accepting these terms when you register or apply, or by taking part in the ${settings.productName}, you agree to these terms, the contest rules and the privacy policy. We keep a note of the version you accepted and when.`,
  };
}

function agreeing({ organizerName, productName }: Settings): LegalSection {
  return {
    id: "agreeing",
    title: "What you agree to",
    blocks: [
      `These terms are between you and ${organizerName} (“we”, “us”), the nonprofit that runs the K–12 ${productName} and this website. They hold for everybody who registers, applies, votes or uses the site.`,
      {
        text: "Competing also means keeping to the",
        link: { href: PAGES.contestRules.path, label: "contest rules" },
      },
      "Where the rules and these terms differ about the competition, the rules win. Sponsors sign an agreement of their own.",
    ],
  };
}

function whoMayTakePart({ limits }: Season): LegalSection {
  return {
    id: "who-may-take-part",
    title: "Who may take part",
    blocks: [
      "Students in kindergarten to grade 12 who live in Idaho or go to school here may compete, alone or in a team.",
      `If you are under ${limits.consentAge}, a parent or guardian must agree in writing. If you are under ${limits.guardianAge}, a parent or guardian must register you. An adult who registers a student, team or school says by doing so that they have the right to.`,
    ],
  };
}

function registering(): LegalSection {
  return {
    id: "registering",
    title: "Registering and accounts",
    blocks: [
      "You register without an account. Give facts that are true, use an email address that you read, and tell us when something changes.",
      "Accounts on this site are for the organizer’s staff. An account has no rights until an owner grants them. Keep your password to yourself, and tell us at once if you think somebody else has it.",
    ],
  };
}

function feesAndRefunds(season: Season): LegalSection {
  return {
    id: "fees-and-refunds",
    title: "Fees and refunds",
    blocks: [
      `The price is the one shown when you start to pay. Early-bird prices hold ${earlyBirdEnd(season)}. A change of price never alters a payment already under way.`,
      "A registration counts once the payment is confirmed to us. A school that orders with a purchase order has its places from the moment that we accept the order, and pays our invoice by the day that stands on it, by check, ACH or card.",
      "To ask for a refund, write to us and say why. We look at each request and pay refunds back the way you paid. If we cancel the competition, you get your registration fee back.",
    ],
  };
}

function datesAndChanges({ dates }: Season): LegalSection {
  return {
    id: "dates-and-changes",
    title: "Dates and changes to the program",
    blocks: [
      `All times are Mountain Time. Registration closes ${longDateTime(dates.registrationCloses)}, and projects are due ${longDateTime(dates.submissionsClose)}.`,
      {
        text: "We may have to move a date, a room or a format, for weather or safety for instance. The change then stands on the page",
        link: { href: PAGES.deadlines.path, label: PAGES.deadlines.label },
      },
    ],
  };
}

function yourProject({ productName }: Settings): LegalSection {
  return {
    id: "your-project",
    title: "Your project stays yours",
    blocks: [
      `You own what you make. You give the ${productName} a non-exclusive, royalty-free license to display it: to judges, in the public gallery, at the showcase, and when we tell people about the program. You may use your project anywhere else as you like.`,
      "You say that the work is your own, and that you may use everything in it that is not. Sponsors may view projects, but may not reuse or sell student work without written permission.",
    ],
  };
}

function honestUseOfAi(season: Season): LegalSection {
  const words = byDivision(season, (d) => `${range(d.aiLogWords)} words`);
  return {
    id: "honest-use-of-ai",
    title: "Honest use of AI",
    blocks: [
      `Using AI is the point; hiding it is not allowed. Each project comes with a “How AI Was Used” log: ${words}.`,
      "AI tools belong to other companies. Keep to their terms and age limits, and mind that they can be wrong. We do not provide them and do not answer for what they say.",
    ],
  };
}

function conduct(): LegalSection {
  return {
    id: "conduct",
    title: "Conduct and safety",
    blocks: [
      "Be fair and kind to others. On this site and in the competition you may not:",
      {
        list: [
          "Post or hand in anything unsafe, hateful, stolen or private to somebody else.",
          "Pretend to be another person, or vote more than once.",
          "Try to get into parts of the site that are not yours, overload it, or collect data about people.",
        ],
      },
      "Who breaks this may lose their entry, prize or access. Students may appeal.",
    ],
  };
}

function votingAndJudging(season: Season): LegalSection {
  const { limits } = season;
  return {
    id: "voting-and-judging",
    title: "Voting, judging and appeals",
    blocks: [
      `Judges score by the published rubric. In the public gallery there is ${voteRule(season)}. We may take out votes that look bought or automated.`,
      `Appeals reach us in writing within ${limits.appealBusinessDays} business days of a decision. A teacher representative, a judge or sponsor, and organizer staff decide together within ${limits.appealDecisionBusinessDays} business days. Their answer is final.`,
    ],
  };
}

function prizes({ showcase }: Season): LegalSection {
  return {
    id: "prizes",
    title: "Prizes and recognition",
    blocks: [
      {
        text: `Awards are announced at the showcase in ${showcase.city}. What can be won is listed on the page`,
        link: { href: PAGES.prizes.path, label: PAGES.prizes.label },
      },
      "A prize cannot be traded for another. For winners under age it is paid to a parent or guardian, and a team shares its prize evenly. Taxes on a prize are the winner’s. Winning projects may be put forward to outside national and international initiatives, which have rules of their own; nobody has to agree to it.",
    ],
  };
}

function privacyAndPictures(): LegalSection {
  return {
    id: "privacy-and-pictures",
    title: "Privacy and pictures",
    blocks: [
      {
        text: "How we handle personal information, of children above all, is written in the",
        link: { href: PAGES.privacyPolicy.path, label: "privacy policy" },
      },
      "We publish recognizable pictures of a student only with media consent. Please ask before you photograph other people’s children at our events.",
    ],
  };
}

function noPromises({ organizerName }: Settings): LegalSection {
  return {
    id: "no-promises",
    title: "What we cannot promise",
    blocks: [
      "We work to keep the site up and its facts right, but we cannot promise that it is always reachable or free of mistakes. Send your project in early. Sites we link to are not ours.",
      `As far as the law allows, ${organizerName}, its staff and its volunteers are not liable for indirect loss, and in total for no more than the fee you paid. Nothing here limits liability that the law says cannot be limited.`,
    ],
  };
}

function lawAndContact({ contactEmail }: Settings): LegalSection {
  return {
    id: "law-and-contact",
    title: "Law, changes and contact",
    blocks: [
      "The law of the State of Idaho governs these terms. If one part turns out not to hold, the rest still does.",
      "We may change these terms. The version you accepted holds for the season you registered in, unless the law or safety asks for a change sooner.",
      {
        text: `Questions? Write to ${contactEmail} or use the`,
        link: { href: PAGES.contact.path, label: "contact form" },
      },
    ],
  };
}
