/**
 * The days that a column's texts mean, as "2026-01-31". A list from abroad has the day first: where one of
 * its dates can only be read so, all of them are.
 */
export function readDates(texts: string[]): (string | undefined)[] {
  const parts = texts.map((text) => /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})/.exec(text.trim()));
  const isDayFirst = parts.some(
    (found) => found && Number(found[1]) > 12 && Number(found[1]) <= 31 && Number(found[2]) <= 12,
  );
  return parts.map((found) => {
    if (!found) return undefined;
    const [one = 0, two = 0, three = 0] = found.slice(1).map(Number);
    if (one > 31) return dayOf(one, two, three);
    const year = three < 100 ? 2000 + three : three;
    return isDayFirst ? dayOf(year, two, one) : dayOf(year, one, two);
  });
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
