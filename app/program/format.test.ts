import { expect, test } from "vitest";
import {
  clockTime,
  dateRange,
  dollars,
  hoursRange,
  longDateTime,
  phoneLink,
  shortDate,
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
