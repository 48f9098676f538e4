import { travelNews } from "~/content/travel-news";
import { dollars } from "~/program/format";
import { corrected } from "~/program/page-texts";
import { MY_PATH, PAGES, type Page } from "~/program/paths";
import { earlyBirdEnd } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

export interface ParentAnswer {
  id: string;
  /** Its name in the strip of links. */
  name: string;
  icon: IconName;
  question: string;
  /** The answer in one line. */
  short: string;
  text: string;
  /** Where a family can do something about it. */
  link?: Pick<Page, "path" | "label">;
  /** What the organizer has still to say; "Ask us" stands beside it. */
  stillToCome?: string | undefined;
  more?: { title: string; text: string; page?: Page };
}

/** Only what the organizer does or has decided; the rest is named as still to come. */
export function answersOf(site: Site): ParentAnswer[] {
  const answers = [
    safety(site),
    data(site),
    aiAccounts(),
    photos(site),
    adults(site),
    refunds(),
    devices(),
    cost(site),
  ];
  return corrected(answers, site.corrections);
}

function safety({ season }: Site): ParentAnswer {
  return {
    id: "safety",
    name: "Safety",
    icon: "shield-check",
    question: "Is it safe?",
    short: "Nothing about your child is shown without your yes.",
    text: `There is no chat on this site, and children cannot write to each other here. Until you have signed, nothing that a child under ${season.limits.guardianAge} types is stored.`,
    more: {
      title: "What the public can see",
      text: "At most a first name, an initial and a grade beside the project, and only if you allow it. Never a town. A school is named only on the results page, for places and awards. When you take your yes back, your child is gone from every public page within a minute.",
    },
  };
}

function data({ season, settings }: Site): ParentAnswer {
  return {
    id: "data",
    name: "Data",
    icon: "database",
    question: "What do you know about my child?",
    short: "Name, grade, age, school, and what your child makes.",
    text: `We need it to run the lessons, the judging and the certificates. There is no advertising and there are no trackers. We do not sell it, and we do not use entries to train AI systems. It is removed at most ${season.limits.retentionMonths} months after the season.`,
    link: { path: MY_PATH, label: "Open your own page" },
    more: {
      title: "See it, correct it, erase it",
      text: `Your own page opens with a code that we send to the address you used with us. There you take what we hold with you as a file, correct it, or have it erased. Or write to ${settings.contactEmail} from that address, and we do it. Erasing what an entry needs ends that entry. Every detail stands in the`,
      page: PAGES.privacyPolicy,
    },
  };
}

function aiAccounts(): ParentAnswer {
  return {
    id: "ai-accounts",
    name: "AI accounts",
    icon: "bot",
    question: "Does my child need an AI account?",
    short: "No. Every lesson can be done without one.",
    text: "Many AI tools ask their users to be 13 or 18. Those rules hold, and we never ask a child to get around them. A lesson that uses a tool says which age it asks for, and how to do it with an adult at the keyboard, as a class together, or on paper.",
    more: {
      title: "If you use a tool at home",
      text: "Sit together and use your own account. Keep your child’s name, school and pictures out of what you type. Your child then names the tool in the “How AI Was Used” log.",
    },
  };
}

function photos({ season }: Site): ParentAnswer {
  return {
    id: "photos",
    name: "Photos",
    icon: "camera",
    question: "Will there be photos?",
    short: "Only if you say yes. It is a question of its own.",
    text: "We publish pictures, video or sound in which your child can be recognized only with your media consent. It is off until you turn it on. A no changes nothing about how a project is judged.",
    more: {
      title: `On the day in ${season.showcase.city}`,
      text: "We ask everybody not to photograph other people’s children without asking first. Please do the same.",
    },
  };
}

function adults({ settings }: Site): ParentAnswer {
  return {
    id: "adults",
    name: "Adults",
    icon: "users",
    question: "Who are the adults?",
    short: "You, teachers, volunteer advisors, judges and our staff.",
    text: `Online judges see the project, with no names and no school. An advisor asks, explains and checks, and makes no part of it. Staff have accounts of their own, and what they change or export is written down. ${settings.adultChecks}`.trim(),
    stillToCome: settings.adultChecks
      ? undefined
      : "How adults are checked before they meet students will stand here.",
  };
}

function refunds(): ParentAnswer {
  return {
    id: "refunds",
    name: "Refunds",
    icon: "credit-card",
    question: "Can I get my money back?",
    short: "Write to us and say why. We look at every request.",
    text: "We pay back the way you paid. If we cancel the competition, you get your fee back.",
    more: {
      title: "If you say no on the consent page",
      text: "Then your child does not take part, what we hold about your child is erased within a month, and we settle the fee with you. What you agree to when you pay stands in the",
      page: PAGES.termsOfService,
    },
  };
}

function devices(): ParentAnswer {
  return {
    id: "devices",
    name: "Devices",
    icon: "laptop",
    question: "What does my child need?",
    short: "No special equipment and no paid tool.",
    text: "A phone, a computer at the library or at school, or a pencil and paper will do for the lessons. A project can be built with free tools, and with tools that need no code.",
  };
}

function cost(site: Site): ParentAnswer {
  const { season, settings } = site;
  const { early_bird, standard } = season.prices;
  return {
    id: "cost",
    name: "Cost",
    icon: "dollar-sign",
    question: "What does it cost in all?",
    short: `${dollars(early_bird.perStudentInCents)} a student ${earlyBirdEnd(season)}, then ${dollars(standard.perStudentInCents)}.`,
    text: `The four stages, the certificates, a place in the public gallery and feedback from judges are in it. Each member of a team pays the same. When a school registers, the school pays. ${settings.travelHelp}`.trim(),
    stillToCome: settings.travelHelp ? undefined : travelNews(site),
    more: {
      title: "What it does not cover",
      text: "A paid AI tool, if you choose to use one. No lesson and no prize asks for it.",
    },
  };
}
