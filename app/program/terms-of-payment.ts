import { DAY_MS } from "./mountain-time";

/** What schools are told, and what the dates on the papers follow from. */
export const QUOTE_DAYS = 30;
export const NET_DAYS = 30;

/** Days after the invoice on which its bookkeeper is reminded. */
export const REMINDER_DAYS = [30, 45, 60] as const;

/**
 * The reminder that is due: the latest whose day has come, unless it or a later one went out. Those that
 * were missed while nothing ran are not sent one after the other.
 */
export function dueReminder(
  invoice: { issuedAt: Date; remindedDays: number },
  now: Date,
): number | null {
  const age = (now.getTime() - invoice.issuedAt.getTime()) / DAY_MS;
  const due = REMINDER_DAYS.findLast((days) => age >= days);
  return due !== undefined && due > invoice.remindedDays ? due : null;
}
