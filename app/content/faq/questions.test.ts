import { expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { aSite } from "../../../tests/support/sites";
import { faqGroups } from "./questions";

const site = aSite();

test("there are four categories, and every question can be linked to", () => {
  const groups = faqGroups(site);
  expect(groups).toHaveLength(4);
  const ids = groups.flatMap((group) => [group.id, ...group.items.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("answers follow the season's prices", () => {
  const prices = {
    early_bird: { perStudentInCents: 1_100, schoolInCents: 111_100 },
    standard: { perStudentInCents: 2_200, schoolInCents: 222_200 },
  };
  const groups = faqGroups({ ...site, season: { ...shippedSeason, prices } });
  const answer = groups
    .flatMap(({ items }) => items)
    .find(({ id }) => id === "what-does-it-cost")?.answer;
  expect(answer).toContain("$11 a student or $1,111 a school");
  expect(answer).toContain("$22 a student or $2,222 a school");
});

test.each([
  "refunds",
  "safety",
  "purchase-orders",
  "travel",
  "spanish",
  "disability",
  "homeschool",
  "cost-of-tools",
])("families and schools find an answer about %s", (id) => {
  const [item] = faqGroups(site)
    .flatMap(({ items }) => items)
    .filter((each) => each.id === id);
  expect(item?.answer.length).toBeGreaterThan(40);
});
