/** Promised in the privacy policy and kept by the purge: the one place both read. */
export const UNPAID_REGISTRATION_DAYS = 30;

/** Whole months later, or earlier when negative; the 31st becomes the last day of a shorter month. */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
