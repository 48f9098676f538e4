import { numericDate } from "~/program/format";
import { PAGES, type Page } from "~/program/paths";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

export const tagline =
  "Three documents and a few plain notices. Start with the one that is about you.";

export function legalNoticeOf({ settings }: Site): string[] {
  const { contactCity, contactState, organizerName, productName } = settings;
  return [
    `This website and the K–12 ${productName} are run by ${organizerName}, an education nonprofit in ${contactCity}, ${contactState}. The documents below are binding for those who register, apply or sponsor. The law of the State of Idaho governs all three.`,
    "They are written to be understood. They are not legal advice. If a sentence can be read in two ways, ask us before you sign or pay.",
  ];
}

export interface LegalCard {
  page: Page;
  icon: IconName;
  eyebrow: string;
  text: string;
  linkText: string;
}

export function documentsOf({ settings, season }: Site): LegalCard[] {
  return [
    {
      page: PAGES.privacyPolicy,
      icon: "lock",
      eyebrow: `Effective ${numericDate(settings.privacyEffective)}`,
      text: `For parents first of all: what we know about a child, who sees it, and why it is gone ${season.limits.retentionMonths} months after the season.`,
      linkText: "Read the privacy policy",
    },
    {
      page: PAGES.termsOfService,
      icon: "file-text",
      eyebrow: `Version ${settings.termsVersion}`,
      text: "For everyone who registers: fees and refunds, who owns a project, honest use of AI, and how to appeal.",
      linkText: "Read the terms of service",
    },
    {
      page: PAGES.sponsorAgreement,
      icon: "handshake",
      eyebrow: season.name,
      text: "For sponsors: tier and fee, logos, what you may not do with student work, and two lines to sign on.",
      linkText: "Read the sponsor agreement",
    },
  ];
}

interface Notice {
  title: string;
  icon: IconName;
  text: string;
  link?: { href: string; label: string };
}

export function noticesOf({ season, settings }: Site): Notice[] {
  const { limits } = season;
  return [
    {
      title: "The rules",
      icon: "scale",
      text: "How the competition works, from entry to appeal, is set out in eleven sections.",
      link: { href: PAGES.contestRules.path, label: "Read the contest rules" },
    },
    {
      title: "Names and marks",
      icon: "star",
      text: `The ${settings.productName} name, wordmark and star belong to the organizer. Press may use them to report on the program.`,
      link: { href: PAGES.mediaPressKit.path, label: "See the press kit" },
    },
    {
      title: "Student work",
      icon: "copyright",
      text: "Projects belong to the students who made them. To use one, ask us; we ask the student and the family.",
    },
    {
      title: "Copyright claims",
      icon: "flag",
      text: "If you think something shown here is yours and should not be, tell us where it is and how you know. We take it down while we look into it.",
    },
    {
      title: "Accessibility",
      icon: "accessibility",
      text: "The site is built to work with a keyboard, a screen reader and large text. If something does not work for you, that is a fault: tell us and we mend it, or give you the information another way.",
    },
    {
      title: "Children",
      icon: "baby",
      text: `Students under ${limits.guardianAge} take part only when a parent or guardian registers them.`,
    },
  ];
}

export const closing = {
  title: "A question about the small print?",
  textOf: ({ season }: Site): string =>
    `Data requests, consent forms, contracts, corrections: one address for all of them. We answer ${season.support.replyTime}.`,
};
