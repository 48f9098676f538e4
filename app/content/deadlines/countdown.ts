import { daysUntil, type Milestone, nextMilestone, statusOf } from "~/program/calendar";
import type { Season } from "~/program/season";

export interface Countdown {
  milestone: Milestone;
  /** The wall-clock time that is counted down to: a period that runs already is counted to its end. */
  target: string;
  verb: "is" | "opens" | "closes";
  /** Nights between today and the target's date, 0 is today. */
  days: number;
}

/** What the deadlines page counts down to; nothing once the season is over. */
export function countdownTo(season: Season, now: Date): Countdown | undefined {
  const milestone = nextMilestone(season, now);
  if (!milestone) return undefined;
  const isRunning = statusOf(milestone, now) === "active";
  const target = isRunning ? milestone.ends : milestone.starts;
  return { milestone, target, verb: verbFor(milestone, isRunning), days: daysUntil(target, now) };
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
