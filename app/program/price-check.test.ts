import { expect, test } from "vitest";
import { priceMismatch, quoteFor } from "./price-check";
import type { Entry } from "./pricing";
import { shippedSeason } from "./season-2025-26";

const BEFORE = [
  "2025-11-10T00:00:00-07:00",
  "2025-12-31T23:59:59-07:00",
  "2026-01-01T00:00:00-07:00",
  "2026-01-07T23:59:59.999-07:00",
];
const AFTER = ["2026-01-08T00:00:00-07:00", "2026-03-18T23:59:59-06:00", "2027-01-01T00:00:00Z"];

const PRICES: [Entry, number, number][] = [
  [{ type: "individual" }, 2_500, 3_500],
  [{ type: "team", teamSize: 2 }, 5_000, 7_000],
  [{ type: "team", teamSize: 3 }, 7_500, 10_500],
  [{ type: "team", teamSize: 4 }, 10_000, 14_000],
  [{ type: "team", teamSize: 5 }, 12_500, 17_500],
  [{ type: "school" }, 250_000, 300_000],
];

test.each(PRICES)(
  "%o costs the early-bird price before 8 January, the standard price from then on",
  (entry, early, standard) => {
    for (const moment of BEFORE) {
      expect(quoteFor(entry, shippedSeason, new Date(moment))).toEqual({
        tier: "early_bird",
        amountInCents: early,
        discountInCents: 0,
      });
    }
    for (const moment of AFTER) {
      expect(quoteFor(entry, shippedSeason, new Date(moment))).toEqual({
        tier: "standard",
        amountInCents: standard,
        discountInCents: 0,
      });
    }
  },
);

const quote = { tier: "standard", amountInCents: 14_000, discountInCents: 0 } as const;

test.each([
  {},
  { tier: "standard" as const },
  { amountInCents: 14_000 },
  { tier: "standard" as const, amountInCents: 14_000 },
])("a claim of %o agrees", (claim) => {
  expect(priceMismatch(quote, claim)).toBeNull();
});

test.each([
  { amountInCents: 1 },
  { amountInCents: 0 },
  { amountInCents: 140 },
  { tier: "early_bird" as const },
  { tier: "early_bird" as const, amountInCents: 14_000 },
])("a claim of %o is refused with the right price", (claim) => {
  expect(priceMismatch(quote, claim)).toContain("$140 (standard price)");
});
