import { registrationNews } from "~/content/registration-news";
import { phaseOf, registrationState } from "~/program/calendar";
import { clockTime, dollars, longDate, shortDate } from "~/program/format";
import { DAY_MS, endOf, instantOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import { earlyBirdEnd, isEarlyBird, priceFor } from "~/program/pricing";
import type { Stage } from "~/program/season";
import type { Site } from "~/program/site";
import type { BenefitGlyphName } from "~/ui/art/benefit-glyph";
import type { Fact } from "~/ui/fact-strip";

export const HEADLINE = "Take your idea to the Capitol";

export function banner({ season, now }: Site): { date: string; place: string } {
  const { place, city, state } = season.showcase;
  const day = `${longDate(season.dates.showcaseStarts)} (MT)`;
  return {
    date: phaseOf(season, now) === "over" ? `Finals held on ${day}` : `Finals on ${day}`,
    place: `${place}, ${city}, ${state}`,
  };
}

export function tagline({ season, settings }: Site): string {
  return `The K–12 ${settings.productName} teaches you to talk to, create with and build with AI. Then you enter a project of your own, alone or in a team of up to ${season.limits.teamSize.max} students.`;
}

/** "Register Now ($25/student)": the price shown is the price charged. */
export function registerLabel({ season, now }: Site): string {
  return `Register Now (${dollars(priceFor({ type: "individual" }, season, now))}/student)`;
}

export function keyFacts(site: Site): Fact[] {
  const { season, now } = site;
  const { dates, showcase } = season;
  const isOver = phaseOf(season, now) === "over";
  return [
    {
      label: "Fees",
      value: `${dollars(priceFor({ type: "individual" }, season, now))} a student`,
      note: feeNote(site),
    },
    {
      label: "Deadline",
      value: longDate(dates.submissionsClose),
      note:
        now < endOf(dates.submissionsClose)
          ? `Send in your project by ${clockTime(dates.submissionsClose)} MT.`
          : "This deadline has passed. The next one will be announced here.",
    },
    {
      label: "State capital finals",
      value: longDate(dates.showcaseStarts),
      note: isOver
        ? `Held in ${showcase.city} during ${showcase.week}. The next date will be announced here.`
        : `${showcase.city}, during ${showcase.week}. Exhibitions open at ${clockTime(dates.showcaseStarts)} MT.`,
    },
  ];
}

function feeNote({ season, now }: Site): string {
  const { early_bird, standard } = season.prices;
  const { enrolmentOpens, standardPricesStart, registrationCloses } = season.dates;
  switch (registrationState(season, now)) {
    case "upcoming":
      return `Registration opens on ${shortDate(enrolmentOpens)} MT.`;
    case "closed":
      return `Registration closed on ${shortDate(registrationCloses)} MT.`;
  }
  return isEarlyBird(season, now)
    ? `Early-bird price ${earlyBirdEnd(season)}, then ${dollars(standard.perStudentInCents)}.`
    : `Standard price since ${shortDate(standardPricesStart)} MT. Before that it was ${dollars(early_bird.perStudentInCents)}.`;
}

export const REASONS_COPY = {
  title: "Six good reasons to enter",
  lede: "You do not need to be a coder. You need a question, a few free afternoons and an adult who will cheer for you.",
  gem: ["The star garnet is Idaho’s state gem.", "Six rays, six reasons."],
};

export interface Reason {
  glyph: BenefitGlyphName;
  title: string;
  text: string;
}

export function reasons({ season }: Site): Reason[] {
  const { showcase, prizes } = season;
  const [first] = prizes.grand;
  return [
    {
      glyph: "steps",
      title: "Learn AI step by step",
      text: "Start with one good question. Finish with something you built. No coding needed to begin.",
    },
    {
      glyph: "toolbox",
      title: "Make real projects",
      text: "Choose a problem you care about, at school, at home or in your town, and work on it.",
    },
    {
      glyph: "capitol",
      title: "Show it at the Capitol",
      text: `Finalists present in ${showcase.city} during ${showcase.week}, in front of judges, families and sponsors.`,
    },
    {
      glyph: "medal",
      title: "Win prizes and scholarships",
      text: `The prize pool is over ${dollars(prizes.poolInDollars * 100)}.${first ? ` First place takes home ${dollars(first.cashPrizeInDollars * 100)}.` : ""}`,
    },
    {
      glyph: "mentors",
      title: "Work with mentors",
      text: "Your teacher takes the same training as you. Volunteer advisors help teams along.",
    },
    {
      glyph: "portfolio",
      title: "Build a portfolio",
      text: "Keep your project, your certificates and your AI-use log. They are yours to show.",
    },
  ];
}

export const PATH_COPY = {
  title: "One trail, four stages",
  lede: "Everybody starts at the bottom. Each stage ends with a certificate, so every step counts.",
  stages: {
    talk: "Ask clear questions with the SPARK method, and check what comes back.",
    create: "Make words, pictures, sound and lessons with AI, and say how you did it.",
    build: "Turn an idea into an app, an agent or a simulation that someone can use.",
    compete: "Finish your project, enter it, and present it if you reach the finals.",
  } satisfies Record<Stage["id"], string>,
  more: "See the whole learning path",
};

export const KINDS_COPY = {
  title: "What could you make?",
  lede: "Three kinds of project can win. Pick the one that fits your idea.",
  example: "For example",
  more: "Browse twenty project ideas",
};

export const PROJECT_KINDS = [
  {
    title: "Knowledge projects",
    text: "Dig into a question and explain what you found so that others can learn it too.",
    example: "A field guide to local birds. The history of your town, told by the people in it.",
  },
  {
    title: "Learning products",
    text: "Make something that helps a person learn: a game, a tutor, a set of cards, a lesson.",
    example: "A fractions coach for third graders. A Shoshone word game.",
  },
  {
    title: "Real solutions",
    text: "Solve a problem somebody really has, and show that your answer works.",
    example: "A frost alert for an orchard. A bus-delay helper for a rural school.",
  },
] satisfies { title: string; text: string; example: string }[];

export const TRUST_COPY = {
  title: "Made for families to trust",
  more: "For parents and guardians",
};

export function trustFacts({ season }: Site): string[] {
  return [
    "Nothing about your child is shown without your yes.",
    "No child needs an AI account, and no tool has to be paid for.",
    "No advertising, no trackers, no chat.",
    `Personal data is removed at most ${season.limits.retentionMonths} months after the season.`,
  ];
}

export function seasonLede({ season, now }: Site): string {
  const zone = "All times are Mountain Time (MT).";
  switch (phaseOf(season, now)) {
    case "before":
      return `The ${season.name} opens on ${longDate(season.dates.enrolmentOpens)}. ${zone}`;
    case "over":
      return `The dates of the ${season.name} have passed. The next season will be announced here. ${zone}`;
    case "running":
      return `From first lesson to final handshake in ${weeksOf(season)} weeks. ${zone}`;
  }
}

function weeksOf({ dates }: Site["season"]): number {
  const length = endOf(dates.showcaseEnds).getTime() - instantOf(dates.enrolmentOpens).getTime();
  return Math.round(length / (7 * DAY_MS));
}

export function rubricLede(count: number): string {
  const layers = count === 1 ? "One layer makes" : `${COUNTS[count] ?? count} layers add up to`;
  return `${layers} 100 percent. The thicker the layer, the more it counts.`;
}

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** What the end of the page leads to while nobody can register. */
export const FIRST_LESSON = { label: "Open lesson 1", href: PAGES.firstTalkLesson.path };

export function closing(site: Site): { title: string; text: string } {
  const { season, now } = site;
  if (phaseOf(season, now) === "over") {
    return {
      title: "See you next season",
      text: `The ${season.name} is over. New dates will be announced here. Start learning now and be first at the trailhead.`,
    };
  }
  const news = registrationNews(site);
  if (news)
    return { ...news, text: `${whenOpen(site)} The first lesson is open to everybody today.` };
  return {
    title: `See you in ${season.showcase.city}`,
    text: "Registration takes about five minutes.",
  };
}

function whenOpen({ season, now }: Site): string {
  const { enrolmentOpens, registrationCloses } = season.dates;
  return registrationState(season, now) === "upcoming"
    ? `Registration opens on ${longDate(enrolmentOpens)} (MT).`
    : `Registration closed on ${longDate(registrationCloses)} (MT).`;
}
