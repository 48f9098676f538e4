import { type Milestone, milestonesOf, passesAt } from "~/program/calendar";
import { addDays, instantOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";

/** Most days ahead first. */
export const DAYS_AHEAD = [7, 1] as const;

/** Nobody wants a reminder at midnight, when many of the season's dates begin. */
const TIME_OF_DAY = "09:00";

export interface DueReminder {
  milestone: Milestone;
  daysAhead: number;
  /** Programme time from which it is to be sent. */
  dueAt: Date;
}

/** The reminders to be sent now: due, and not yet overtaken by the next one or by the date itself. */
export function dueReminders(season: Season, now: Date): DueReminder[] {
  return milestonesOf(season).flatMap((milestone) => {
    if (now >= turnsUselessAt(milestone)) return [];
    const due = DAYS_AHEAD.filter((daysAhead) => now >= dueAt(milestone, daysAhead)).at(-1);
    return due === undefined ? [] : [{ milestone, daysAhead: due, dueAt: dueAt(milestone, due) }];
  });
}

/** The milestones that somebody who signs up now can still be reminded of. */
export function milestonesAhead(season: Season, now: Date): Milestone[] {
  const last = DAYS_AHEAD.at(-1) ?? 0;
  return milestonesOf(season).filter((milestone) => now < dueAt(milestone, last));
}

function dueAt(milestone: Milestone, daysAhead: number): Date {
  const day = addDays(milestone.starts, -daysAhead).slice(0, 10);
  return instantOf(`${day}T${TIME_OF_DAY}`);
}

/** A deadline can be met until its last minute; of an opening or a period, the start is what counts. */
function turnsUselessAt(milestone: Milestone): Date {
  return milestone.kind === "deadline" ? passesAt(milestone) : instantOf(milestone.starts);
}
