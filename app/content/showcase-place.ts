import { phaseOf } from "~/program/calendar";
import type { Site } from "~/program/site";

/** Where the finals are, with what visitors have to know of it; once they were held nothing is left to know. */
export function withVenueNote(place: string, { season, now }: Site): string {
  return phaseOf(season, now) === "over" ? place : `${place} ${season.showcase.venueNote}`;
}
