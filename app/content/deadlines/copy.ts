import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import { byDivision, partLine, reportLength } from "~/program/divisions";
import { range } from "~/program/format";
import type { MilestonePriority } from "~/program/milestone-copy";
import { endOf } from "~/program/mountain-time";
import { rubricUse } from "~/program/rubrics";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import { videoForm } from "~/program/uploads";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

export const DEADLINES_COPY = {
  title: "Dates and deadlines",
  badge: "All times are Mountain Time (MT)",
  milestones: {
    title: "The eight milestones",
    lede: "Each one says how much it matters and what to have ready. The priority tells you which ones you cannot miss.",
    addOne: "Add this date",
    ready: "Have ready",
  },
  requirements: {
    title: "What you send in",
    lede: (site: Site) =>
      isStillDue(site)
        ? "Four groups, one upload. Tick them off with your teacher or a parent a week before the deadline, not on the night itself."
        : "Four groups, one upload: what every entry had to hold. The deadline has passed.",
  },
  rubric: {
    title: "What the work is judged on",
    caption: "How much each part counts when judges look at your project",
    lede: (site: Site) =>
      `${isStillDue(site) ? "Read this before you build. Plan your hours the way the points are shared out." : "This is how the points are shared out."} ${rubricUse(site.season, "overview")}`,
  },
  calendar: {
    title: "Never miss a date",
    lede: "Take the dates along in whichever way you already keep track of things.",
    over: {
      title: "Hear of the next dates",
      lede: "Both ways bring you the dates of the next season as soon as they are set.",
    },
    file: {
      title: "A calendar file",
      icon: "calendar-plus",
      text: "A file with all eight dates for any calendar program. Open it once and they are in. It stays as it is: if a date moves, you add it again.",
    },
    feed: {
      title: "A calendar that follows us",
      icon: "calendar-days",
      text: "Your phone or computer follows our calendar and picks up changes by itself. Good for classrooms and families who share one calendar.",
    },
    mail: {
      title: "A reminder by email",
      icon: "bell",
      text: "Leave an email address and we write before each date. You confirm it with one click and leave with one click.",
    },
  },
} as const;

export const PRIORITY_LOOK = {
  Critical: { hue: "garnet", icon: "triangle-alert" },
  "High Priority": { hue: "wheat", icon: "flag" },
  "Medium Priority": { hue: "bluebird", icon: "clock" },
  "Info Only": { hue: "sage", icon: "info" },
  Standard: { hue: "huckleberry", icon: "calendar-days" },
} satisfies Record<MilestonePriority, { hue: Hue; icon: IconName }>;

export interface RequirementGroup {
  title: string;
  icon: IconName;
  why: string;
  items: string[];
}

/** What belongs to an entry, with this season's limits. */
export function submissionRequirements(season: Season): RequirementGroup[] {
  const { limits } = season;
  const each = (say: Parameters<typeof byDivision>[1]) => byDivision(season, say);
  return [
    {
      title: "The written part",
      icon: "file-text",
      why: "Judges read this first, often before they open the project.",
      items: [
        ...partLine(
          season,
          "description",
          `Project description: at most ${each((d) => `${d.descriptionWords} words`)}`,
        ),
        ...partLine(
          season,
          "abstract",
          `Abstract: ${each((d) => `${range(d.abstractWords)} words`)}`,
        ),
        ...partLine(
          season,
          "proposal",
          `Proposal: a document of ${each((d) => `${d.proposalPages} pages`)}`,
        ),
        ...partLine(season, "report", `Report: ${each(reportLength)}`),
      ],
    },
    {
      title: "The demonstration",
      icon: "video",
      why: "Show it working. A phone on a stack of books is camera enough.",
      items: [
        ...partLine(
          season,
          "video",
          `A video of ${each((d) => `${range(d.videoMinutes)} minutes`)}, as ${videoForm(season)}`,
        ),
        "The project itself: slides, a PDF, a video or a code repository",
        `For finalists, a talk: at most ${each((d) => `${d.presentationMinutes} minutes`)}`,
      ],
    },
    {
      title: "The AI record",
      icon: "bot",
      why: "Using AI is the point. Hiding it is the one thing that ends an entry.",
      items: [
        `“How AI Was Used” log: ${each((d) => `${range(d.aiLogWords)} words`)}`,
        "Each tool named, what you asked it, and what you changed",
        ...partLine(
          season,
          "reflection",
          "A reflection log: what you learned and what you would do differently",
        ),
      ],
    },
    {
      title: "People and permission",
      icon: "shield-check",
      why: "This is the part that is forgotten most often. It takes a signature, so start early.",
      items: [
        `Entrants: one student or a team of up to ${limits.teamSize.max} (${range(limits.recommendedTeamSize)} works best)`,
        `Under ${limits.consentAge}: written consent of a parent or guardian`,
        `Under ${limits.guardianAge}: registered by a parent or guardian`,
        "Files that open: late, incomplete or damaged entries cannot be taken",
      ],
    },
  ];
}

function isStillDue({ season, now }: Site): boolean {
  return now < endOf(season.dates.submissionsClose);
}

export function tagline(site: Site): string {
  if (phaseOf(site.season, site.now) === "over") {
    return `The eight dates of the ${site.season.name}, for the record. They show how a season runs and what an entry needs, until new dates take their place.`;
  }
  return isStillDue(site)
    ? "Eight dates decide the season. See which one is next, put them all in your calendar, and check that your entry is complete before you send it."
    : "Eight dates decide the season, and the projects are in. See which date is next, and put those that remain in your calendar.";
}

/** The last words of the page, which depend on where the season stands. */
export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  if (phaseOf(season, now) === "over") {
    return {
      title: "Until the next season",
      text: "These dates have passed. Leave your email address and you will hear first when new ones are set.",
    };
  }
  return (
    registrationNews(site) ?? {
      title: "Dates saved? Then start",
      text: "Registering takes about five minutes. The first lesson takes an evening.",
    }
  );
}
