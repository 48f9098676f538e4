import { expect, test } from "vitest";
import { inHours, timeOf } from "./duration";
import { mayRead } from "./may-read";
import { readingLevelOf, withLevel } from "./reading-level";

test.each([
  ["anybody", true, true],
  ["anybody", false, false],
  ["place", true, true],
  ["place", false, true],
  ["staff", false, true],
] as const)("%s, of a lesson that is open: %s, reads it: %s", (reader, isOpen, expected) => {
  expect(mayRead({ isOpen }, reader)).toBe(expected);
});

test("the reading level is in the address, and anything unknown is the usual one", () => {
  const level = (query: string) => readingLevelOf(new URL(`http://site/lesson${query}`));
  expect(level("?level=3-5")).toBe("3-5");
  expect(level("?level=k-2")).toBe("k-2");
  expect(level("?level=7-9")).toBe("6-12");
  expect(level("")).toBe("6-12");
});

test("the usual level needs no query, so that a lesson has one address", () => {
  expect(withLevel("/lesson", "6-12")).toBe("/lesson");
  expect(withLevel("/lesson", "k-2")).toBe("/lesson?level=k-2");
});

test.each([
  [25, "25 minutes"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [120, "2 hours"],
  [150, "2 hours 30 minutes"],
])("%i minutes read “%s”", (minutes, words) => {
  expect(inHours(minutes)).toBe(words);
});

test("a lesson that is spread over days says so", () => {
  expect(timeOf({ minutes: 120, days: 6 })).toBe("2 hours, over 6 days");
});
