import type { Milestone, MilestoneId } from "~/program/calendar";
import { clockTime, dateRange, shortDate } from "~/program/format";
import type { Season } from "~/program/season";

const TITLES: Record<MilestoneId, string> = {
  enrolment: "Early enrollment opens",
  "founding-sponsors": "Founding sponsor deadline",
  "standard-prices": "Standard prices start",
  submission: "Projects due",
  voting: "Public voting",
  judging: "Expert judging",
  finalists: "Finalists announced",
  showcase: "Showcase",
};

export function milestoneTitle(milestone: Milestone, season: Season): string {
  const title = TITLES[milestone.id];
  return milestone.id === "showcase" ? `${title} in ${season.showcase.city}` : title;
}

/** "Nov 10, 2025 MT", "Mar 18, 2026, 11:59 PM MT" or "Mar 20 to 30, 2026 MT" */
export function milestoneDate({ starts, ends, kind }: Milestone): string {
  if (kind === "period") return `${dateRange(starts, ends, shortDate)} MT`;
  const isWholeDay = starts.endsWith("T00:00");
  return isWholeDay ? `${shortDate(starts)} MT` : `${shortDate(starts)}, ${clockTime(starts)} MT`;
}
