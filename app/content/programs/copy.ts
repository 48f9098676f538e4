import type { ReactNode } from "react";
import { registrationNews } from "~/content/registration-news";
import { isRegistrationOpen, phaseOf, registrationState } from "~/program/calendar";
import { contactPath } from "~/program/contact-topics";
import { dollars, longDate, range } from "~/program/format";
import { PAGES } from "~/program/paths";
import { earlyBirdEnd, isEarlyBird, priceFor } from "~/program/pricing";
import type { Stage } from "~/program/season";
import type { Site } from "~/program/site";
import { registerStep } from "~/ui/register-link";

export const PROGRAMS_COPY = {
  title: "Learning programs",
  tagline:
    "One journey of four steps, and three ways to take it: on your own, with your school, or with a mentor at your side.",
  journey: {
    title: "Four steps, one new skill after another",
    lede: "Nobody starts in the middle. Even students who code begin with a conversation, because asking well is what everything else rests on.",
  },
  tracks: {
    title: "Choose your track",
    lede: "The lessons are the same. What differs is how much company you have on the way.",
  },
  stories: {
    title: "What it can look like",
    lede: "Three short examples of where the steps can lead. They are illustrative: made up by us to show what is possible.",
    link: "Read all six stories",
  },
} as const;

/** What a student can do after each step. */
export const STEP_SKILLS = {
  talk: {
    promise: "Ask a clear question, and notice when the answer is wrong.",
    skills: [
      "Write a prompt with a goal, a reader and a limit",
      "Check a claim against a second source",
      "Spot a made-up fact or a one-sided answer",
      "Keep names and private details out of a chat",
    ],
  },
  create: {
    promise: "Turn an idea into words, pictures and sound that others enjoy.",
    skills: [
      "Plan a piece before you generate anything",
      "Edit AI drafts until they sound like you",
      "Credit sources and respect other people’s work",
      "Start your “How AI Was Used” log",
    ],
  },
  build: {
    promise: "Make something that works: an app, an agent or a model of the real world.",
    skills: [
      "Break a problem into parts that can be tested",
      "Build with no-code tools or with code, whichever fits",
      "Test with real people and write down what broke",
      "Explain which part the AI does and which part you did",
    ],
  },
  compete: {
    promise: "Finish it, send it in, and tell its story to people who ask hard questions.",
    skills: [
      "Write an abstract and record a short demonstration",
      "Measure whether the project helps somebody",
      "Present to judges and take feedback",
      "Work to a deadline, alone or as a team",
    ],
  },
} satisfies Record<Stage["id"], { promise: string; skills: string[] }>;

export interface Track {
  title: string;
  badge?: string;
  price: string;
  priceNote: string;
  description: string;
  features: string[];
  popular: boolean;
  action: { label: ReactNode; href: string };
}

/** The three tracks; only the first can be paid for online, the others are arranged by message. */
export function tracksOf(site: Site): Track[] {
  const { season, now } = site;
  const { tracks, limits, stages } = season;
  const isOpen = isRegistrationOpen(season, now);
  const isClosed = registrationState(season, now) === "closed";
  const arranged = isClosed ? `a student in the ${season.name}` : "a student, by arrangement";
  return [
    {
      title: "Individual Student",
      price: dollars(priceFor({ type: "individual" }, season, now)),
      priceNote: studentPriceNote(site),
      description: isOpen
        ? "For a student who wants to start tonight, at home, at their own speed, alone or with friends."
        : "For a student who works at home, at their own speed, alone or with friends.",
      features: [
        `All ${stages.length} stages and their certificates`,
        "A place in the public gallery",
        "Feedback from judges on your project",
        `Friends can join: teams have ${range(limits.teamSize)} students, at the same price each`,
      ],
      popular: false,
      action: isOpen
        ? registerStep(site, "Register a student", "individual")
        : { label: "Open lesson 1", href: PAGES.firstTalkLesson.path },
    },
    {
      title: "School Partnership",
      badge: "Most popular",
      price: `From ${dollars(tracks.schoolFromInCents)}`,
      priceNote: arranged,
      description:
        "For a class, a club or a whole district that wants a plan, trained teachers and one bill.",
      features: [
        "Teacher training in the same stages as the students",
        `The ${season.educatorCertificate} certificate for each teacher`,
        "A calendar and checklist for the school year",
        "One contact who knows your school",
      ],
      popular: true,
      action: {
        label: isClosed ? "Plan next season with us" : "Plan it with us",
        href: contactPath("partnership"),
      },
    },
    {
      title: "Elite Innovator",
      price: dollars(tracks.eliteInCents),
      priceNote: arranged,
      description:
        "For a student with a serious project who wants a person to argue with about it.",
      features: [
        "Everything in the Individual Student track",
        "Regular mentoring with an advisor from the field",
        "A practice presentation before showcase day",
        "Help with putting the project forward to outside initiatives",
      ],
      popular: false,
      action: {
        label: isClosed ? "Ask about next season" : "Ask for a place",
        href: contactPath("elite-innovator"),
      },
    },
  ];
}

function studentPriceNote({ season, now }: Site): string {
  const { enrolmentOpens, registrationCloses } = season.dates;
  switch (registrationState(season, now)) {
    case "upcoming":
      return `a student; registration opens on ${longDate(enrolmentOpens)} (MT)`;
    case "closed":
      return `a student; registration closed on ${longDate(registrationCloses)} (MT)`;
    case "open":
      return isEarlyBird(season, now)
        ? `a student ${earlyBirdEnd(season)}, then ${dollars(season.prices.standard.perStudentInCents)}`
        : "a student";
  }
}

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  const first = season.stages[0];
  return phaseOf(season, now) === "over"
    ? {
        title: "Plan for next season",
        text: "Write to us now, and we can plan your school’s training without a rush.",
      }
    : (registrationNews(site) ?? {
        title: "Get started",
        text: first
          ? `The first step, ${first.name}, takes ${first.duration}. You could finish it this week.`
          : "You could finish the first step this week.",
      });
}
