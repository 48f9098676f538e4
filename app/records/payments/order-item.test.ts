import { expect, test } from "vitest";
import { seasonAfter } from "~/program/next-season";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import { orderItem } from "./order-item";

const team = {
  season: shippedSeason.id,
  type: "team",
  teamSize: 4,
  tier: "standard",
  amountInCents: 14_000,
  discountInCents: 0,
  arrangedKind: null,
  arrangedPlaces: null,
} as const;

test("the line on the bill names the season, the entry and the price of each", () => {
  expect(orderItem(team, { season: shippedSeason, settings: shippedSettings })).toEqual({
    name: "AI Science Fair, 2025–26 season: team of 4 students",
    description: "Standard price, $35 per student",
    unitAmountInCents: 3_500,
    quantity: 4,
  });
});

test("what a voucher leaves is billed in one, because a part of each may not be whole cents", () => {
  const less = { ...team, amountInCents: 12_999, discountInCents: 1_001 };
  expect(orderItem(less, { season: shippedSeason, settings: shippedSettings })).toMatchObject({
    description: "Standard price, $35 per student, less $10.01",
    unitAmountInCents: 12_999,
    quantity: 1,
  });
});

test("a price that was arranged for each student is billed by places", () => {
  const school = {
    ...team,
    type: "school",
    teamSize: null,
    amountInCents: 60_000,
    arrangedKind: "school_track",
    arrangedPlaces: 40,
  } as const;
  expect(orderItem(school, { season: shippedSeason, settings: shippedSettings })).toMatchObject({
    name: "AI Science Fair, 2025–26 season: school, 40 students",
    description: "School Partnership track, $15 per student",
    unitAmountInCents: 1_500,
    quantity: 40,
  });
});

test("it keeps the season it was made in once the next one is live", () => {
  const season = seasonAfter(shippedSeason, "2026-27", "2026–27 season");
  const { name } = orderItem(team, { season, settings: shippedSettings });
  expect(name).toBe("AI Science Fair, 2025–26 season: team of 4 students");
});
