import {
  isForFamilies,
  type MilestoneStatus,
  milestonesOf,
  phaseOf,
  positionInSeason,
  statusOf,
} from "~/program/calendar";
import { shortDate } from "~/program/format";
import { instantOf, localOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import { milestoneDate, milestoneTitle } from "./milestone-label";
import { SeasonDrawing } from "./season-drawing";
import { StatusTag } from "./status-tag";

/** The season drawn to scale on wide screens, and as a list on all: a phone shows what is near. */
export function SeasonChart({ season, now }: { season: Season; now: Date }) {
  return (
    <div>
      <SeasonDrawing season={season} now={now} />
      <ol className="season-list">
        {entriesOf(season, now).map(({ id, title, date, status, isNear }) => (
          <li
            key={id}
            className={`season-entry season-${status ?? "here"} ${isNear ? "" : "season-far"}`}
            aria-current={status ? undefined : "date"}
          >
            <strong className="display block text-h4">{title}</strong>
            <span className="block">{date}</span>
            {status && <StatusTag status={status} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function entriesOf(season: Season, now: Date) {
  const milestones = milestonesOf(season).map((milestone) => ({
    id: milestone.id as string,
    at: instantOf(milestone.starts),
    title: milestoneTitle(milestone, season),
    date: milestoneDate(milestone),
    status: statusOf(milestone, now) as MilestoneStatus | undefined,
  }));
  if (phaseOf(season, now) === "running") {
    milestones.push({
      id: "here",
      at: now,
      title: "You are here",
      date: `${shortDate(localOf(now))} MT`,
      status: undefined,
    });
  }
  const begun = milestones.filter(({ at }) => at <= now).length;
  const next = milestonesOf(season)
    .filter(isForFamilies)
    .find(({ starts }) => instantOf(starts) > now)?.id;
  return milestones
    .sort((a, b) => positionInSeason(season, a.at) - positionInSeason(season, b.at))
    .map((entry, index) => ({
      ...entry,
      isNear: (index >= begun - 2 && index < begun) || entry.id === next,
    }));
}
