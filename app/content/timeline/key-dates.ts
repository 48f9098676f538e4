import { openNow } from "~/content/open-now";
import { type Milestone, milestonesOf } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";

export interface KeyDate {
  id: Milestone["id"];
  event: string;
  date: string;
  type: "deadline" | "event" | "other";
  /** What has opened with it. */
  open: ReturnType<typeof openNow>;
}

const TYPE_OF_KIND = {
  deadline: "deadline",
  finale: "event",
  period: "event",
  opening: "other",
} satisfies Record<Milestone["kind"], KeyDate["type"]>;

/** The dates of a season, parted by the place where "You are here" belongs. */
export function keyDates(site: Site): { begun: KeyDate[]; ahead: KeyDate[] } {
  const { season, now } = site;
  const milestones = milestonesOf(season);
  const dates = milestones.map((milestone) => ({
    id: milestone.id,
    event: MILESTONE_COPY[milestone.id].title,
    date: milestoneWhen(milestone),
    type: TYPE_OF_KIND[milestone.kind],
    open: openNow(milestone, site),
  }));
  const begun = milestones.filter(({ starts }) => instantOf(starts) <= now).length;
  return { begun: dates.slice(0, begun), ahead: dates.slice(begun) };
}
