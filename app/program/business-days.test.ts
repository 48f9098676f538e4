import { expect, test } from "vitest";
import { afterBusinessDays, isBusinessDay } from "./business-days";

test.each([
  ["a Friday: the weekend does not count", "2026-03-20T10:00", 5, "2026-03-27T23:59"],
  ["a Saturday: Monday is the first", "2026-03-21T10:00", 1, "2026-03-23T23:59"],
  ["over Memorial Day", "2026-05-22T10:00", 5, "2026-06-01T23:59"],
  ["over Thanksgiving, a Thursday", "2026-11-25T10:00", 1, "2026-11-27T23:59"],
  ["Independence Day on a Saturday is kept on Friday", "2026-07-02T10:00", 1, "2026-07-06T23:59"],
  ["New Year’s Day 2028, a Saturday, is kept in 2027", "2027-12-30T10:00", 1, "2028-01-03T23:59"],
  ["over the night in which clocks change", "2026-03-06T23:30", 1, "2026-03-09T23:59"],
  ["ten of them", "2026-03-27T09:00", 10, "2026-04-10T23:59"],
])("%s", (_, from, days, end) => {
  expect(afterBusinessDays(from, days)).toBe(end);
});

test("Juneteenth and Veterans Day are none, the day after is one", () => {
  expect(isBusinessDay("2026-06-19T12:00")).toBe(false);
  expect(isBusinessDay("2026-11-11T12:00")).toBe(false);
  expect(isBusinessDay("2026-11-12T12:00")).toBe(true);
});
