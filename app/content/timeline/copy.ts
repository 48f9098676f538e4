import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import { rubricUse } from "~/program/rubrics";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";
import type { KeyDate } from "./key-dates";

export const TIMELINE_COPY = {
  title: "Timeline",
  tagline:
    "From the first lesson to the awards: what happens when, where you have to be, and what you can win on the way.",
  badge: "All times are Mountain Time (MT)",
  keyDates: {
    title: "Key Dates at a Glance",
    lede: ({ season, now }: Site) =>
      phaseOf(season, now) === "over"
        ? "How the season ran, from the first lesson to the awards."
        : "Print these for the fridge or the classroom door.",
  },
  chart: {
    title: "The season, drawn to scale",
    lede: "Most of the time is yours to learn and build. Judging and voting take days; the work before them takes weeks.",
  },
  phases: {
    title: "Complete Timeline",
    lede: "Five phases: enroll, create, vote, judge, showcase. Some run side by side.",
    more: "Details, schedule and awards",
  },
  rubric: {
    title: "How judges score",
    lede: (season: Season) =>
      `${rubricUse(season, "scoring")} Read it before you build, not after.`,
    caption: "Scoring rubric for judges, with the audience vote as one part",
  },
} as const;

export const TYPE_LOOK = {
  deadline: { label: "Deadline", hue: "garnet", icon: "circle-alert" },
  event: { label: "Event", hue: "huckleberry", icon: "ticket" },
  other: { label: "Opening or news", hue: "bluebird", icon: "megaphone" },
} satisfies Record<KeyDate["type"], { label: string; hue: Hue; icon: IconName }>;

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  const { city } = season.showcase;
  if (phaseOf(season, now) === "over") {
    return {
      title: `See you next time in ${city}`,
      text: "This season is complete. The next timeline will be published on this page.",
    };
  }
  return (
    registrationNews(site) ?? {
      title: `Your road to ${city}`,
      text: "Pick your type of entry, register, and open stage 1 tonight.",
    }
  );
}
