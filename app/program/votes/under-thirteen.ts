import { todayOf } from "../mountain-time";

const OLDEST = 120;
const OF_AGE = 13;

/** A year that somebody can have been born in; null for what was mistyped. */
export function readYearOfBirth(typed: string, now: Date): number | null {
  const text = typed.trim();
  const year = Number(text);
  const thisYear = yearOf(now);
  return /^\d{4}$/.test(text) && year <= thisYear && year >= thisYear - OLDEST ? year : null;
}

/** Whether somebody born in this year may still be 12: then they count as 12. */
export function maybeUnderThirteen(yearOfBirth: number, now: Date): boolean {
  return yearOf(now) - yearOfBirth - 1 < OF_AGE;
}

function yearOf(now: Date): number {
  return Number(todayOf({ now }).slice(0, 4));
}
