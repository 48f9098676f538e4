import { daysUntil, type Milestone, milestonesOf, passesAt, statusOf } from "~/program/calendar";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Season } from "~/program/season";
import { Panel } from "~/ui/staff/notice";
import { milestoneShortName } from "./growth";

const MOST_SHOWN = 4;

export function NextDeadlines({ season, now }: { season: Season; now: Date }) {
  const ahead = milestonesOf(season).filter((milestone) => now < passesAt(milestone));
  return (
    <Panel title="Next dates">
      {ahead.length === 0 ? (
        <p>All dates of the {season.name} have passed.</p>
      ) : (
        <ul className="entries">
          {ahead.slice(0, MOST_SHOWN).map((milestone) => (
            <li key={milestone.id}>
              {milestoneShortName(milestone.id)}
              <small>
                {milestoneWhen(milestone)}, {howFar(milestone, now)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function howFar(milestone: Milestone, now: Date): string {
  if (statusOf(milestone, now) === "active") return "under way";
  const days = daysUntil(milestone.starts, now);
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
