import { dateRange, longDate, longDateTime, monthAndYear } from "~/program/format";
import { endOf, instantOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

export type Role = "judge" | "advisor";

export const JUDGE_ADVISOR_COPY = {
  title: "Judge and advisor application",
  tagline:
    "Judges score finished projects. Advisors mentor a team while the project grows. Choose the part you would like, and tell us about yourself.",
  learnMore: "Learn More",
  received: {
    title: "Application received",
    links: [
      { href: PAGES.judgesAdvisors.path, label: "Read what judges and advisors do" },
      { href: PAGES.home.path, label: "Back to the home page" },
    ],
  },
} as const;

export interface RoleOverview {
  tab: string;
  icon: IconName;
  title: string;
  text: string;
  facts: { label: string; text: string }[];
}

export function overviewOf(role: Role, site: Site): RoleOverview {
  return role === "judge" ? judgeOverview(site) : advisorOverview(site);
}

function judgeOverview({ season: { dates, showcase } }: Site): RoleOverview {
  return {
    tab: "Judge",
    icon: "gavel",
    title: "Be a judge",
    text: "You get a set of projects, score each one with the rubric, and write a few sentences that help a student do better next time.",
    facts: [
      { label: "When", text: `${dateRange(dates.judgingOpens, dates.judgingCloses)} (MT)` },
      { label: "Scores due", text: longDateTime(dates.judgingCloses) },
      { label: "Where", text: "Online, at hours you choose" },
      {
        label: "In person",
        text: `If you can: the showcase at the ${showcase.place} in ${showcase.city} on ${longDate(dates.showcaseStarts)} (MT)`,
      },
    ],
  };
}

function advisorOverview({ season: { dates, showcase } }: Site): RoleOverview {
  return {
    tab: "Advisor",
    icon: "compass",
    title: "Be an advisor",
    text: "You meet a team every week or so, ask good questions, and help them over the hard parts. The students do the work.",
    facts: [
      {
        label: "When",
        text: `${monthAndYear(dates.mentoringStarts)} to ${monthAndYear(dates.mentoringEnds)} (MT)`,
      },
      { label: "Time", text: "You say how many hours a week you have" },
      { label: "Where", text: "By video, in person, or both" },
      {
        label: "Also judging",
        text: `If you like: at the ${showcase.place} in ${showcase.city} on ${longDate(dates.showcaseStarts)} (MT), for teams other than your own`,
      },
    ],
  };
}

export function nextSteps(role: Role, site: Site) {
  const { season } = site;
  return [
    {
      title: "We write back",
      text: `A person reads your application and answers ${season.support.replyTime}.`,
    },
    {
      title: "We talk",
      text: "A short call about your field, your time and how we keep young people safe.",
    },
    role === "judge"
      ? {
          title: "You get your set",
          text: setOfJudge(site),
        }
      : { title: "You meet your team", text: "We match you with students whose project fits you." },
  ];
}

/** Whoever comes late judges what is left to judge. */
function setOfJudge({ season: { dates }, now }: Site): string {
  if (now < instantOf(dates.judgingOpens)) {
    return "When judging opens, your projects and the rubric arrive.";
  }
  if (now < endOf(dates.judgingCloses)) return "Your projects and the rubric come with our answer.";
  return "The finalists’ projects and the rubric arrive before the showcase.";
}

export function receivedText(role: Role, { season }: Site): string {
  return `Thank you for offering to be ${role === "judge" ? "a judge" : "an advisor"}. We have saved your application and will write to you ${season.support.replyTime}.`;
}
