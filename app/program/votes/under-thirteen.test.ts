import { expect, test } from "vitest";
import { maybeUnderThirteen, readYearOfBirth } from "./under-thirteen";

const MARCH_2026 = new Date("2026-03-22T18:00:00Z");

test.each([
  [2014, true],
  [2013, true],
  [2012, false],
  [1984, false],
])("somebody born in %i may be under 13 in March 2026: %s", (year, expected) => {
  expect(maybeUnderThirteen(year, MARCH_2026)).toBe(expected);
});

test.each([
  ["1984", 1984],
  [" 2026 ", 2026],
  ["84", null],
  ["2027", null],
  ["1890", null],
  ["19a4", null],
  ["", null],
])("%j is read as the year %s", (typed, expected) => {
  expect(readYearOfBirth(typed, MARCH_2026)).toBe(expected);
});
