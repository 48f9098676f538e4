import type { MilestoneId } from "./calendar";
import { PAGES } from "./paths";

/** Where the calendar files and the reminders are found. */
export const SEASON_CALENDAR_PATH = "/calendar.ics";
export const REMINDERS_PATH = PAGES.reminders.path;

export function milestoneCalendarPath(id: MilestoneId): string {
  return `/calendar/${id}.ics`;
}

/** Calendar programs keep a webcal address fresh by themselves, where a file is read only once. */
export function subscriptionUrl(origin: string): string {
  return `${origin.replace(/^https?:/, "webcal:")}${SEASON_CALENDAR_PATH}`;
}
