/** So long a judge has to look again before staff may leave the sheet out. */
export const HOURS_TO_LOOK = 72;

export function isDue(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= HOURS_TO_LOOK * 3_600_000;
}
