import { expect, test } from "vitest";
import type { MilestoneId } from "~/program/calendar";
import { instantOf } from "~/program/mountain-time";
import { shippedSeason } from "~/program/season-2025-26";
import { dueReminders, milestonesAhead } from "./due-reminders";

test("nothing is due before the seventh day ahead, at nine in the morning in Boise", () => {
  expect(dueAt("2026-03-11T08:59")).not.toContainEqual(["submission", 7]);
  expect(dueAt("2026-03-11T09:00")).toContainEqual(["submission", 7]);
});

test("a reminder that was missed is made up for until the next one takes its place", () => {
  expect(dueAt("2026-03-14T20:00")).toContainEqual(["submission", 7]);
  expect(dueAt("2026-03-17T09:00")).toContainEqual(["submission", 1]);
  expect(dueAt("2026-03-17T09:00")).not.toContainEqual(["submission", 7]);
});

test("a deadline can be reminded of until its last minute, an opening only until it opens", () => {
  expect(dueAt("2026-03-18T23:59")).toContainEqual(["submission", 1]);
  expect(dueAt("2026-03-19T00:00").map(([id]) => id)).not.toContain("submission");
  expect(dueAt("2026-01-07T23:59")).toContainEqual(["standard-prices", 1]);
  expect(dueAt("2026-01-08T00:00").map(([id]) => id)).not.toContain("standard-prices");
});

test("daylight saving moves no reminder: nine stays nine across the night of 8 March", () => {
  const season = {
    ...shippedSeason,
    dates: { ...shippedSeason.dates, submissionsClose: "2026-03-10T23:59" },
  };
  const [reminder] = dueReminders(season, instantOf("2026-03-03T12:00")).filter(
    ({ milestone }) => milestone.id === "submission",
  );
  expect(reminder?.dueAt.toISOString()).toBe("2026-03-03T16:00:00.000Z");
  const [next] = dueReminders(season, instantOf("2026-03-09T12:00")).filter(
    ({ milestone }) => milestone.id === "submission",
  );
  expect(next?.dueAt.toISOString()).toBe("2026-03-09T15:00:00.000Z");
});

test("only dates that can still be reminded of are offered", () => {
  expect(offeredAt("2025-11-01T12:00")).toHaveLength(8);
  expect(offeredAt("2026-03-17T08:59")).toContain("submission");
  expect(offeredAt("2026-03-17T09:00")).not.toContain("submission");
  expect(offeredAt("2026-04-24T09:00")).toEqual([]);
});

function dueAt(local: string): [MilestoneId, number][] {
  return dueReminders(shippedSeason, instantOf(local)).map(({ milestone, daysAhead }) => [
    milestone.id,
    daysAhead,
  ]);
}

function offeredAt(local: string): MilestoneId[] {
  return milestonesAhead(shippedSeason, instantOf(local)).map(({ id }) => id);
}
