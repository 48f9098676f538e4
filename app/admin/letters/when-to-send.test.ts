import { expect, test } from "vitest";
import { nextMorning } from "./when-to-send";

test.each([
  ["in the evening", "2026-01-05T21:00:00-07:00", "2026-01-06T07:00:00-07:00"],
  ["in the small hours", "2026-01-06T05:00:00-07:00", "2026-01-06T07:00:00-07:00"],
  [
    "five minutes before seven, when Undo would be too short",
    "2026-01-06T06:55:00-07:00",
    "2026-01-07T07:00:00-07:00",
  ],
  ["between two seconds", "2026-01-05T21:00:00.700-07:00", "2026-01-06T07:00:00-07:00"],
  ["the night the clocks go forward", "2026-03-07T21:00:00-07:00", "2026-03-08T07:00:00-06:00"],
])("a letter for the morning, sent %s, leaves at seven in Idaho", (_, now, leaves) => {
  expect(nextMorning(new Date(now))).toEqual(new Date(leaves));
});
