import { daysUntil, milestonesOf, passesAt } from "~/program/calendar";
import { milestoneWhen } from "~/program/milestone-dates";
import type { Season } from "~/program/season";
import { Panel } from "../ui/notice";
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
                {milestoneWhen(milestone)}, {inDays(daysUntil(milestone.starts, now))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function inDays(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
