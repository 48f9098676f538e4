import { expect, test } from "vitest";
import { milestonesOf } from "./calendar";
import { milestoneWhen } from "./milestone-dates";
import { shippedSeason } from "./season-2025-26";

test("each kind of milestone is dated in its own way", () => {
  const when = Object.fromEntries(milestonesOf(shippedSeason).map((m) => [m.id, milestoneWhen(m)]));
  expect(when["standard-prices"]).toBe("January 8, 2026 (MT)");
  expect(when.submission).toBe("March 18, 2026 at 11:59 PM MT");
  expect(when.voting).toBe("March 20 to 30, 2026 (MT)");
  expect(when.finalists).toBe("April 3, 2026 at 9 AM MT");
  expect(when.showcase).toBe("April 25, 2026, 9 AM to 4 PM MT");
});
