import { phaseOf } from "~/program/calendar";
import { longDate } from "~/program/format";
import type { Site } from "~/program/site";

/** What a page with dates says above them when the season has not begun or is over. */
export function seasonNotice({ season, now }: Site): { title: string; text: string } | undefined {
  switch (phaseOf(season, now)) {
    case "before":
      return {
        title: "The season has not started yet",
        text: `The ${season.name} opens on ${longDate(season.dates.enrolmentOpens)} (MT). You can plan with these dates now.`,
      };
    case "over":
      return {
        title: "This season is over",
        text: `The dates on this page belong to the ${season.name}, which ended on ${longDate(season.dates.showcaseEnds)} (MT). The next dates will be announced here.`,
      };
    case "running":
      return undefined;
  }
}
