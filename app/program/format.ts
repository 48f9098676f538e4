import { DEFAULT_LOCALE, type Locale } from "./locale";

/** How dates, times and money are written for people. Every date has its year; every time says MT. */

/** Both languages as they are written in the United States. */
const TAGS: Record<Locale, string> = { en: "en-US", es: "es-US" };

type WriteDate = (local: string, locale?: Locale) => string;

/** "March 18, 2026", "18 de marzo de 2026" */
export function longDate(local: string, locale: Locale = DEFAULT_LOCALE): string {
  return written(local, locale, { year: "numeric", month: "long", day: "numeric" });
}

/** "Mar 18, 2026", "18 mar 2026" */
export function shortDate(local: string, locale: Locale = DEFAULT_LOCALE): string {
  return written(local, locale, { year: "numeric", month: "short", day: "numeric" });
}

/** "November 2025", "noviembre de 2025" */
export function monthAndYear(local: string, locale: Locale = DEFAULT_LOCALE): string {
  return written(local, locale, { year: "numeric", month: "long" });
}

/** "9/29/2025", "29/9/2025" */
export function numericDate(local: string, locale: Locale = DEFAULT_LOCALE): string {
  return written(local, locale, { year: "numeric", month: "numeric", day: "numeric" });
}

/** "11:59 PM", "11:59 p.m."; whole hours lose their minutes: "9 AM" */
export function clockTime(local: string, locale: Locale = DEFAULT_LOCALE): string {
  const isWhole = fieldsOf(local).minute === 0;
  return written(local, locale, isWhole ? WHOLE_HOUR : HOUR_AND_MINUTE);
}

const WHOLE_HOUR: Intl.DateTimeFormatOptions = { hour: "numeric", hour12: true };
const HOUR_AND_MINUTE: Intl.DateTimeFormatOptions = { ...WHOLE_HOUR, minute: "2-digit" };

/** "March 18, 2026 at 11:59 PM MT", "18 de marzo de 2026 a las 11:59 p.m. MT" */
export function longDateTime(local: string, locale: Locale = DEFAULT_LOCALE): string {
  const at = { en: "at", es: fieldsOf(local).hour % 12 === 1 ? "a la" : "a las" }[locale];
  return `${longDate(local, locale)} ${at} ${clockTime(local, locale)} MT`;
}

/** "March 20 to 30, 2026" or "November 10, 2025 to March 17, 2026"; "del 20 al 30 de marzo de 2026" */
export function dateRange(
  from: string,
  to: string,
  date: WriteDate = longDate,
  locale: Locale = DEFAULT_LOCALE,
): string {
  if (from.slice(0, 10) === to.slice(0, 10)) return date(from, locale);
  return RANGES[locale](from, to, (local) => date(local, locale));
}

const RANGES: Record<
  Locale,
  (from: string, to: string, date: (local: string) => string) => string
> = {
  en(from, to, date) {
    const a = fieldsOf(from);
    const b = fieldsOf(to);
    if (a.year !== b.year) return `${date(from)} to ${date(to)}`;
    const start = date(from).replace(`, ${a.year}`, "");
    return a.month === b.month ? `${start} to ${b.day}, ${b.year}` : `${start} to ${date(to)}`;
  },
  es(from, to, date) {
    const a = fieldsOf(from);
    const b = fieldsOf(to);
    if (a.year !== b.year) return `del ${date(from)} al ${date(to)}`;
    const start = date(from).replace(new RegExp(` (de )?${a.year}$`), "");
    return `del ${a.month === b.month ? a.day : start} al ${date(to)}`;
  },
};

/** "9 AM to 12 PM MT" from "09:00" and "12:00"; "de 9 a.m. a 12 p.m. MT" */
export function hoursRange(from: string, to: string, locale: Locale = DEFAULT_LOCALE): string {
  const [start, end] = [from, to].map((time) => clockTime(`2000-01-01T${time}`, locale));
  return { en: `${start} to ${end} MT`, es: `de ${start} a ${end} MT` }[locale];
}

/** "$25", "$2,500", "$12.50" */
export function dollars(cents: number, locale: Locale = DEFAULT_LOCALE): string {
  return (cents / 100).toLocaleString(TAGS[locale], {
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

/** "1 minute", "12 minutes", "12 minutos"; part of a minute counts as one. */
export function inMinutes(seconds: number, locale: Locale = DEFAULT_LOCALE): string {
  return Math.ceil(seconds / 60).toLocaleString(TAGS[locale], {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
  });
}

/** "7 days", "12 hours", "40 minutes": as one says it who counts down. */
export function timeLeft(milliseconds: number, locale: Locale = DEFAULT_LOCALE): string {
  const minutes = milliseconds / 60_000;
  const [amount, unit] =
    minutes >= 48 * 60
      ? [minutes / (24 * 60), "day"]
      : minutes >= 60
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return Math.max(1, Math.round(amount)).toLocaleString(TAGS[locale], {
    style: "unit",
    unit,
    unitDisplay: "long",
  });
}

/** "150 to 300", "150 a 300" */
export function range(
  bounds: { min: number; max: number },
  locale: Locale = DEFAULT_LOCALE,
): string {
  return `${bounds.min} ${{ en: "to", es: "a" }[locale]} ${bounds.max}`;
}

function written(local: string, locale: Locale, how: Intl.DateTimeFormatOptions): string {
  const { year, month, day, hour, minute } = fieldsOf(local);
  const text = formatter(locale, how).format(Date.UTC(year, month - 1, day, hour, minute));
  // Some versions put a narrow space before "PM", others a plain one: server and browser must agree.
  return text.replace(/[\u00a0\u202f]/g, " ");
}

/** Making one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(how)}`;
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(TAGS[locale], { ...how, timeZone: "UTC" });
  formatters.set(key, made);
  return made;
}

function fieldsOf(local: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  return { year, month, day, hour, minute };
}
