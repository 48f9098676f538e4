import { endOf, localOf } from "./mountain-time";

/** Uploads that had begun may finish for so long. */
const UPLOAD_GRACE_MS = 15 * 60_000;

const HOUR_MS = 3_600_000;

/** The first instant that is too late for an entry: the season's, or what staff granted. */
export function projectDeadline(
  season: { dates: { submissionsClose: string } },
  grantedUntil: Date | null = null,
): Date {
  const close = endOf(season.dates.submissionsClose);
  // A minute that is named counts to its end, as the season's does.
  const granted = grantedUntil && endOf(localOf(grantedUntil));
  return granted && granted > close ? granted : close;
}

/** As people are told it: the last minute that is not too late. */
export function lastMinute(deadline: Date): string {
  return localOf(new Date(deadline.getTime() - 60_000));
}

/** Until when uploads may go on that had begun in time. */
export function uploadsEnd(deadline: Date): Date {
  return new Date(deadline.getTime() + UPLOAD_GRACE_MS);
}

/**
 * How long a press of “Send in” waits for uploads. One whose fifteen minutes reach the deadline waits for
 * as long as uploads may go on.
 */
export function awaitedUntil(pressedAt: Date, deadline: Date): Date {
  const end = new Date(pressedAt.getTime() + UPLOAD_GRACE_MS);
  return end < deadline ? end : uploadsEnd(deadline);
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
