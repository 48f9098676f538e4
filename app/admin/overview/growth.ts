import type { Day } from "~/features/registration/figures/figures";
import { type MilestoneId, positionInSeason } from "~/program/calendar";
import { instantOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";

export interface GrowthPoint {
  /** Between the first and the last day of the season, from 0 to 1. */
  place: number;
  total: number;
}

/** A running total, up to now; what came in before the season opened stands at its start. */
export function growthOf(
  season: Season,
  days: Day[],
  amountOn: (day: Day) => number,
  now: Date,
): GrowthPoint[] {
  let total = 0;
  const points = days.map((day) => {
    total += amountOn(day);
    return { place: placeOf(season, `${day.day}T12:00`), total };
  });
  // Records follow the real clock and the calendar may follow a moved one: the line never runs back.
  const end = Math.max(positionInSeason(season, now), points.at(-1)?.place ?? 0);
  return [...points, { place: end, total }];
}

export function placeOf(season: Season, local: string): number {
  return positionInSeason(season, instantOf(local));
}

const SHORT_NAMES: Record<MilestoneId, string> = {
  enrolment: "Enrollment opens",
  "founding-sponsors": "Founding sponsors apply by",
  "standard-prices": "Standard prices start",
  submission: "Submissions close",
  voting: "Gallery and voting",
  judging: "Judging",
  finalists: "Finalists are announced",
  showcase: "Showcase",
};

export function milestoneShortName(id: MilestoneId): string {
  return SHORT_NAMES[id];
}
