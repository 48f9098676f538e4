import { phaseOf, registrationState } from "~/program/calendar";
import { longDate, longDateTime } from "~/program/format";
import type { Site } from "~/program/site";

/** The last words of a page that invites people to take part, while they cannot; none while they can. */
export function registrationNews({
  season,
  now,
}: Site): { title: string; text: string } | undefined {
  const { enrolmentOpens, registrationCloses } = season.dates;
  switch (registrationState(season, now)) {
    case "open":
      return undefined;
    case "upcoming":
      return {
        title: "Be first at the trailhead",
        text: `Registration opens on ${longDate(enrolmentOpens)} (MT). Leave your email address and we write to you before that.`,
      };
    case "closed":
      return {
        title: "See you next season",
        text:
          phaseOf(season, now) === "over"
            ? `The ${season.name} is over. The next dates will be announced here. Leave your email address and you hear first.`
            : `Registration for the ${season.name} closed on ${longDateTime(registrationCloses)}. Leave your email address and you hear when the next season opens.`,
      };
  }
}
