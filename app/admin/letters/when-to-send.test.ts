import { expect, test } from "vitest";
import { secondsUntil } from "./when-to-send";

test.each([
  ["in the evening", "2026-01-05T21:00:00-07:00", 10 * 3_600],
  ["in the small hours", "2026-01-06T05:00:00-07:00", 2 * 3_600],
  ["five minutes before seven, when Undo would be too short", "2026-01-06T06:55:00-07:00", 86_700],
  ["the night the clocks go forward", "2026-03-07T21:00:00-07:00", 9 * 3_600],
])("a letter for the morning, sent %s, leaves at seven in Idaho", (_, now, seconds) => {
  expect(secondsUntil("morning", new Date(now))).toBe(seconds);
});

test("any other waits ten minutes", () => {
  expect(secondsUntil("soon", new Date())).toBe(600);
});
