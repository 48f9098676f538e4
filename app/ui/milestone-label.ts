import type { Milestone } from "~/program/calendar";
import { clockTime, dateRange, shortDate } from "~/program/format";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import type { Season } from "~/program/season";

export function milestoneTitle(milestone: Milestone, season: Season): string {
  const title = MILESTONE_COPY[milestone.id].shortTitle;
  return milestone.id === "showcase" ? `${title} in ${season.showcase.city}` : title;
}

/** "Nov 10, 2025 MT", "Mar 18, 2026, 11:59 PM MT" or "Mar 20 to 30, 2026 MT" */
export function milestoneDate({ starts, ends, kind }: Milestone): string {
  if (kind === "period") return `${dateRange(starts, ends, shortDate)} MT`;
  const isWholeDay = starts.endsWith("T00:00");
  return isWholeDay ? `${shortDate(starts)} MT` : `${shortDate(starts)}, ${clockTime(starts)} MT`;
}
