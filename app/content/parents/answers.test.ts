import { expect, test } from "vitest";
import { shippedSettings } from "~/program/settings";
import { aSite } from "../../../tests/support/sites";
import { answersOf } from "./answers";
import { asksOf } from "./copy";

const answer = (id: string, settings = shippedSettings) =>
  answersOf(aSite({ settings })).find((found) => found.id === id);

test("families find an answer to each of the eight questions", () => {
  expect(answersOf(aSite()).map(({ id }) => id)).toEqual([
    ...["safety", "data", "ai-accounts", "photos", "adults", "refunds", "devices", "cost"],
  ]);
});

test("what the organizer has not said yet is named as still to come", () => {
  expect(answer("adults")?.stillToCome).toContain("How adults are checked");
  expect(answer("cost")?.stillToCome).toContain("way to Boise");
});

test("the organizer's own words stand on the page once they are given", () => {
  const adultChecks = "Everybody passes a background check.";
  const said = answer("adults", { ...shippedSettings, adultChecks });
  expect(said?.text).toContain(adultChecks);
  expect(said?.stillToCome).toBeUndefined();
});

test("finalists' families learn when to come", () => {
  expect(asksOf(aSite()).at(-1)?.text).toBe(
    "If your child is a finalist: April 25, 2026, 9 AM to 4 PM MT.",
  );
});

test("the price changes on the day that the season says", () => {
  expect(answer("cost")?.short).toBe("$25 a student through January 7, 2026 (MT), then $35.");
});
