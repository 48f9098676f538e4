import { phaseOf } from "~/program/calendar";
import { longDate, longDateTime } from "~/program/format";
import type { Site } from "~/program/site";

/** Said by the page and by the server when staff have chosen that the calendar counts. */
export function closedMessage({ season, now }: Pick<Site, "season" | "now">): string {
  if (phaseOf(season, now) === "before") {
    return `Registration opens on ${longDate(season.dates.enrolmentOpens)} (MT).`;
  }
  return `Registration closed on ${longDateTime(season.dates.registrationCloses)}. The dates of the next season will be announced here.`;
}
