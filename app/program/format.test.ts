import { expect, test } from "vitest";
import {
  clockTime,
  dateRange,
  dollars,
  hoursRange,
  inMinutes,
  longDate,
  longDateTime,
  monthAndYear,
  numericDate,
  phoneLink,
  range,
  shortDate,
  timeLeft,
} from "./format";

test("dates carry their year and times say MT", () => {
  expect(longDateTime("2026-03-18T23:59")).toBe("March 18, 2026 at 11:59 PM MT");
  expect(shortDate("2026-04-03T09:00")).toBe("Apr 3, 2026");
});

test("noon and midnight are told apart", () => {
  expect(clockTime("2026-01-08T00:00")).toBe("12 AM");
  expect(clockTime("2026-01-08T12:00")).toBe("12 PM");
});

test("ranges say no more than needed", () => {
  expect(dateRange("2026-03-20T00:00", "2026-03-30T23:59")).toBe("March 20 to 30, 2026");
  expect(dateRange("2026-03-21T00:00", "2026-04-02T23:59")).toBe("March 21 to April 2, 2026");
  expect(dateRange("2025-11-10T00:00", "2026-03-17T23:59")).toBe(
    "November 10, 2025 to March 17, 2026",
  );
  expect(hoursRange("09:00", "12:00")).toBe("9 AM to 12 PM MT");
});

test("money shows cents only when there are some", () => {
  expect(dollars(250_000)).toBe("$2,500");
  expect(dollars(1_250)).toBe("$12.50");
});

test("a phone number becomes a link with its country", () => {
  expect(phoneLink("(208) 555-0142")).toBe("tel:+12085550142");
  expect(phoneLink("+44 20 7946 0000")).toBe("tel:+442079460000");
});

test("Spanish has its own order, words and small letters", () => {
  expect(longDateTime("2026-03-18T23:59", "es")).toBe("18 de marzo de 2026 a las 11:59 p.m. MT");
  expect(longDateTime("2026-03-18T13:00", "es")).toBe("18 de marzo de 2026 a la 1 p.m. MT");
  expect(shortDate("2026-04-03T09:00", "es")).toBe("3 abr 2026");
  expect(monthAndYear("2025-11-10T00:00", "es")).toBe("noviembre de 2025");
  expect(numericDate("2025-09-29T00:00", "es")).toBe("29/9/2025");
  expect(hoursRange("09:00", "12:00", "es")).toBe("de 9 a.m. a 12 p.m. MT");
  expect(dollars(250_050, "es")).toBe("$2,500.50");
  expect(inMinutes(61, "es")).toBe("2 minutos");
  expect(inMinutes(1, "es")).toBe("1 minuto");
  expect(range({ min: 150, max: 300 }, "es")).toBe("150 a 300");
});

test.each([
  [
    "2026-03-20T00:00",
    "2026-03-30T23:59",
    "del 20 al 30 de marzo de 2026",
    "del 20 al 30 mar 2026",
  ],
  [
    "2026-03-21T00:00",
    "2026-04-02T23:59",
    "del 21 de marzo al 2 de abril de 2026",
    "del 21 mar al 2 abr 2026",
  ],
  [
    "2025-11-10T00:00",
    "2026-03-17T23:59",
    "del 10 de noviembre de 2025 al 17 de marzo de 2026",
    "del 10 nov 2025 al 17 mar 2026",
  ],
  ["2026-04-25T08:00", "2026-04-25T17:00", "25 de abril de 2026", "25 abr 2026"],
])("a Spanish range from %s to %s", (from, to, long, short) => {
  expect(dateRange(from, to, longDate, "es")).toBe(long);
  expect(dateRange(from, to, shortDate, "es")).toBe(short);
});

test("what is left is told in days, hours or minutes", () => {
  const hours = (count: number) => count * 3_600_000;
  expect(timeLeft(hours(7 * 24) - 1_000)).toBe("7 days");
  expect(timeLeft(hours(47))).toBe("47 hours");
  expect(timeLeft(hours(12))).toBe("12 hours");
  expect(timeLeft(hours(12), "es")).toBe("12 horas");
  expect(timeLeft(hours(1))).toBe("1 hour");
  expect(timeLeft(59_000)).toBe("1 minute");
});
