import type { LegalSection } from "~/content/legal-document";
import { dollars, longDate } from "~/program/format";
import { addDays } from "~/program/mountain-time";
import type { Season, SponsorTier } from "~/program/season";
import type { Settings } from "~/program/settings";
import type { Site } from "~/program/site";

export function taglineOf({ season, settings }: Site): string {
  return `The agreement between ${settings.organizerName} and a sponsor of the ${season.name}. Read it here, print it, and sign it before your logo goes anywhere.`;
}

export function seasonOverNote({ season }: Site): string {
  return `This text is for the ${season.name}, which is over. To sponsor the next one, write to us and we send you the agreement for it.`;
}

/** The nine sections. */
export function sectionsOf({ season, settings }: Site): LegalSection[] {
  return [
    purpose(season, settings),
    tierAndBenefits(),
    feeAndPayment(season),
    namesAndLogos(),
    studentWork(season),
    conduct(),
    termAndEnding(season),
    liability(),
    lawAndWholeAgreement(),
  ];
}

export const notice = {
  title: "Both signatures are needed",
  text: "This agreement is binding only when both the organizer and the sponsor have signed it. Until then neither side owes the other anything, and the sponsor may not use the program’s name or marks.",
};

export const parties = {
  title: "Between",
  sponsorLabel: "Sponsor (organization)",
  addressLabel: "Address",
  tierLegend: "Sponsorship tier (tick one)",
};

/** "Platinum, $50,000 or more" */
export function tierLine({ name, amountInDollars, orMore }: SponsorTier): string {
  return `${name}, ${dollars(amountInDollars * 100)}${orMore ? " or more" : ""}`;
}

export const signatures = {
  title: "Signatures",
  lines: ["Name", "Title", "Signature", "Date"],
  sponsorHeading: "For the sponsor",
  organizerHeading: "For the organizer",
};

export const nextStep = {
  title: "Not a sponsor yet?",
  text: "Apply first. We send you an invoice and a copy of this agreement with your details filled in.",
};

function purpose({ dates, showcase }: Season, settings: Settings): LegalSection {
  const { organizerName, productName } = settings;
  return {
    id: "purpose",
    title: "Parties and purpose",
    blocks: [
      `${organizerName} (“the organizer”) runs the K–12 ${productName} (“the fair”), which ends with a showcase in ${showcase.city}, ${showcase.state} on ${longDate(dates.showcaseStarts)} (MT). The organization named above (“the sponsor”) supports it. This agreement says what each side gives and gets.`,
      "The sponsor supports the program as a whole. Sponsorship buys no say in lessons, scores, awards or the choice of finalists.",
    ],
  };
}

function tierAndBenefits(): LegalSection {
  return {
    id: "tier-and-benefits",
    title: "Tier and benefits",
    blocks: [
      "The sponsor picks one tier above. The organizer provides the benefits that the sponsors page lists for that tier on the day of signing. A copy of that list goes with this agreement.",
      "A benefit that cannot be given as planned, because a room or a format changes for instance, is replaced by one of like value that both sides agree on. A sponsor’s judge steps aside from any project they have a tie to.",
    ],
  };
}

function feeAndPayment({ limits }: Season): LegalSection {
  return {
    id: "fee-and-payment",
    title: "Fee and payment",
    blocks: [
      `The organizer sends an invoice once both sides have signed. The fee is due within ${limits.sponsorFeeDueDays} days of the invoice. Benefits start when it is paid.`,
      "The fee is non-refundable unless the organizer cancels the fair. In that case the organizer returns it.",
    ],
  };
}

function namesAndLogos(): LegalSection {
  return {
    id: "names-and-logos",
    title: "Names and logos",
    blocks: [
      "Both sides sign before either promotes the sponsorship or uses the other’s brand. From then on each lets the other show its name and logo, unchanged, to make the sponsorship known, and for nothing else.",
      "The sponsor gets its logo to the organizer in print quality. Each side shows the other texts that speak in its name before they are published. Each keeps all rights in its own marks.",
    ],
  };
}

function studentWork({ limits }: Season): LegalSection {
  return {
    id: "student-work",
    title: "Student work and privacy",
    blocks: [
      `Students own their projects. The sponsor may view them. It may not copy, reuse, sell or build on student work without written permission from the student and, for a student under ${limits.consentAge}, from a parent or guardian.`,
      "The sponsor gets no contact details of students, does not gather them at its booth or online, and publishes no picture of a student without media consent. Any contact with a student goes through the organizer, with an adult present.",
    ],
  };
}

function conduct(): LegalSection {
  return {
    id: "conduct",
    title: "Conduct around students",
    blocks: [
      "The sponsor’s staff and volunteers follow the fair’s rules of conduct and the venue’s rules. They do not sell to students. What they show and hand out is fit for children.",
      "The organizer may ask a person or an exhibit that breaks this to leave.",
    ],
  };
}

function termAndEnding({ dates, limits }: Season): LegalSection {
  const days = limits.sponsorAgreementEndsDays;
  return {
    id: "term-and-ending",
    title: "Term and ending",
    blocks: [
      `The agreement starts with the second signature and ends ${days} days after the fair, on ${longDate(addDays(dates.showcaseEnds, days))} (MT).`,
      "Either side may end it earlier, in writing, if the other breaks it and does not put that right within the fair time that the letter names. Use of names and logos then stops; what is printed already may be used up. Sections 5 and 8 live on.",
    ],
  };
}

function liability(): LegalSection {
  return {
    id: "liability",
    title: "Liability",
    blocks: [
      "Each side answers for harm that its own people cause. Neither side owes the other for lost profit or other indirect loss, and neither owes more in total than the fee. Nothing here limits liability that the law says cannot be limited.",
      "Neither side is in breach for what it cannot control, such as weather, illness or an order of the authorities.",
    ],
  };
}

function lawAndWholeAgreement(): LegalSection {
  return {
    id: "law-and-whole-agreement",
    title: "Law and whole agreement",
    blocks: [
      "The law of the State of Idaho governs this agreement. This is all that the two sides have agreed on; changes need the signature of both. The two are independent of each other: no partnership or employment comes from it, and neither may pass the agreement on without the other’s consent.",
    ],
  };
}
