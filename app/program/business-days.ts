import { addDays, dateAfter } from "./mountain-time";

/**
 * The end of the nth business day after a moment, in Mountain Time. Weekends and the state's holidays
 * are none; one that falls on a weekend is kept on the nearest weekday.
 */
export function afterBusinessDays(local: string, days: number): string {
  let day = `${local.slice(0, 10)}T23:59`;
  for (let counted = 0; counted < days; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) counted += 1;
  }
  return day;
}

export function isBusinessDay(local: string): boolean {
  const weekday = weekdayOf(local);
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(local.slice(0, 10));
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

function isHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  // New Year's Day of next year may be kept on the last day of this one.
  return [...holidaysOf(year), ...holidaysOf(year + 1)].includes(date);
}

function holidaysOf(year: number): string[] {
  const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"].map((day) => kept(`${year}-${day}`));
  return [
    ...fixed,
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    last(year, 5, MONDAY),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    nth(year, 11, THURSDAY, 4),
  ];
}

function kept(date: string): string {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return dateAfter(date, -1);
  return weekday === SUNDAY ? dateAfter(date, 1) : date;
}

function nth(year: number, month: number, weekday: number, place: number): string {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return dateAfter(first, ahead + 7 * (place - 1));
}

function last(year: number, month: number, weekday: number): string {
  const fifth = nth(year, month, weekday, 5);
  return Number(fifth.slice(5, 7)) === month ? fifth : dateAfter(fifth, -7);
}

function weekdayOf(local: string): number {
  return new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
}
