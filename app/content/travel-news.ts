import { longDate } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";

/** What families read about the way to the finals until the organizer has said who pays for it. */
export function travelNews({ season, now }: Site): string {
  const { finalistsAnnounced } = season.dates;
  return now < instantOf(finalistsAnnounced)
    ? `Who pays for the way to ${season.showcase.city} will stand here before the finalists are announced on ${longDate(finalistsAnnounced)} (MT).`
    : "Who pays for the way to the finals is not written here yet.";
}
