import { type Milestone, milestonesOf } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Season } from "~/program/season";

export interface KeyDate {
  id: Milestone["id"];
  event: string;
  date: string;
  type: "deadline" | "event" | "other";
}

const TYPE_OF_KIND = {
  deadline: "deadline",
  finale: "event",
  period: "event",
  opening: "other",
} satisfies Record<Milestone["kind"], KeyDate["type"]>;

export function keyDates(season: Season): KeyDate[] {
  return milestonesOf(season).map((milestone) => ({
    id: milestone.id,
    event: MILESTONE_COPY[milestone.id].title,
    date: milestoneWhen(milestone),
    type: TYPE_OF_KIND[milestone.kind],
  }));
}
