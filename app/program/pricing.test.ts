import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf } from "./mountain-time";
import {
  earlyBirdEnd,
  earlyBirdSavings,
  isEarlyBird,
  priceAtTier,
  priceFor,
  pricingTier,
} from "./pricing";
import { shippedSeason as season } from "./season-2025-26";

const at = (local: string) => instantOf(local.length === 10 ? `${local}T00:00` : local);
const anyInstant = fc.date({
  min: new Date("2025-01-01"),
  max: new Date("2027-01-01"),
  noInvalidDate: true,
});

test("every page says in one way when the early price ends", () => {
  const from = (standardPricesStart: string) =>
    earlyBirdEnd({ ...season, dates: { ...season.dates, standardPricesStart } });
  expect(from("2026-01-08T00:00")).toBe("through January 7, 2026 (MT)");
  expect(from("2026-01-08T12:00")).toBe("until January 8, 2026 at 12 PM MT");
});

describe("prices", () => {
  test("one student pays $25 until the last minute of 7 January", () => {
    expect(priceFor({ type: "individual" }, season, at("2026-01-07T23:59"))).toBe(2_500);
  });

  test("a team of four pays the standard price from 8 January", () => {
    expect(priceFor({ type: "team", teamSize: 4 }, season, at("2026-01-08"))).toBe(14_000);
  });

  test("a school pays one price, whatever its size", () => {
    expect(priceFor({ type: "school" }, season, at("2025-12-01"))).toBe(250_000);
    expect(priceFor({ type: "school" }, season, at("2026-02-01"))).toBe(300_000);
  });

  test("midnight is Boise's midnight, not Greenwich's", () => {
    expect(isEarlyBird(season, new Date("2026-01-08T06:59:59.999Z"))).toBe(true);
    expect(isEarlyBird(season, new Date("2026-01-08T07:00:00.000Z"))).toBe(false);
  });

  test("early birds save $10 a student and $500 a school", () => {
    expect(earlyBirdSavings(season)).toEqual({ perStudentInCents: 1_000, schoolInCents: 50_000 });
  });

  test("a team pays its size times what one student pays, at any moment", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 2, max: 5 }), (now, teamSize) => {
        const one = priceFor({ type: "individual" }, season, now);
        expect(priceFor({ type: "team", teamSize }, season, now)).toBe(one * teamSize);
      }),
    );
  });

  test("a price never falls as time passes", () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        expect(priceFor({ type: "school" }, season, later)).toBeGreaterThanOrEqual(
          priceFor({ type: "school" }, season, earlier),
        );
      }),
    );
  });

  test("the price now is the price of the tier now", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const entry = { type: "individual" } as const;
        expect(priceFor(entry, season, now)).toBe(
          priceAtTier(entry, season, pricingTier(season, now)),
        );
      }),
    );
  });
});
