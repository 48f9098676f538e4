import type { ConsentRequest } from "~/records/participants/consent-requests.table.server";

const DAY_MS = 86_400_000;
/** Days after the first letter. After the last of them hardly anybody answers a letter. */
export const REMINDER_DAYS = [2, 5, 9, 14] as const;
const DAYS_BEFORE_DEADLINE = 7;

type Reminded = Pick<ConsentRequest, "askedAt" | "remindedDay" | "isRemindedOfDeadline">;
export type DueReminder = { day: number } | "deadline" | undefined;

/** The reminder whose turn it is. Days that were missed are not made up for: one letter is enough. */
export function dueReminder(request: Reminded, now: Date, deadline: Date): DueReminder {
  if (now >= deadline) return undefined;
  const weekBefore = new Date(deadline.getTime() - DAYS_BEFORE_DEADLINE * DAY_MS);
  const isLastWeek = now >= weekBefore && request.askedAt < weekBefore;
  if (isLastWeek && !request.isRemindedOfDeadline) return "deadline";
  const days = (now.getTime() - request.askedAt.getTime()) / DAY_MS;
  const day = REMINDER_DAYS.findLast((each) => each <= days);
  return day !== undefined && day > request.remindedDay ? { day } : undefined;
}

/** Nobody's phone rings at night. */
export function isQuietHour(localTime: string): boolean {
  const hour = Number(localTime.slice(11, 13));
  return hour < 7 || hour >= 21;
}
