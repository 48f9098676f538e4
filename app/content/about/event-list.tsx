import { milestonesOf, statusOf } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Site } from "~/program/site";
import { StatusTag } from "~/ui/status-tag";

/** The season's events in one column: when, what, and where they stand. */
export function EventList({ site: { season, now } }: { site: Site }) {
  return (
    <ol className="divide-y divide-rule border-ink border-y-2">
      {milestonesOf(season).map((milestone) => (
        <li
          key={milestone.id}
          className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[19em_1fr_auto] md:items-baseline"
        >
          <p className="text-ink-2">{milestoneWhen(milestone)}</p>
          <h3 className="text-h4">{MILESTONE_COPY[milestone.id].title}</h3>
          <StatusTag status={statusOf(milestone, now)} />
        </li>
      ))}
    </ol>
  );
}
