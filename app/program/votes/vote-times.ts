import { afterBusinessDays } from "../business-days";
import { addDays, endOf, instantOf } from "../mountain-time";
import type { Season } from "../season";
import { DAYS_TO_DECIDE } from "../season-voting";

type Dates = Pick<Season, "dates">;

const BUSINESS_DAYS_OF_THE_KEY = 15;
/** Whoever pressed in the last second is written down by then. */
const SETTLE_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type VotePhase = "before" | "open" | "closed";

/** By the server's clock, at the press of the button. */
export function votePhase({ dates }: Dates, now: Date): VotePhase {
  if (now < instantOf(dates.votingOpens)) return "before";
  return now < endOf(dates.votingCloses) ? "open" : "closed";
}

/** What nobody has decided by then does not count. */
export function heldDecidedBy({ dates }: Dates): string {
  return addDays(dates.votingCloses, DAYS_TO_DECIDE);
}

/** What came in on the last day nobody has had a day to look at while the vote ran. */
export function lastDayBegins({ dates }: Dates): Date {
  return new Date(endOf(dates.votingCloses).getTime() - DAY_MS);
}

interface Waiting {
  /** Votes that are held, and bursts of the last day that count and that nobody has looked at. */
  waiting: number;
  isRoundFrozen: boolean;
}

/** Once nothing waits any more, or nobody may decide any longer. */
export function mayFreeze(season: Dates, { waiting, isRoundFrozen }: Waiting, now: Date): boolean {
  const isSettled = now.getTime() >= endOf(season.dates.votingCloses).getTime() + SETTLE_MS;
  return isSettled && (waiting === 0 || isRoundFrozen || now >= endOf(heldDecidedBy(season)));
}

/** The day on which it cannot be told any more who voted, in wall-clock time: for pages and for the job. */
export function keyEndsAt(placesOut: string): string {
  return afterBusinessDays(placesOut, BUSINESS_DAYS_OF_THE_KEY);
}

/** An open appeal may still turn on who voted. */
export function mayDestroyKey(
  { placesOut, openAppeals }: { placesOut: string | null; openAppeals: number },
  now: Date,
): boolean {
  return placesOut !== null && openAppeals === 0 && now >= endOf(keyEndsAt(placesOut));
}
