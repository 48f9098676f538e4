import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { growthOf } from "./growth";

const now = new Date("2026-01-15T12:00:00-07:00");
const day = (date: string, registrations: number) => ({
  day: date,
  registrations,
  revenueInCents: registrations * 2_500,
});

test("an empty season is a line at zero up to today", () => {
  const points = growthOf(shippedSeason, [], ({ registrations }) => registrations, now);
  expect(points).toHaveLength(1);
  expect(points[0]?.total).toBe(0);
});

test("the total grows day by day and stays level until today", () => {
  const days = [day("2025-11-01", 2), day("2025-12-01", 3), day("2026-01-10", 1)];
  const points = growthOf(shippedSeason, days, ({ registrations }) => registrations, now);
  expect(points.map(({ total }) => total)).toEqual([2, 5, 6, 6]);
  expect(points[0]?.place).toBe(0);
  const places = points.map(({ place }) => place);
  expect([...places].sort()).toEqual(places);
});
