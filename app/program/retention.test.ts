import { expect, test } from "vitest";
import { addMonths } from "./retention";

test.each([
  ["2026-04-25T23:00:00Z", 12, "2027-04-25T23:00:00Z"],
  ["2026-12-31T00:00:00Z", 2, "2027-02-28T00:00:00Z"],
  ["2028-02-29T12:00:00Z", -12, "2027-02-28T12:00:00Z"],
  ["2026-01-15T12:00:00Z", -3, "2025-10-15T12:00:00Z"],
])("%s and %i months is %s", (from, months, expected) => {
  expect(addMonths(new Date(from), months)).toEqual(new Date(expected));
});
