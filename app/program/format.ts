/** How dates, times and money are written for people. Every date has its year; every time says MT. */

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "March 18, 2026" */
export function longDate(local: string): string {
  const { year, month, day } = fieldsOf(local);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** "Mar 18, 2026" */
export function shortDate(local: string): string {
  const { year, month, day } = fieldsOf(local);
  return `${MONTHS[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** "November 2025" */
export function monthAndYear(local: string): string {
  const { year, month } = fieldsOf(local);
  return `${MONTHS[month - 1]} ${year}`;
}

/** "9/29/2025" */
export function numericDate(local: string): string {
  const { year, month, day } = fieldsOf(local);
  return `${month}/${day}/${year}`;
}

/** "11:59 PM"; whole hours lose their minutes: "9 AM" */
export function clockTime(local: string): string {
  const { hour, minute } = fieldsOf(local);
  const hourOnDial = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hourOnDial}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** "March 18, 2026 at 11:59 PM MT" */
export function longDateTime(local: string): string {
  return `${longDate(local)} at ${clockTime(local)} MT`;
}

/** "March 20 to 30, 2026" or "November 10, 2025 to March 17, 2026" */
export function dateRange(from: string, to: string, date = longDate): string {
  const a = fieldsOf(from);
  const b = fieldsOf(to);
  if (from.slice(0, 10) === to.slice(0, 10)) return date(from);
  if (a.year !== b.year) return `${date(from)} to ${date(to)}`;
  const start = date(from).replace(`, ${a.year}`, "");
  return a.month === b.month ? `${start} to ${b.day}, ${b.year}` : `${start} to ${date(to)}`;
}

/** "9 AM to 12 PM MT" from "09:00" and "12:00" */
export function hoursRange(from: string, to: string): string {
  return `${clockTime(`2000-01-01T${from}`)} to ${clockTime(`2000-01-01T${to}`)} MT`;
}

/** "$25", "$2,500", "$12.50" */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

/** "tel:+12085550142" for "(208) 555-0142"; a number that names its country keeps it. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return digits.startsWith("+") ? `tel:${digits}` : `tel:+1${digits}`;
}

/** "Public school" from "public school" */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 minute", "12 minutes"; part of a minute counts as one. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** "150 to 300" */
export function range(bounds: { min: number; max: number }): string {
  return `${bounds.min} to ${bounds.max}`;
}

function fieldsOf(local: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  return { year, month, day, hour, minute };
}
