import { type Milestone, nextMilestone, statusOf } from "~/program/calendar";
import { localOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";

export interface Countdown {
  milestone: Milestone;
  /** The wall-clock time that is counted down to: a period that runs already is counted to its end. */
  target: string;
  verb: "is" | "opens" | "closes";
  /** Nights between today and the target's date, as a family counts them: 0 is today. */
  days: number;
}

/** What the deadlines page counts down to; nothing once the season is over. */
export function countdownTo(season: Season, now: Date): Countdown | undefined {
  const milestone = nextMilestone(season, now);
  if (!milestone) return undefined;
  const isRunning = statusOf(milestone, now) === "active";
  const target = isRunning ? milestone.ends : milestone.starts;
  return { milestone, target, verb: verbFor(milestone, isRunning), days: nightsUntil(target, now) };
}

/** "Today", "Tomorrow", "12 days" */
export function daysInWords(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `${days} days`;
}

function verbFor({ kind }: Milestone, isRunning: boolean): Countdown["verb"] {
  if (kind !== "period") return "is";
  return isRunning ? "closes" : "opens";
}

// Midnight openings and late-night deadlines fall on a date; hours would call both "today" too soon.
function nightsUntil(target: string, now: Date): number {
  return Math.max(0, dayNumber(target) - dayNumber(localOf(now)));
}

function dayNumber(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`) / 86_400_000;
}
