import {
  dateRange,
  dollars,
  hoursRange,
  longDate,
  longDateTime,
  phoneLink,
} from "~/program/format";
import { earlyBirdEnd } from "~/program/pricing";
import type { Season } from "~/program/season";
import { shippedSettings } from "~/program/settings";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

export function aboutText({ season, settings }: Site) {
  const { showcase, limits } = season;
  const name = `K–12 ${settings.productName}`;
  return {
    short: `The ${name} is Idaho’s statewide program in which students learn to talk to, create with and build with AI, and then enter a project of their own. Finalists present at the ${showcase.place} in ${showcase.city} during ${showcase.week}.`,
    long: `The ${name} is a statewide learning program and competition run by ${settings.organizerName}, an education nonprofit. Students follow four stages, from first questions to a finished project, alone or in teams of up to ${limits.teamSize.max}. Teachers take the same training as their students. Every project carries a log called “How AI Was Used”, so that readers can see what the tool did and what the student did. Projects are scored by volunteer judges and by the public, and finalists show their work at the ${showcase.place} in ${showcase.city}. Students keep the ownership of everything they make.`,
  };
}

export function keyFacts({ season, settings }: Site) {
  const { dates, numbers, prizes, showcase, limits, prices } = season;
  return [
    { label: "What", text: `Statewide K–12 AI competition and learning program (${season.name})` },
    { label: "Who runs it", text: `${settings.organizerName}, an education nonprofit` },
    {
      label: "Who enters",
      text: `Students in Idaho, most of them in grades ${limits.grades}, alone or in teams of up to ${limits.teamSize.max}`,
    },
    {
      label: "By the numbers",
      text: `${numbers.students}+ students, ${numbers.schools}+ schools, ${numbers.weeksOfLearning} weeks of learning`,
    },
    { label: "Prizes", text: `A pool of over ${dollars(prizes.poolInDollars * 100)}` },
    {
      label: "Entry fee",
      text: `${dollars(prices.early_bird.perStudentInCents)} a student ${earlyBirdEnd(season)}, then ${dollars(prices.standard.perStudentInCents)}`,
    },
    { label: "Projects due", text: longDateTime(dates.submissionsClose) },
    {
      label: "Finals",
      text: `${longDate(dates.showcaseStarts)} (MT), ${showcase.place}, ${showcase.city}, ${showcase.state}`,
    },
    { label: "The one rule", text: "AI use is allowed and must be disclosed, in every project" },
  ];
}

interface PressMaterial {
  title: string;
  text: string;
  preview?: { src: string; width: number; height: number };
  links: { label: string; href: string; icon: IconName; download?: boolean }[];
}

export function pressMaterials({ settings }: Site): PressMaterial[] {
  // The wordmark is drawn with the shipped name; under another name it would be wrong.
  const isWordmarkTrue = settings.productName === shippedSettings.productName;
  const always = [STAR, FACT_SHEET, RESULTS];
  return isWordmarkTrue ? [WORDMARK, ...always] : always;
}

const WORDMARK: PressMaterial = {
  title: "Wordmark",
  text: "Star, mountains and name. The letters are outlines, so no font is needed.",
  preview: { src: "/press/wordmark.svg", width: 206, height: 48 },
  links: [
    svgDownload("For light grounds (SVG)", "/press/wordmark.svg"),
    svgDownload("For dark grounds (SVG)", "/press/wordmark-on-dark.svg"),
  ],
};

const STAR: PressMaterial = {
  title: "Star mark",
  text: "The six-rayed star of Idaho’s star garnet, for small spaces and screens.",
  preview: { src: "/press/star.svg", width: 48, height: 48 },
  links: [svgDownload("The star (SVG)", "/press/star.svg")],
};

const FACT_SHEET: PressMaterial = {
  title: "Fact sheet",
  text: "Every figure and date on one page, always up to date. It prints without the rest of this page.",
  links: [{ label: "Go to the fact sheet", href: "#fact-sheet", icon: "printer" }],
};

const RESULTS: PressMaterial = {
  title: "Results",
  text: "Finalists, places and awards with numbers, names as families allow them, and pictures. It fills itself with every release.",
  links: [{ label: "Go to the results kit", href: "/results/press", icon: "newspaper" }],
};

function svgDownload(label: string, href: string): PressMaterial["links"][number] {
  return { label, href, icon: "download", download: true };
}

export const MARK_RULES = [
  "Leave the height of the star free on all sides.",
  "Keep its colors, its proportions and its angle.",
  "Write the name in full the first time you use it.",
];

export function coverageTimeline({ dates, showcase }: Season) {
  return [
    {
      when: longDate(dates.enrolmentOpens),
      event: "Enrollment opens",
      story: "Why a class in your county signs up. Teachers can be reached at school.",
    },
    {
      when: longDate(dates.submissionsClose),
      event: "Last day for projects",
      story: "The long evening before the deadline, in one kitchen or one lab.",
    },
    {
      when: dateRange(dates.votingOpens, dates.votingCloses),
      event: "Public gallery and voting",
      story: "Every project in your area can be seen online. Readers can vote.",
    },
    {
      when: longDateTime(dates.finalistsAnnounced),
      event: "Finalists announced",
      story: "Names and schools by county, sent to newsrooms at the same minute.",
    },
    {
      when: longDate(dates.showcaseStarts),
      event: `Showcase in ${showcase.city}`,
      story: "Projects to film in the morning, live talks after lunch, awards at the end.",
    },
  ];
}

export const PARTNER_BENEFITS = [
  {
    title: "News before it is news",
    text: "Embargoed lists of finalists and winners, so that your story is ready when the clock strikes.",
  },
  {
    title: "A place to film",
    text: "A reserved spot on the showcase floor and first interviews with winners who agree to them.",
  },
  {
    title: "Your name on the wall",
    text: "Media partners are thanked on this website and in the showcase program.",
  },
  {
    title: "A local angle",
    text: "We put you in touch with a school, a mentor or a judge in the area you cover.",
  },
] satisfies { title: string; text: string }[];

export const FILMING_RULES =
  "Most of our participants are minors. Name, photograph or film a student only when the family has given media consent. Ask us first: we know which families have.";

export const BEYOND_THE_FINALS =
  "The story does not end with the finals: winning projects may be put forward to outside national and international initiatives. Ask us who is going where.";

export function mediaContact({ season, settings }: Site) {
  const { support } = season;
  return [
    { label: "Desk", text: settings.organizerName },
    { label: "Email", text: settings.contactEmail, href: `mailto:${settings.contactEmail}` },
    {
      label: "Phone",
      text: `${settings.contactPhone}, ${support.phone}`,
      href: phoneLink(settings.contactPhone),
    },
    { label: "Place", text: `${settings.contactCity}, ${settings.contactState}` },
    { label: "Hours", text: `${support.days}, ${hoursRange(support.opens, support.closes)}` },
    { label: "Reply", text: `${support.replyTime}; say “deadline” in the subject line` },
  ];
}
