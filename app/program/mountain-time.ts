/**
 * Wall-clock times of the season ("2026-03-18T23:59") and the instants they name.
 * Staff think in Mountain Time; the server thinks in instants. This is the only bridge.
 */
export const TIME_ZONE = "America/Boise";

const partsFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Of the clock. A day of the calendar is an hour shorter or longer twice a year: see `addDays`. */
export const DAY_MS = 86_400_000;

/** Minutes to add to UTC to get Mountain Time at this instant: -420 in winter, -360 in summer. */
export function offsetInMinutes(instant: Date): number {
  const part = Object.fromEntries(partsFormat.formatToParts(instant).map((p) => [p.type, p.value]));
  const wall = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return Math.round((wall - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
}

/**
 * The instant at which clocks in Boise show `local`.
 * A time that spring skips is moved forward with the clocks; one that autumn repeats means its first run.
 */
export function instantOf(local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const before = offsetInMinutes(new Date(asUtc - DAY_MS));
  const after = offsetInMinutes(new Date(asUtc + DAY_MS));
  const candidates = [before, after].map((offset) => new Date(asUtc - offset * 60_000));
  const exact = candidates.find((candidate) => localOf(candidate) === local);
  return exact ?? new Date(asUtc - before * 60_000);
}

/** What clocks in Boise show at `instant`, to the minute. */
export function localOf(instant: Date): string {
  const shifted = new Date(instant.getTime() + offsetInMinutes(instant) * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The date on calendars in Boise: "2026-03-18". */
export function todayOf({ now }: { now: Date }): string {
  return localOf(now).slice(0, 10);
}

/** A deadline "by 11:59 PM" holds through that whole minute. */
export function endOf(local: string): Date {
  return new Date(instantOf(local).getTime() + 60_000);
}

/** Shifts a wall-clock time by whole days, so that 9 AM stays 9 AM across a daylight-saving night. */
export function addDays(local: string, days: number): string {
  const shifted = new Date(Date.parse(`${local}:00Z`) + days * DAY_MS);
  return shifted.toISOString().slice(0, 16);
}

/** The same for a date: "2026-03-18", 7 is "2026-03-25". */
export function dateAfter(date: string, days: number): string {
  return addDays(`${date}T00:00`, days).slice(0, 10);
}
