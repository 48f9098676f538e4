/**
 * The days that a column's texts mean, as "2026-01-31". A list from abroad has the day first: where one of
 * its dates can only be read so, all of them are.
 */
export function readDates(texts: string[]): (string | undefined)[] {
  const parts = texts.map((text) => /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})/.exec(text.trim()));
  const isDayFirst = parts.some(
    (found) => found && Number(found[1]) > 12 && Number(found[1]) <= 31 && Number(found[2]) <= 12,
  );
  return parts.map((found, at) => {
    if (!found) return readWords(texts[at] ?? "") ?? readSerial(texts[at] ?? "");
    const [one = 0, two = 0, three = 0] = found.slice(1).map(Number);
    if (one > 31) return dayOf(one, two, three);
    return isDayFirst ? dayOf(yearOf(three), two, one) : dayOf(yearOf(three), one, two);
  });
}

const MONTHS = [
  "jan ene",
  "feb",
  "mar",
  "apr abr",
  "may",
  "jun",
  "jul",
  "aug ago",
  "sep",
  "oct",
  "nov",
  "dec dic",
];

/** "Jan 31, 2026" and "31-ene-26". */
function readWords(text: string): string | undefined {
  const [, month = ""] = /(\p{L}{3})\p{L}*/u.exec(text.toLowerCase()) ?? [];
  const [day, year, ...more] = text.match(/\d+/g) ?? [];
  const at = month ? MONTHS.findIndex((names) => names.split(" ").includes(month)) : -1;
  if (at < 0 || day === undefined || year === undefined || more.length > 0) return undefined;
  return dayOf(yearOf(Number(year)), at + 1, Number(day));
}

/** Days since the end of 1899: what a spreadsheet leaves of a date whose cell had no format. */
function readSerial(text: string): string | undefined {
  const days = /^\d{5}$/.test(text.trim()) ? Number(text) : 0;
  // From 1982 to 2064.
  if (days < 30_000 || days > 60_000) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

const yearOf = (written: number) => (written < 100 ? 2000 + written : written);

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
