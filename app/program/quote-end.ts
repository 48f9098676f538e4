import { addDays, endOf, instantOf, localOf } from "./mountain-time";
import type { Season } from "./season";
import { QUOTE_DAYS } from "./terms-of-payment";

/**
 * Until when a quote of this moment holds. It promises places, so it ends with registration where that
 * comes first. After the close only staff make one, and for them it is the usual time.
 */
export function quoteEnd(
  { registrationWindow, dates }: Pick<Season, "registrationWindow" | "dates">,
  now: Date,
): Date {
  const end = instantOf(addDays(localOf(now), QUOTE_DAYS));
  const close = endOf(dates.registrationCloses);
  if (registrationWindow === "open" || now >= close || end < close) return end;
  // The last moment of the last day, so that the paper names that day.
  return new Date(close.getTime() - 1);
}
