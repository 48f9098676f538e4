import { expect, test } from "vitest";
import { arrangedPrice } from "./arranged-price";
import { shippedSeason } from "./season-2025-26";

const SCHOOL = { type: "school", teamSize: null } as const;
const NOTHING = { amountInCents: null, places: null };

test("the tracks cost what the season says for each student, and their places are counted", () => {
  const school = { kind: "school_track", ...NOTHING, places: 40 } as const;
  expect(arrangedPrice(school, SCHOOL, shippedSeason)).toEqual({
    amountInCents: 60_000,
    places: 40,
  });
  const elite = { kind: "elite_track", ...NOTHING } as const;
  const team = { type: "team", teamSize: 4 } as const;
  expect(arrangedPrice(elite, team, shippedSeason)).toEqual({ amountInCents: 30_000, places: 4 });
  const student = { type: "individual", teamSize: null } as const;
  expect(arrangedPrice(elite, student, shippedSeason)).toEqual({
    amountInCents: 7_500,
    places: 1,
  });
});

test("nobody knows how many students a school has, so a track needs their number", () => {
  const school = { kind: "school_track", ...NOTHING } as const;
  expect(arrangedPrice(school, SCHOOL, shippedSeason)).toEqual({ missing: "places" });
});

test("a waiver costs nothing; a scholarship what was entered, for all or for each", () => {
  expect(arrangedPrice({ kind: "waiver", ...NOTHING }, SCHOOL, shippedSeason)).toEqual({
    amountInCents: 0,
    places: null,
  });
  const scholarship = { kind: "scholarship", amountInCents: 500, places: null } as const;
  expect(arrangedPrice(scholarship, SCHOOL, shippedSeason)).toMatchObject({ amountInCents: 500 });
  expect(arrangedPrice({ ...scholarship, places: 3 }, SCHOOL, shippedSeason)).toEqual({
    amountInCents: 1_500,
    places: 3,
  });
  expect(arrangedPrice({ kind: "other", ...NOTHING }, SCHOOL, shippedSeason)).toEqual({
    missing: "amount",
  });
});
