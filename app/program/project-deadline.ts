import { endOf } from "./mountain-time";

/** Uploads that had begun may finish for so long. */
export const UPLOAD_GRACE_MS = 15 * 60_000;

const HOUR_MS = 3_600_000;

/** The first instant that is too late for an entry: the season's, or what staff granted. */
export function projectDeadline(
  season: { dates: { submissionsClose: string } },
  grantedUntil: Date | null = null,
): Date {
  const close = endOf(season.dates.submissionsClose);
  return grantedUntil && grantedUntil > close ? grantedUntil : close;
}

/** What counts is when a request came, not when it was answered. */
export function isInTime(arrivedAt: Date, deadline: Date): boolean {
  return arrivedAt < deadline;
}

const DEADLINE_NOTICES = ["week", "day", "hours"] as const;
export type DeadlineNotice = (typeof DEADLINE_NOTICES)[number];

const BEFORE_HOURS: Record<DeadlineNotice, number> = { week: 7 * 24, day: 24, hours: 3 };

/** Which letter about the deadline is due: the nearest only, so that a late start sends no three at once. */
export function dueNotice(now: Date, deadline: Date): DeadlineNotice | undefined {
  if (now >= deadline) return undefined;
  return DEADLINE_NOTICES.findLast(
    (notice) => now.getTime() >= deadline.getTime() - BEFORE_HOURS[notice] * HOUR_MS,
  );
}
