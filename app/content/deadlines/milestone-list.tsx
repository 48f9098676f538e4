import { openNow } from "~/content/open-now";
import { type Milestone, milestonesOf, statusOf } from "~/program/calendar";
import { milestoneCalendarPath } from "~/program/calendar-paths";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Site } from "~/program/site";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { StatusTag } from "~/ui/status-tag";
import { DEADLINES_COPY, PRIORITY_LOOK } from "./copy";

/** The milestones in order, each with its standing, its weight and what it asks for. */
export function MilestoneList({ site }: { site: Site }) {
  return (
    <ol className="border-ink border-b-2">
      {milestonesOf(site.season).map((milestone) => (
        <MilestoneRow key={milestone.id} milestone={milestone} site={site} />
      ))}
    </ol>
  );
}

function MilestoneRow({ milestone, site }: { milestone: Milestone; site: Site }) {
  const { title, description, priority, requirements } = MILESTONE_COPY[milestone.id];
  const words = DEADLINES_COPY.milestones;
  const status = statusOf(milestone, site.now);
  return (
    <li
      id={milestone.id}
      className="grid gap-x-12 gap-y-5 border-ink border-t-2 py-8 lg:grid-cols-[5fr_6fr] lg:gap-x-20"
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge {...PRIORITY_LOOK[priority]}>{priority}</Badge>
          <StatusTag status={status} />
        </p>
        <h3 className="mt-4">{title}</h3>
        <p className="mt-2 font-bold">{milestoneWhen(milestone)}</p>
        {openNow(milestone, site).map(({ label, href, icon }) => (
          <a key={label} className="mt-2 pr-6 inline-flex min-h-11 items-center gap-2" href={href}>
            <Icon name={icon} className="size-5" />
            {label}
          </a>
        ))}
        {status !== "completed" && (
          <a
            className="mt-2 inline-flex min-h-11 items-center gap-2"
            href={milestoneCalendarPath(milestone.id)}
          >
            <Icon name="calendar-plus" className="size-5" />
            {words.addOne}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      <div>
        <p>{description}</p>
        {status !== "completed" && (
          <>
            <p className="mt-4 font-bold">{words.ready}</p>
            <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-2 marker:text-brand">
              {requirements(site.season).map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
