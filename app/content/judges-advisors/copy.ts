import { withVenueNote } from "~/content/showcase-place";
import { dateRange, hoursRange, longDate, longDateTime, monthAndYear } from "~/program/format";
import { MENTORING_TIMES, mentoringTimeLabel } from "~/program/options";
import { PAGES } from "~/program/paths";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

export interface RoleCopy {
  id: string;
  title: string;
  icon: IconName;
  hue: Hue;
  summary: string;
  facts: { label: string; text: string }[];
  apply: { label: string; href: string };
}

export function roles(season: Season): RoleCopy[] {
  return [judge(season), advisor(season)];
}

function judge({ dates, showcase }: Season): RoleCopy {
  return {
    id: "judge",
    title: "Judge",
    icon: "gavel",
    hue: "garnet",
    summary:
      "You read and watch finished projects, score them with one rubric and write two or three sentences that a young person can use.",
    facts: [
      { label: "When", text: `${dateRange(dates.judgingOpens, dates.judgingCloses)} (MT)` },
      { label: "Scores due", text: longDateTime(dates.judgingCloses) },
      { label: "Where", text: "Online, from your own desk, at hours you choose" },
      {
        label: "In person",
        text: `If you can: the showcase in ${showcase.city} on ${longDate(dates.showcaseStarts)} (MT)`,
      },
      {
        label: "Good for",
        text: "People who know a field well and can say in plain words what is strong and what is missing",
      },
    ],
    apply: { label: "Apply as a judge", href: PAGES.judgeAdvisorRegistration.path },
  };
}

function advisor({ dates, showcase }: Season): RoleCopy {
  const times = MENTORING_TIMES.filter((time) => time !== "flexible").map(mentoringTimeLabel);
  return {
    id: "advisor",
    title: "Advisor",
    icon: "compass",
    hue: "bluebird",
    summary:
      "You stand beside a team while the project grows. You ask the question nobody asked, and you leave the doing to the students.",
    facts: [
      {
        label: "When",
        text: `${monthAndYear(dates.mentoringStarts)} to ${monthAndYear(dates.mentoringEnds)} (MT)`,
      },
      { label: "Time", text: `Your choice: ${times.join("; ")}; or flexible` },
      { label: "Where", text: "By video, in person, or both" },
      {
        label: "Also judging",
        text: `Optional at the ${showcase.place}, never for a team you advised`,
      },
      {
        label: "Good for",
        text: "Patient people from any trade: engineers, nurses, ranchers, artists, librarians",
      },
    ],
    apply: {
      label: "Apply as an advisor",
      href: `${PAGES.judgeAdvisorRegistration.path}?tab=advisor`,
    },
  };
}

export function judgingProcess({ dates, showcase }: Season) {
  return [
    {
      title: "Initial expert review",
      text: "Each judge gets a set of projects and scores them alone. Judges do not see each other’s marks.",
      note: `${dateRange(dates.judgingOpens, dates.judgingCloses)} (MT)`,
    },
    {
      title: "Public voting",
      text: "Visitors vote in the gallery meanwhile. Judges do not see the count while they score.",
      note: `${dateRange(dates.votingOpens, dates.votingCloses)} (MT)`,
    },
    {
      title: "Final selection",
      text: `Scores are added up and finalists announced. They present to judges in ${showcase.city}.`,
      note: longDateTime(dates.finalistsAnnounced),
    },
  ];
}

export function showcaseDay(site: Site) {
  const { showcase, dates } = site.season;
  return {
    title: `Showcase day: ${longDate(dates.showcaseStarts)} (MT)`,
    text: withVenueNote(`${showcase.place}, ${showcase.city}, during ${showcase.week}.`, site),
    schedule: showcase.schedule.map(({ from, to, title }) => ({
      label: hoursRange(from, to),
      text: title,
    })),
  };
}

export const PANEL = [
  { title: "University AI researcher", text: "Looks at how the tool was used and understood." },
  { title: "Software engineer", text: "Asks whether it works, and for whom it does not." },
  { title: "Classroom teacher", text: "Knows what a fifth grader can do, and what is help." },
  { title: "Small-business owner", text: "Asks who would use it on Monday." },
  { title: "Designer or artist", text: "Sees craft, story and care in the making." },
  { title: "Community leader", text: "Asks what it changes for people in the county." },
] satisfies { title: string; text: string }[];

export const GROUND_RULES = [
  "You score no student you know, teach, advise or are related to. Say so and the project goes to someone else.",
  "You talk with students where their teacher or parent can see it: in a group call, in a shared message thread, at school.",
  "You keep what you read to yourself until the gallery opens, and you reuse nothing. Students own their work.",
  "You judge the work, not the school, the town or the price of the tools.",
  "You may be asked to sit on an appeals committee with a teacher representative and a member of staff.",
];

export const AFTER_YOU_APPLY = [
  {
    title: "We write back",
    text: "You get an email that your application has arrived. A person reads it.",
  },
  {
    title: "We talk",
    text: "A short call about your field, your time and how we keep young people safe.",
  },
  {
    title: "You get your set",
    text: "Judges get their projects and the rubric. Advisors are matched with a team.",
  },
];

export const WHY_IT_MATTERS =
  "Winning projects may be put forward to national and international initiatives run by others. Your notes are often the first outside reading a student ever gets.";
