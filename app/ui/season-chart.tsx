import { milestonesOf, phaseOf, positionInSeason, statusOf } from "~/program/calendar";
import { shortDate } from "~/program/format";
import { instantOf, localOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import { milestoneDate, milestoneTitle } from "./milestone-label";
import { SeasonDrawing } from "./season-drawing";
import { StatusTag } from "./status-tag";

/** The season drawn to scale on wide screens, and as a list on all. */
export function SeasonChart({ season, now }: { season: Season; now: Date }) {
  return (
    <div>
      <SeasonDrawing season={season} now={now} />
      <ol className="season-list">
        {entriesOf(season, now).map(({ id, title, date, status }) => (
          <li
            key={id}
            className={`season-entry season-${status ?? "here"}`}
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
    id: milestone.id,
    at: instantOf(milestone.starts),
    title: milestoneTitle(milestone, season),
    date: milestoneDate(milestone),
    status: statusOf(milestone, now),
  }));
  if (phaseOf(season, now) !== "running") return milestones;
  const here = {
    id: "here",
    at: now,
    title: "You are here",
    date: `${shortDate(localOf(now))} MT`,
    status: undefined,
  };
  return [...milestones, here].sort(
    (a, b) => positionInSeason(season, a.at) - positionInSeason(season, b.at),
  );
}
