import { phaseOf } from "~/program/calendar";
import { clockTime, inMinutes, phoneLink } from "~/program/format";
import { CONTACT_ROLES } from "~/program/options";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";
import type { Step } from "~/ui/steps";
import { ROLE_LABELS } from "./role-labels";

export const FAILED_TO_SEND = "Failed to send message. Please try again.";

export const TOASTS = {
  sent: (site: Site) => ({
    title: "Message sent successfully!",
    description: `We'll get back to you ${site.season.support.replyTime}.`,
  }),
  invalid: (firstMessage: string) => ({ title: "Validation Error", description: firstMessage }),
  failed: { title: "Error", description: FAILED_TO_SEND },
};

export function tooManyMessages(seconds: number): string {
  return `Too many messages were sent from here. Please wait ${inMinutes(seconds)} and send it again: nothing you wrote is lost.`;
}

export const HERO = {
  title: "Contact us",
  tagline: (site: Site) =>
    `Ask us anything about the ${site.settings.productName}. A person reads every message and answers ${site.season.support.replyTime}.`,
};

export const LOST_LINK = {
  question: "Have you registered, and cannot find it any more?",
  link: "Find my registration",
};

export const WAYS_TO_REACH_US = "Ways to reach us";

export interface ContactCard {
  title: string;
  icon: IconName;
  text: string;
  href?: string;
  note: string;
}

export function contactCards({ settings, season, now }: Site): ContactCard[] {
  return [
    {
      title: "Email",
      icon: "mail",
      text: settings.contactEmail,
      href: `mailto:${settings.contactEmail}`,
      note: `You hear from us ${season.support.replyTime}.`,
    },
    {
      title: "Phone",
      icon: "phone",
      text: settings.contactPhone,
      href: phoneLink(settings.contactPhone),
      note: `Phone calls are ${season.support.phone}.`,
    },
    {
      title: "Location",
      icon: "map-pin",
      text: `${settings.contactCity}, ${settings.contactState}`,
      note: `The finals ${phaseOf(season, now) === "over" ? "were held" : "take place"} in ${season.showcase.city}.`,
    },
  ];
}

export const FORM = {
  title: "Send us a message",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailHint: "We send our answer here.",
  institution: "Institution or company",
  institutionHint: "Your school, district, company or newsroom. Families leave this empty.",
  role: "Your role",
  roleEmpty: "Choose your role",
  roles: CONTACT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
  phone: "Phone",
  message: "Message",
  messageHint: "Up to 2,000 characters.",
  wantsUpdates: "Send me news about the fair. (Optional)",
  idle: "Send message",
  busy: "Sending...",
};

export const NEXT_STEPS = {
  title: "What Happens Next",
  steps: ({ season }: Site): Step[] => [
    {
      title: "We read it",
      text: "Your message is saved at once and goes to the person who knows the answer.",
    },
    {
      title: "We answer",
      text: `You get a reply by email ${season.support.replyTime}.`,
    },
    {
      title: "You take the next step",
      text: "We point you to the right page, set up a call, or connect you with somebody near you.",
    },
  ],
};

export const SUPPORT_HOURS = {
  title: "Support hours",
  facts: ({ season: { support } }: Site) => [
    {
      label: "Hours",
      text: `${support.days}, ${clockTime(`2000-01-01T${support.opens}`)} to ${clockTime(`2000-01-01T${support.closes}`)} MT`,
    },
    { label: "Email", text: `Answered ${support.replyTime}` },
    { label: "Phone", text: `Available ${support.phone}` },
  ],
};
