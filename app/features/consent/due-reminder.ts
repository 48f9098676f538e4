import { DAY_MS } from "~/program/mountain-time";
import type { ConsentRequest } from "~/records/participants/consent-requests.table.server";

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

export interface PlannedReminder {
  /** So many days after the first letter, or the week before judging opens. */
  due: number | "deadline";
  at: Date;
  state: "sent" | "left-out" | "to-come";
}

/** All reminders of one guardian for staff to see: which have gone, and which come while nobody answers. */
export function plannedReminders(request: Reminded, now: Date, deadline: Date): PlannedReminder[] {
  const { askedAt, remindedDay, isRemindedOfDeadline } = request;
  const next = dueReminder(request, now, deadline);
  const dueNow = typeof next === "object" ? next.day : next;
  const days = REMINDER_DAYS.map((day) => ({
    due: day,
    at: new Date(askedAt.getTime() + day * DAY_MS),
    isSent: day <= remindedDay,
  }));
  const weekBefore = new Date(deadline.getTime() - DAYS_BEFORE_DEADLINE * DAY_MS);
  const last =
    askedAt < weekBefore
      ? [{ due: "deadline" as const, at: weekBefore, isSent: isRemindedOfDeadline }]
      : [];
  const inTime = [...days, ...last].filter(({ at }) => at < deadline);
  return inTime
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ due, at, isSent }) => {
      const isToCome = at > now || due === dueNow;
      return { due, at, state: isSent ? "sent" : isToCome ? "to-come" : "left-out" };
    });
}

/** Nobody's phone rings at night. */
export function isQuietHour(localTime: string): boolean {
  const hour = Number(localTime.slice(11, 13));
  return hour < 7 || hour >= 21;
}
