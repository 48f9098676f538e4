import type { Milestone } from "~/program/calendar";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { DAYS_AHEAD } from "./due-reminders";
import { MOST_LINKS_A_DAY } from "./link-limits";

export const REMINDERS_COPY = {
  title: "Email reminders",
  sent: {
    title: "Check your inbox",
    text: "We have sent a link to the address you gave. Open it and press the button, and your reminders are on.",
    notes: [
      "It can take a few minutes. Look in the spam folder too.",
      `Asked several times? We send at most ${MOST_LINKS_A_DAY} links a day to one address.`,
      `The link works for ${LINK_PURPOSES["reminders.confirm"].days} days.`,
    ],
  },
} as const;

export const REFUSALS = {
  tooQuick:
    "That was quicker than people usually are, so nothing was saved. Please check the address and press the button again.",
  tooMany:
    "Too many requests came from here. Nothing was saved. Please wait a few minutes and try again.",
  notSaved: "Your address could not be saved just now. Please try again in a moment.",
} as const;

const LEADS = DAYS_AHEAD.map((days) => (days === 1 ? "one day" : `${days} days`)).join(" and ");

/** While dates lie ahead people choose among them; afterwards an address is enough. */
export function formWords({ season, settings }: Site, datesAhead: Milestone[]) {
  return datesAhead.length > 0
    ? {
        tagline: `We write ${LEADS} before each date you pick. One click confirms, one click ends it.`,
        heading: "What should we remind you of?",
        lede: `Dates of the ${season.name}; when the next season is set, you hear that too. We use your address for these emails and for nothing else.`,
        button: "Remind me",
      }
    : {
        tagline: `The dates of the ${season.name} have passed. Leave your address and you hear first when the next ones are set.`,
        heading: "Hear about the next season",
        lede: `We write once when the new dates of the ${settings.productName} are set, then ${LEADS} before each of them. We use your address for nothing else.`,
        button: "Tell me about next season",
      };
}

export const CONFIRM_COPY = {
  waiting: {
    title: "Confirm your reminders",
    text: "Press the button, and we write to you before these dates. Until then we send nothing.",
    nextSeason:
      "Press the button, and we write to you when the next season’s dates are set, and before each of them.",
    button: "Confirm reminders",
  },
  confirmed: {
    title: "Your reminders are on",
    text: "We write to you before these dates. Every email has a link that ends them.",
    nextSeason:
      "You will hear from us when the next season’s dates are set. Every email has a link that ends them.",
  },
  elsewhere: {
    text: "Ask for a new one: it takes a minute.",
    ways: [{ label: "Get a new link", href: PAGES.reminders.path }],
  },
};

export const UNSUBSCRIBE_COPY = {
  waiting: {
    title: "End your reminders?",
    text: "Press the button, and we forget your address and send no more reminders.",
    button: "Unsubscribe",
  },
  done: {
    title: "You are unsubscribed",
    text: "We have deleted your address from our reminders and send no more of them.",
  },
  gone: {
    title: "No reminders behind this link",
    why: "If you unsubscribed before, it worked. If you still get reminders, use the link in the newest one, or write to us.",
    ways: [{ label: "Contact us", href: PAGES.contact.path }],
  },
};
